import type { Topic } from './topic.server.ts'

/** What is sold to everybody and bought by no battery maker. */
export const GOODS: Topic[] = [
  {
    name: 'adult',
    strong: `
      hot girls|sexy|sex dating|sex chat|sex tonight|adult dating|adult video|adult content|porn|onlyfans|nude|naked
      webcam girl|cam girl|live cam|meet singles|lonely women|lonely men
      lonely wives|hookup|hook up|horny|xxx|milf|discreet affair|married women|flirt|singles in|singles near
      women near|girls near|girls in your|women in your|single women|beautiful women|russian women|ukrainian women
      russian brides|mail order bride|dating site|date tonight|waiting for you tonight|real man|one night
      heisse frauen|frauen aus deiner|seitensprung|erotik|rencontres coquines|rencontre coquine
      femmes mures|plan cul|mulheres|acompanhantes|donne sole|seks|randki
      samotne kobiety|escort|bayan arkadas|sekscontact|gai goi|야동|조건만남|เย็ด|หนังโป๊|szexpartner
      kata seksi|sexkontakt|ensam ikvall
      интим|знакомства для|голые|проститут|секс|эротик|без ретуши|дівчат|індивідуалк
      成人视频|裸聊|上门服务|同城约|约炮|少妇|学生妹|av女优|出会い|人妻|オナ|アダルト|セフレ|エッチ|風俗|سكس|סקס|נערות ליווי
      sex.|sex toys|hot singles|hot women|naughty|dirty chat|private photos|private video|private pics|intimate
      seductive|erotic|fetish|sugar daddy|sugar baby|lonely tonight|lonely girl|lonely lady|looking for love
      looking for a man|looking for a serious man|video call me|nackt|sexy frauen|einsame
      celibataires|sexe|solteras|solteros|desnuda|sexo casual|maduras|solteiras|transar|nudes|fotos intimas|sesso
      single nella|nuda|samotna|seksowne|nagie|ciplak|eskort|azgin|eenzame|gai xinh|chat sex|nguoi lon|성인|섹시|bokep
      cewek|seksia|szex|matrimonial|σεξ|सेक्स|लड़की|познакоми|горячие|шлюх|порно|вебкам|дівчин|做爱|美眉|情色|色情|陪聊|楼凤|援交|裏垢
      エロ|熟女|会いませんか|مثير|בחורות
      are you single|are you lonely|i m single|i am single|i m lonely|i am lonely|lonely heart|looking for someone
      looking for fun|looking for a partner|looking for a friend|looking for company|looking for real
      serious relationship|true love|real love|find love|find your love|meet local|local women|local girls
      local singles|meet someone|meet new people|meet hot|see my|watch me|my webcam|my cam|on cam|my body
      my bed|in bed with|in my bed|bored tonight|home alone|no strings attached|fling|secret affair|cheating
      wives|housewives|cougars|older women|younger women|college girls|students girls|asian women|latin women
      slavic women|foreign women|foreign bride|matchmaking|dating app|dating agency|dating service|swipe|chat now
      chat tonight|chat with me|chat with girls|text me tonight|message me tonight|your smile|saw your profile
      liked your|you look|handsome man|hey handsome|hi honey|hey baby|my love|fantasy|fantasies|spicy|steamy
      uncensored|explicit|18 only|adults only|no censorship|free registration|free membership|companionship|vip girls
      gentlemen|lingerie`,
    plain: `
      lonely|chat with|wants to meet|want to meet|handsome|sweetheart|kisses|xoxo|brides|flirten|deiner nahe
      pres de chez|cerca de ti|perto de voce|знакомств|одинок`,
    mild: `
      girls|sex.|discreet
      women|donne|femmes|mujeres|kobiety|kadin|vrouwen|kvinnor|nainen|naisia|rencontre|treffen|affair|citas
      girlfriend|nong|fete|soulmate|my profile|my pictures|my photos|my pics|singles|dating|tonight|honey|встреч|анкет
      одиноки|жінки|девушк|девушек|девочк|여자|애인|소개|زواج|تعارف|فتيات|بنات|小姐|交友|炮|寂寞|美女|女の子|γυναικες|incontri|ragazze
      anche|nue.|gatas|janda|arkadas|adult|geile|geil.|출장|만남|holky|divky|lanyok|tjejer|sexo
      girl|lady|ladies|babe|cute|gorgeous|romance|romantic|lonely|alone tonight|naked|bed.|webcam|cam.|# years old
      years old|y o|blonde|brunette|marry|relationship|hugs|madchen|einsam|liebe|fille|seule|amour|chica|sola.|amor
      garota|sozinha|ragazza|amore|dziewczyn|samotn|kiz.|yalniz|meisje|eenzaam|liefde|co gai|co don|gadis|kesepian
      karlek|divka|lany|fata|женщин|любов|красив|дівчин|кохан|女|恋|彼女|여성|사랑|외로|حب.|وحيد|אהבה|αγαπη|महिला|प्यार|ผู้หญิง
      รัก`,
  },
  {
    name: 'pharmacy',
    strong: `
      viagra|cialis|levitra|kamagra|sildenafil|tadalafil|erectile|male enhancement|penis|libido|testosterone
      cheap meds|online pharmacy|canadian pharmacy|no prescription|without prescription
      without a prescription|without a doctor|no rx|pain pills|tramadol|xanax|oxycodone|modafinil|steroids|ozempic
      mounjaro|semaglutide|wegovy|weight loss|lose weight|lose # kilo|lose # kg|lose # pounds|diet pill|slimming
      keto gummies|gummies|cbd.|cbd oil|thc.|vapes|kratom|hair loss|natural cure|doctors are amazed
      doctors hate|fat burn|anti aging|detox
      potenzmittel|abnehmen|rezeptfrei|ohne rezept|pastillas|perder peso|adelgazar|bajar de peso|sin receta|emagrec
      perca peso|disfuncao|dimagr|senza ricetta|odchudza|bez recepty|na potencje|maigrir|perdre du poids
      sans ordonnance|afvallen|zonder recept|giam can|fogyas|다이어트|비아그라|похуде|виагр|сиалис|без рецепта|для потенции
      схуднен|伟哥|减肥|壮阳|ダイエット|バイアグラ|تخسيس|فياجرا
      mg tablets|belly fat|burn fat|keto|blood sugar|joint pain|arthritis|tinnitus|prostate|eyesight|cancer cure
      ed pills|stronger erection|erection|longer in bed|performance in bed|penis enlargement|growth hormone|sarms
      botox|collagen|weed|magic mushroom|psilocybin|cocaine|mdma|kokain|kilo in|schlank|mincir|pilules
      kilos en|remedio|comprimidos|pillole|tabletki|kilo ver|zayifla|sinh ly|giam #|영양제|pelangsing|piller
      laihdut|tablett|hubnut|slab|χαπια|таблетк|бад.|потенц|простат|жиросжиг|ліки|схуднут|减脂|瘦身|增大|延时|精力|ED治療|バストアップ
      痩せ|サプリ|حبوب|כדורים|הרזיה
      order without|without prior|no doctor|no questions asked|doctor approved|doctor recommended|fda approved|fda
      clinically proven|scientifically|scientists discovered|ancient remedy|ancient secret|secret recipe|one weird
      weird trick|big pharma|they don t want|natural remedy|natural solution|natural formula|natural supplement|herbal
      blue pill|little blue|mens health|men s health|in the bedroom|bedroom|last longer|rock hard|stay hard
      boost your testosterone|low t.|size matters|stubborn fat|shed|melt|melt away|lose up to|weight fast
      appetite|metabolism|diet program|diet plan|miracle|breakthrough|reverse your|reverses|cure for
      cures|relieve|relief from|pain relief|knee pain|insomnia|sleep better|depression|wrinkles|look younger
      years younger|hair growth|hair regrowth|immunity|cleanse|toxins|free bottle|bottles left|per bottle|per tablet
      per box|generic viagra|brand name pills|meds|medications|pharma|discreet packaging|discreet delivery
      plain packaging|fast shipping|overnight shipping|worldwide shipping|ships worldwide|free pills|bonus pills
      ivermectin|hydroxychloroquine|antibiotics|amoxicillin|valium|adderall|ritalin|percocet|oxycontin|fentanyl
      ketamine|lsd|anabolic|hgh|insulin|botulinum|hcg`,
    plain: `
      pills|per pill|discreet shipping|proven results`,
    mild: `
      health|doctor
      weight|generic|memory|hearing|teeth|slim|harder|meds.|mg.|kilos|quilos|pillen|药|تنحيف|دواء|علاج|diabetes
      blood pressure|prescription|skin care|vitamin|filler|supplement|pharmacy|pharmacie|obat|thuoc|аптек
      препарат|лекарств|gesundheit|cannabis|peptide|whitening|natural|abnehm|ilac|hap.|chili|leki|diat|bajar|약국
      tablets|medication|वजन|दवा
      pill|pills|drug|drugs|medicine|dose|herbal|remedy|clinically|ingredients|formula|patients|stamina
      potency|belly|pounds|aging|wellness|fda|side effects|discreet|overnight|bottle|gummy|capsules|kapseln
      tabletten|arzt|medikament|medicament|sante|medecin|salud|medico|saude|capsulas|salute|farmac|lekarz
      zdrowi|tabletk|saglik|doktor|gezondheid|bac si|suc khoe|dokter|kesehatan|halsa|lekar|egeszseg|sanatat|здоров
      врач|капсул|лікар|健康|医生|疗效|医師|건강|의사|صحة|طبيب|בריאות|רופא|υγεια|γιατρ|स्वास्थ्य|डॉक्टर|สุขภาพ|หมอ`,
  },
  {
    name: 'copies and papers',
    strong: `
      replica|aaa copies|aaa quality|rolex|omega watch|louis vuitton|gucci|luxury watch|designer bag|ray ban
      sneakers outlet|nike outlet|buy essay|essay writing|write my paper|write my essay|write my thesis|term paper
      thesis help|plagiarism|transcripts|fake passport|driving licence|driver s license|ielts|certificates registered
      residence permit|registered in the database|counterfeit|iptv|# channels|stream hd|movies free|watch free|cracked
      keygen|license key|windows key|lifetime key|best vpn|vpn.|cheap flights|car hire|cheap car|best shop
      sunglasses
      montres de luxe|repliques|relojes|orologi|repliki
      permis de conduire|carta de conducao|patente di guida|купить диплом|дипломы|купить права
      больничный лист|медкнижк|занесением в реестр|копии часов|реплик|паспорт за|гражданств|відеокарт
      高仿|复刻|名表|奢侈品|包包|精仿|办证|代写|文凭|学历|发票代开|可代开|专业代开|代开|代开发票|代开各类|代开增值税|开发票加|余发票|各类发票|各种发票|优惠发票|税率低|点数低|点数优惠
      验证后付款|先开票后付款|コピー品|スーパーコピー|卒業証書|شهادات مزورة|ساعات مقلدة
      copies of|first copy|mirror quality|#:# copy|yeezy|fake id|fake documents|fake money
      clone cards|cloned cards|bank notes|essay|dissertation|coursework|exam help|take your exam|write your
      canada visa|green card|work permit|citizenship|second passport|proxies|activation key
      subscription box|ebook|replika|markenkleidung|doktortitel|abschluss|fuhrerschein|hausarbeit|copias
      imitacion|titulo universitario|licencia de|tesis|trabajos academicos|monografia|repliche|imitazioni
      podrobk|prawo jazdy|magisterska|imitasyon|ehliyet|tez yaz|nep|rijbewijs|scriptie|hang hieu|bang cap|lam bang|짝퉁
      레플리카|위조|tas branded|jam tangan|ijazah|skripsi|korkort|karkot|ridicsky|oklevel|permis auto|πτυχι|аттестат
      водительск|медсправк|внж|трудовая книжка|посвідчення|права без|驾照|毕业证|ブランド|レポート代行|דיפלומה`,
    plain: `
      below the shop price|today only|this week only|best price online|free shipping|huge discount|clearance
      special discount|lowest price|cheapest|authors|nur heute|soldes|rebajas|promocao|sconti|wyprzedaz|indirim
      распродаж|дешевле|недорого|доставка курьером|货到付款|保真|激安`,
    mild: `
      discount|shop.|sale.|order three|brand new|скидк|buy now
      visa.|watches|sneakers|movie|streaming|channels|perfume|degrees|phd|thesis|academic|assignment|proxy|smtp
      vps.|rdp|licence|diplome|diploma|permis|sacs|faux|montres|saat|canta|borse|bolsas|bolsos|tesi
      patente|memoire|uhren|ausweis|часы|сумк|диплом|удостоверени|сигарет|курсов|рефера|диссертац|справки|包|鞋|手表|香烟|证件
      签证|护照|代办|学位|论文|バッグ|時計|免許|偽|ساعات|شهادة|جواز|رخصة|حقائب|תואר|שעונים|논문|명품|horloges|klockor|hodinky|ceasuri
      ρολογια|घड़ी|डिग्री|годинник|prace|dyplom|zegarki|papiers|cnh|tcc|jordan|designer|outlet|sim card|crack|cheap
      per page|passports|keys for|handbag|office #|windows #|homework|dong ho|compi|jewelry
      torrent|vape|今|luan van|degree certificate
      cheapest|sale|branded|authentic|genuine|wholesale|fashion|shoes|bags|clothing|software|adobe|series
      films|kaufen|billig|acheter|pas cher|comprar|barato|barata|kup.|tanio|satin al|ucuz|kopen|goedkoop
      re nhat|mua ngay|murah|beli.|levne|olcso|ieftin|купи|дешев|正品|便宜|激安|格安|저렴|رخيص|זול|φθην|सस्ता|ถูก`,
  },
  {
    name: 'comments',
    strong: `
      great article|great post|nice post|nice article|awesome article|awesome post|amazing post|great blog|this blog
      your blog post|your writing|useful resources|thanks for sharing|thank you for sharing|helpful post
      informative post|very good info|valuable information|bookmarked|visit my|my web page|check out my|this sort of
      keep up the good|clever work|i will come back|wonderful post|excellent post|good write up|guys are usually
      great site|love your site|also see|check these|hot deals
      i have read|i ve read|i just read|this web site|this website is|this site is|your post|your article
      really enjoyed|keep it up|pretty good|very nice|very useful|really nice|exactly what i|came across this
      stumbled upon|found your blog|follow your blog|rss feed|looking forward to reading|next post|shared this
      my facebook|my twitter|here is my|feel free to visit|feel free to surf|feel free to check|take a look at my
      also visit|look at my|my page|my web site|my weblog|my blog post|my web blog|blog owner|fellow blogger
      other bloggers|blogging|top blog|good blog|nice blog|interesting blog|superb|magnificent|remarkable
      impressive post|quality content|quality posts|i am regular|regular reader|every one|thumbs up|hats off
      i couldn t|i could not agree|i agree with your|what you say|you have touched|your thoughts|you ve done
      you have done a|well done|wow|whoa|heya|howdy|asking questions are|paragraph|piece of writing`,
    plain: `
      read more|top rated|found this|stumbled`,
    mild: `
      awesome
      blog|blogs|post.|posts|content|article|reader|reading this|writer|write up|author|enjoyed
      interesting read|amazing|brilliant|fantastic|wonderful|informative|learned|web page|web site|weblog|bookmark
      visitor|point of view|in my opinion|i think the admin|admin of this|regards for|i m sure|subscribe to|rss
      this topic|this subject|such information|such a|keep writing|good job|well written`,
  },
]
