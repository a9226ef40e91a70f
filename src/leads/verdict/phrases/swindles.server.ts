import type { Topic } from './topic.server.ts'

/** Who wants our money or passwords: with a story, a false bill, a threat, a prize. */
export const SWINDLES: Topic[] = [
  {
    name: 'swindles',
    strong: `
      next of kin|unclaimed|late client|late husband|my late|same surname|bear the same
      barrister|attorney to|widow|terminal cancer|dying of|donate|donation of|charity through|plane crash
      million dollars|million usd|million united|# million $|million euros|million pounds|strictly private
      strictly confidential|confidential business|business proposal|mutual benefit|your share|transfer of funds
      transfer the funds|fund transfer|beneficiary|god bless|trust you|diplomat|consignment|atm card
      united nations|lottery|you have won|you won|winner of|has won|draw.|been selected as|claim your|claim it
      your prize|gift card|survey reward|bank officer|dormant account|investor from
      domain expiration|domain name expir|domain name will|domain renewal
      renew your domain|domain registration|domain registry|domain service|domain notice|registry
      has applied to register|conflict with your|trademark|trade mark renewal|listing renewal|directory listing
      business directory|company register|intellectual property office|who s who|have been nominated|nominated for
      business excellence|award ceremony|administration fee|renewal fee|renewal invoice|pay the invoice
      attached invoice|final notice|final reminder|last reminder|failure to pay|immediate payment|avoid suspension
      avoid termination|termination of|will be suspended|will be closed|has been suspended|account has been
      account was limited|has been limited|unusual sign|unusual activity|unauthorized|verify your|confirm your account
      confirm your identity|validate your|re validate|password expires|password will expire|your password|mailbox
      mail quota|incoming messages|messages are on hold|undelivered messages|webmail|storage limit|log in with
      login with|sign in with|sign in to|your parcel|customs fee|redelivery|could not be delivered|antivirus
      renewed automatically|subscription has been|tech support|security alert|security department|copyright infring
      our photographs|will sue|download the evidence|dmca|i hacked|we hacked|hacked your|your database|whole database
      recorded you|your webcam|bitcoin address|following address|ruin your reputation|data leak|ransom
      purchase order attached|view the document|shared document|view document|review document|docusign
      new bank account
      konto wurde|eingeschrankt|bestatigen sie ihre|paket konnte|zollgebuhr|mahnung fur domain|domain lauft|gewonnen
      erbschaft|millionen euro|votre colis|frais de livraison|compte a ete|compte bancaire|votre compte
      vous avez gagne|expire dans|cuenta ha sido|cuenta bancaria|su paquete|verifique sus|ha ganado|herencia
      su dominio|conta foi|sua conta|seu pacote|sua encomenda|voce ganhou|heranca|conto e stato|il tuo conto
      il tuo account|suo pacco|hai vinto|eredita|twoje konto|twoja paczka|konto zostalo|wygrales|hesabiniz|kargonuz
      kazandiniz|uw rekening|uw pakket|tai khoan cua|trung thuong|계정이|당첨|paket anda|hadiah
      ваша посылка|социальная выплата|выплата #|начислен|подтвердите личность|наследств|вы выиграли|ваш аккаунт
      заблокирован|вы стали победител|ваш домен|срок регистрации домена|ваш виграш
      中奖|领取奖|遗产|账户异常|账号异常|账户已被|包裹|退款理赔|冻结|域名注册|域名争议|域名到期|当選|アカウントが|ご本人確認|お荷物|遺産|لقد فزت|ربحت|ميراث|وريث|حسابك|الطرد
      זכית|ירושה|κερδισατε|κληρονομ
      inherit|compensation|abandoned|# m usd|foreign partner|business partner in|urgent response|respond urgently
      my private|for more details contact|us army|peacekeeping|gold dust|gold bar|trunk box|security company
      philanthrop|humanitarian|government grant|tax refund|tax office|irs.|interpol|fbi.|class action|debt collection
      collection agency|open the file|open the link|secure document|encrypted message|voice message|voicemail
      fax message|storage full|storage is|almost full|deactivat|reactivat|will be deleted|will be disabled
      will be deactivated|be terminated|update your account|update your billing|delivery attempt|ups package|apple id
      office 365|google account|facebook page|page violates|violates|community standards|meta support|login attempt
      new device|ssl certificate|certificate will expire|hosting expires|hosting will|hosting renewal|brand protection
      cn domain|asian domain|register the domain|domain names|patent office
      publication fee|company directory|listing fee|entry fee|award winner|you have been selected|has been selected
      you were selected|been chosen|free gift|voucher|malware on|pay me|bitcoin wallet|i have access
      have full access|leak your|ddos|your files|blackmail|dear sir i am|assist me|god fearing|blessed|prophet
      spiritual|spell caster|love spell|black magic|illuminati|astrolog|psychic|lost lover
      verkehrsstrafe|ihr konto|ihr paket|ihr postfach|konto gesperrt|nachlass|spenden|letzte mahnung
      rechnung im anhang|domain verlangern|domain ablauf|markeneintrag|branchenbuch|eintrag|gutschein|ihre domain
      ihre daten|gewinner|fais un don|je souffre|heritier|notaire|gagnant|felicitations|votre nom de domaine
      nom de domaine|renouvel|mettez a jour|carte cadeau|felicidades|heredero|fallecido|cancer terminal
      ganador|renueve|renovacion de|parabens|herdeiro|falecido|sorteado|premiado|encomenda|regularize
      pendencia|cpf.|boleto|erede|deceduto|defunto|vincitore|congratulazioni|zawieszon|doplat|niedoplat
      zweryfikuj|potwierdz|spadkobierc|notariusz|zmarl|wygrana|loteri|gratulacj|askiya|bloke|dogrula
      odeme bekle|vergi iade|tebrikler|cekilis|varis|vefat|geblokkeerd|verificatie|verifieer|erfenis|erfgenaam
      openstaande|gefeliciteerd|bi khoa|xac minh|trung giai|buu kien|thua ke|chuc mung|본인 확인|상속|terblokir|verifikasi
      undian|pemenang|selamat anda|warisan|spärrat|sparrat|vinst|zablok|dedictv|zarolt|orokseg|blocat|mosteniv
      castigat|λογαριασμος σας|δεμα|कर चोरी|लॉटरी|इनाम|खाता|विरासत|наследник|умерш|вдова|нотариус
      миллиона доллар|лотере|победител|выигра|карта заблокирован|счет заблокир|счёт заблокир|учетная запись
      учётная запись|почтовый ящик|приставы|госуслуг|сбербанк|служба безопасности|взлома|видео с вами|биткойн|продлите
      регистратор|спадщин|заблоков|виграли|посилк|законный наследник|遗嘱|继承|基金|被冻结|邮箱容量|邮箱即将|升级邮箱|罚款|恭喜|抽中|奖品|敲诈|黑客
      支付比特币|相続|弁護士|未払い|滞納|宅配|還付|メールボックス|بريدك|صندوق البريد|شحنتك|محامي|متوفى|تبرع|ارملة|جائزة|مبروك|החשבון שלך|חבילה
      עורך דין|נחסם
      your domain name|domain is about|domain is due|domain will|domain expire|domain expiry|domain listing
      domain seo service|domain subscription|domain ownership|domain transfer|domain backorder|similar domain
      internet keyword|dispute resolution|registration service|registrar|search engine registration
      search engine submission|annual listing|listing in our|trade directory|publication in|registration fee
      outstanding invoice|due immediately|balance due|kindly settle|proceed with payment|payment is required
      payment must|pay within|pay online|pay here|pay now|avoid interruption|avoid late|late fee|service interruption
      interruption of|loss of your|lose your domain|lose your website|website offline|taken offline|will go offline
      go offline|notice of|second notice|third notice|last notice|final warning|last warning|legal notice
      our records show|our records indicate|according to our records|we have detected|we detected|has been detected
      detected unusual|irregular activity|from an unknown|unrecognized|unrecognised|not recognize|if this was not you
      if this wasn t you|was not you|wasn t you|sign in attempt|log in attempt|new sign in|secure your account
      restore your|restore access|restore full|regain access|keep your account|keep your password|keep same password
      current password|same password|your mailbox|email server|your inbox|inbox is full|pending messages
      pending emails|held messages|quarantined messages|release messages|retrieve your|upgrade your mailbox
      upgrade your email|update now|verify now|verify here|confirm now|confirm here|log in here|login here
      sign in here|review here|review now|view here|access the document|access document|shared a file
      shared a document|sent you a document|sent you a file|via wetransfer|onedrive|sharepoint|dropbox file
      google docs|adobe document|e signature|payroll|salary adjustment|ceo request|itunes|steam card
      are you at your desk|quick task
      i gained access|gained access|i infected|infected your|infected with|trojan|remote access
      keylogger|private data|your contacts|all your contacts|to all your|your browsing|adult sites|adult websites
      i recorded|recorded a video|recorded video|screen recording|masturbat|embarrassing|compromising
      do not contact the police|don t contact the police|do not try to|do not reply to|you have # hours
      you have # days|hours to pay|days to pay|pay the ransom|payment in bitcoin|btc to|in bitcoin|bitcoin to
      bitcoin worth|transfer # bitcoin|monero|wallet address|my wallet|our wallet|dark web|darknet|publish your
      publish everything|sell your data|sell the data|leaked|stolen data|customer database|downloaded your|exfiltrat
      encrypted your|decrypt|botnet|take down your|take your site|your site down|destroy your|negative articles
      one star|bad press
      you are the winner|lucky winner|lucky visitor|lucky draw|you ve won|you ve been|has been chosen|were chosen
      randomly selected|randomly chosen|anniversary draw|promotion draw|cash prize|grand prize|free iphone
      samsung galaxy|playstation|walmart|costco|amazon gift|to receive your|to collect your|collect your|batch number
      ticket number|winning number|fiduciary|claims agent|claim department|loyalty program|loyalty points
      points expire|pay only shipping|small shipping fee|shipping fee|cover the shipping
      answer # questions|short survey|take the survey|complete the survey|congratulations you
      dear lucky|dear beneficiary
      i am contacting you|i got your contact|i found your contact|in search of|i have a proposal|business deal
      lucrative|deal worth|this transaction|risk free transaction|# percent|your percentage|share it|# of the total
      total sum|deceased|died in|car crash|without a will|no next|left behind|left a deposit|fixed deposit
      offshore account|overseas account|foreign account|stand as|present you as|foreign national|oil company
      contract payment|over invoiced|former minister|late father|late wife|doctors say|doctor told me
      few months to live|weeks to live|sick bed|hospital bed|childless|no child|orphanage|less privileged
      charity work|work of god|humanity|refugee camp|political asylum|asylum|army officer|us soldier|in syria|in yemen
      in ukraine|evacuate|relocate|invest in your country|invest in your company|reply for more|reply me
      reply urgently|contact my|contact me urgently|utmost|confidence|discretion|keep this|do not tell
      avoid cancellation|avoid deactivation|avoid losing|avoid disconnection|avoid legal|failure to renew
      failure to complete|failure to respond|failure to act|failure to verify|failure to comply|if you fail to
      expiration notice|expiration date|renew now|renew today|renew online|must be renewed|due for renewal
      up for renewal|is expiring|about to expire|expiring soon|your trademark|your listing|your entry in|brand name in
      cancellation of|final demand|remittance slip|solicitation|this is not a bill|data entry form
      proof of publication|european register|world register|trade register|central register|industrial property|wipo
      euipo
      you have been picked|winners|won the sum|won a cash|won a brand|prize of|prize money|gift worth
      draw held|annual draw|raffle|sweepstake|spin the wheel|wheel of|your chance to|chance to win|enter to win
      claim before|claim within|claim code|claim number|claims officer|processing of your|full names|names address
      name address phone|name age|before it expires|free vacation|free cruise|free trip|all expenses|gift box
      mystery box|scratch
      pervert|i know your password|i have been watching|been watching you|watching you|watched you|through your camera
      your camera|your screen|your device|your operating system|your computer|i installed|malicious|software on your
      split screen|satisfying yourself|pleasuring|your family and|your relatives|friends and family|family and friends
      colleagues and|social networks|send the video|delete the video|delete everything|once i receive|once the payment
      after payment|after the payment|after receiving|timer|countdown|from the moment you|no negotiation
      cannot be traced|can t be traced|cannot be tracked|sql injection|security hole|inform your customers
      notify your customers|hacker group|hacking group|hacking team|we are hackers|i am a hacker|i m a hacker
      black hat|stop the attack|will be attacked|under attack|start an attack|protection fee|price will double
      amount will double|price doubles
      dear email user|email user|account holder|email storage|email password|email quota|system upgrade
      server upgrade|it helpdesk|email admin|cpanel|roundcube|zimbra|outlook web|exchange server|undelivered mail
      pending delivery|blocked incoming|failed to deliver|retrieve messages|retrieve pending|preview document
      view invoice|view attachment|download attachment|download invoice|secure file|secure portal|secure message
      secured document|encrypted document|new voicemail|new fax|missed call|scanned document|rfq attached|po attached
      order attached|product list attached|via the link|using the link|link provided|link to view|reconfirm|revalidate
      re activate|loss of emails|lose access|losing access|temporarily limited|temporarily suspended
      temporarily blocked|temporarily locked|held due|bank alert|card has been|card is blocked|card ending|netbanking
      one time code|verification code`,
    plain: `
      attention|important notice|final|notice|secure link|lawyer|barr.|mrs.|deposit of|inherit|wire|processing fee
      48 hours|# hours|within # days|expire|suspended|suspension|customer data|your domain|dear friend|dearest
      dear beneficiary|beloved|dear winner|dear customer|dear user|dear account|mail administrator|it department
      help desk|helpdesk|support team|kindly open|click below|sign in|log in|login|innerhalb von #|dans les # heures
      en # horas|em # horas|entro # ore|в течение #|срочно|оплатите|по ссылке|кликните`,
    mild: `
      dollars|claim|confirm|refund|fee of
      billion|winner|prize|congrat|attorney|barrister|inherited|wealth|fortune|funds|verify
      validate|suspend|restricted|deactivat|expires|expired|renewal|registry|hacked|hacker|malware|webcam|embarrass
      shame|untraceable|charity|donat|church|blessing|prayer|widower|orphanage|dying|hospital bed|secrecy
      honest person|god.|lord|united nations|monetary|imf|world bank|bank manager|account officer|western union
      moneygram|processing|beneficiar|kin.|heir|credentials|unpaid|immediate|failure|penalties|legal steps|enforcement
      arrest|warrant|agent.|courier|parcel|lottery|draw|lucky|gift|reward|survey
      gewinn|erbe|gluckwunsch|uberprufen|gesperrt|letzte warnung|frist|anwalt|spende|krebs|felicit|heriter
      gagne|dernier rappel|dernier avis|avocat|don.|maladie|millones|ganado|herencia|premio
      ultimo aviso|abogado|donar|enfermedad|milhoes|ganhou|heranca|suspens|advogado|doar|doenca
      vinto|eredita|sospes|ultimo avviso|avvocato|donare|malattia|milion|wygra|spadek|nagrod
      zawiesz|zweryfik|ostatnie|darowizn|choroba|milyon|kazand|miras|odul|dogrula|son uyari|bagis|hastalik|miljoen
      gewonnen|erfenis|prijs|geschorst|verifi|laatste|ziekte|trieu do|trung|thua ke|giai|tam khoa|xac minh|tu thien
      juta|menang|warisan|hadiah|ditangguhkan|verifikasi|donasi|miljoner|vunnit|vyhr|vyhral|millio|nyert
      milioane|castig
      миллион|выигр|наследств|приз|подтверд|последнее предупреждение|пожертв|больн|умер|мільйон|виграл
      спадщин|заблок|підтверд|благодійн|万美元|中奖|遗产|奖金|冻结|验证|最后通知|捐|慈善|癌症|万ドル|当選|相続|賞金|停止|確認|最終|寄付|만달러|당첨|상속|상금|정지|확인
      마지막|기부|مليون|فزت|ميراث|جائزة|تعليق|تحقق|تبرع|سرطان|מיליון|זכית|ירושה|פרס|הושעה|אמת|תרומה|εκατομμυρι|κερδισ
      κληρονομ|επαληθευ|δωρεα|करोड़|लाख|पुरस्कार|सत्यापित|दान|ล้าน|รางวัล|มรดก|ยืนยัน|บริจาค`,
  },
]
