import type { Topic } from './topic.server.ts'

/** How a stranger sells: what is offered to us, what we are to do, and that it is all about us. */
export const PITCH: Topic[] = [
  {
    name: 'an offer',
    plain: `
      we offer|we provide|we can provide|we supply|we can supply|we can help|we could help|i can help|we help|i help
      we turn|we make|we create|we design|we develop|we deliver|we arrange|we sell|we specialize|we specialise
      specialized in|specializing in|we guarantee|we boost|we increase|we improve|we optimi|we fix|we bring
      we have helped|we ve helped|we cut|we can cut|we can increase|we can improve|we can move|we can get
      we can bring|i can get|i can increase|i can improve|i can bring|i can redesign|i can build|our service
      our agency|our solution|our platform|our tool|our software|our app|our network|our package
      our plans|our experts|our team of|our team can|our clients|happy clients|helped brands|helped a|case studies
      case study|years experience|years of experience|i am a freelance|i m a freelance|digital agency|marketing agency
      digital marketing|internet marketing|marketing company|marketing service|marketing firm|i am reaching out
      i m reaching out|reaching out|i noticed|i found|we noticed|we found|i ran|i came across
      introduce our|introduce my|offering|at an affordable|affordable|very cheap|competitive rates
      competitive price|less than others|starting at|starts at|start at|plans from|prices from|rates from|from just
      for just|for only|only # $|just # $|from # $|# $ per month|# $ monthly|# $ a month|# $ only|monthly fee
      no contract|no obligation|without obligation|no upfront|no advance|no hidden|no risk|risk free|money back
      satisfaction guaranteed|guaranteed|# % guaranteed|free of charge|no charge|free trial|free audit|free report
      free analysis|free consultation|free demo|free sample of|free quote|free estimate|free case|free webinar
      first month free|first one free|for free|completely free|half price|limited time|limited offer|special offer
      exclusive offer|best offer|special promotion|save #|discounts on bulk|pay after|payment after
      one time|cut your|reduce your|grow your|scale your|boost your|increase your|improve your|saves sales teams
      professional freight|freight forwarder|from china to|door to door|shipping partner|we are a professional
      we are professional|professional manufacturer|we are a leading|leading manufacturer|manufacturer of|our factory
      our products|our catalog|our product range|long term partner|high quality and|good quality
      best quality|virtual|outsourc|recruitment|vetted candidates|candidates|staffing|fully insured|payment gateway
      high risk merchants|accept cards|energy supplier|electricity bill|per word|bookkeeping|accounting service
      tax service|insurance quote|cleaning service|office cleaning
      nous proposons|nous vous proposons|je vous propose|je propose|notre agence|nos services|nos tarifs
      nous sommes specialis|notre equipe|nous aidons|audit gratuit|gratuit|sans engagement|wir bieten|wir erstellen
      wir bringen|wir vermitteln|wir unterstutzen|wir helfen|unsere agentur|unsere dienst|unsere leistungen|kostenlos
      kostenfreie|zum festpreis|ohne risiko|mit garantie|ofrecemos|nuestra agencia|nuestros servicios
      somos una agencia|somos especialistas|ayudamos a|podemos ayudar|gratis|tarifa plana|primera consulta
      oferecemos|nossa agencia|nossos servicos|somos uma agencia|trabalho com|ajudamos|offriamo|vi offriamo
      siamo una web|siamo un agenzia|la nostra agenzia|i nostri servizi|aiutiamo|analisi gratuita|oferujemy
      zajmujemy sie|nasza agencja|nasze uslugi|pomagamy|bezplatn|darmow|profesyonel|hizmeti|hizmetleri|ucretsiz
      sunuyoruz|uygun fiyat|wij bieden|wij helpen|onze diensten|chuyen cung cap|dich vu|cam ket|ben em chuyen|gia re
      uu dai|mien phi|업체입니다|전문 업체|대행사|무료|jasa|kami menawarkan|tawaran|vi erbjuder|vi hjalper|nabizime|oferim|servicii
      ajanlunk|kinalunk|tarjoamme
      предлагаем|предлагаю|предоставляем|выполняем|окажем|поможем|помогаем|наша компания предлага|наша команда
      наши услуги|услуг|оказываем|бесплатн|низкие тарифы|низкие цены|цены от|от # руб|гарантируем
      гарантия результат|первая консультация|выгодн|дешев|пропонуємо|безкоштовн|наші послуги|послуги
      我们提供|我们是专业|专业提供|专业从事|专业办理|专业定制|专业生产|本公司|我司|我公司|提供服务|提供各类|质优价廉|价格优势|价格优惠|价格透明|免费|诚信经营|效果付费|期待与贵司|期待合作|合作共赢|御社|弊社
      ご提案|ご紹介|無料|格安|業界最安|代行|نقدم|نوفر|خدماتنا|شركتنا متخصصة|مجان|اسعار منافسة|אנחנו מציעים|שירותי|בחינם|προσφερουμε
      δωρεαν|हम प्रदान|हमारी सेवा
      we work with companies|we partner with|we assist|we handle|we take care|we connect|we generate
      we are specialized|we are experts|we are an agency|we are looking to partner|we re a|i work with
      i represent|i m the founder|i am the founder|founder of|co founder|business development|sales representative
      account executive|marketing manager|growth manager|outreach specialist|our company offers
      clients like|trusted by|as seen|other companies in your|companies in your|businesses in your|in your space
      in your industry|in your area|in your sector|helps you|helping companies|helping businesses
      helping you|allow you|allows you|so you can|without hiring|without spending|instead of|a fraction of
      fraction of the|at half|lower cost|reduce costs|cut costs|save money|save time|save you|save up
      hours a week|hours per week|within # hours|in # hours|in just #|in less than|in under|within a week
      within # days|as little as|as low as|low as|per employee|per user|per seat|per head|per agent|flat fee|flat rate
      no setup|no set up|setup fee|cancel anytime|cancel any time|no commitment|no strings|no credit card|no cost
      zero cost|at no cost|at no charge|free of cost|free access|free setup|free strategy|free call|free session
      free assessment|free evaluation|free review|first # free|discounted|discount for|introductory|early bird
      best rate|best prices|competitive pricing|low prices|lowest price|factory price
      factory direct|wholesale price|direct from factory|oem odm|oem and odm|one stop|turnkey|end to end|full service
      all in one|state of the art|cutting edge|next generation|ai driven|ai based|powered by ai|using ai|our ai|roi
      proven track|track record|years in business|since 19|satisfied customers|happy customers|# clients|# businesses
      # languages|iso certified|customs clearance|sea freight|air freight|freight rates|shipping company
      shipping rates|warehousing|fulfillment|corrugated|promotional products|promotional gifts|corporate gifts
      pest control|security guards|translation service|translations|interpreters|payroll service
      hr software|recruiting|headhunt|talent|developers from|workers from|manpower|labor supply|trainings
      leadership training|coaching|coach|keynote|business coach|executive coaching|health insurance
      liability insurance|energy costs|energy bill|voip|internet provider|office supplies|water cooler
      fuel card|merchant account|payment processing|credit card processing|tax return|tax credit|r d tax
      erc.|employee retention|patents|legal services|company formation|incorporation|trademark registration
      certification service|iso consult|exhibition stand|booth design|stand builder|trade show booth
      event tickets|donate button|crowdfunding|podcast|be a guest|guest on our|featured on|feature you
      interview you|publish a book
      introducing|quick intro|circling back|just checking in|checking in|touching base|bumping this|following up
      i hope you don t mind|noticed that|noticed your|i see that your|i saw your|i saw that|saw that you|impressed by
      impressed with|love what you|congrats on|most companies|many companies|many businesses|most businesses
      struggle with|struggling with|struggle to|tired of|pain point|frustrat|wasting|spending too much|overpay
      rates start|your supply chain|your logistics|your hr|your employees|your staff|your packaging|your shipping
      your translations|your next event|your trade show|your premises|your workforce|your payroll|your phone
      your energy|your broadband|your fleet|your building|your workplace|your content|your social
      your ranking|your reviews|your reputation|your conversion|your ads|your campaigns|your pipeline
      your inbox|your goals|your needs|your requirement|on your behalf|done for you|tailor made
      bespoke|on autopilot|hands off|scalable|seamless|streamline|unlock|leverage|maximize|maximise|elevate|transform
      empower|revolution|game changer|game changing|next level|stand out|ahead of your competitors|ahead of the
      secret to|imagine|what if|picture this|fun fact|true story`,
    mild: `
      leading|professional|experienced|experts|agency|solutions|free|guarantee|best price|success|proven|results
      unlimited|instantly|exclusive|trusted|clients|affordable
      strategy|strategies|campaign|marketing|creative|startup|entrepreneur|boost|skyrocket|revenue|hassle free
      cost effective|effortless|legit|award winning|top rated|world class|luxury|promo|bargain|webinar|trial|demo
      opportunity|opportunities|complimentary|audience|engagement|growth|grow faster|monthly|thousands of|hundreds of
      millions of|personalized|tailored|no strings|consultation|dedicated|specialist
      dienstleist|rabatt|steigern|umsatz|erfolgreich|kundengewinnung|exklusiv|experten|chiffre d affaires|prestation
      booster|augmentez|developpez|rapidement|facilement|aumente|aumentar|impulse|impulsar|ventas|expertos|resultados
      vendas|impulsione|fatturato|risultati|zwieksz|sprzedaz|skuteczn|artirin|firsat|kampanya|korting|omzet
      resultaat|tang doanh thu|hieu qua|chuyen nghiep|meningkatkan|terpercaya|terbaik|oka din|effektiv|zvysi|prodej
      noveli|creste|vanzari
      эффективн|профессиональн|увелич|рост продаж|продаж|реклам|маркетинг|выгодн|быстро и|опытн|сотрудничеств|збільш
      знижк|效果|提升业绩|业绩|优惠|限时|独家|实力|正规|合作|売上|実績|限定|効果|特別|매출|이벤트|혜택|할인|효과|تسويق|خصم|عروض|احترافي|שיווק|הנחה
      מכירות|εκπτωση|μαρκετινγκ|छूट|ऑफर|मार्केटिंग|โปรโมชั่น|การตลาด`,
  },
  {
    name: 'a call to act',
    plain: `
      are you interested|if you are interested|if interested|interested?|if you re interested|let me know if
      just let me know|would you like|would you be interested|would you be open|are you open|are you available
      are you looking|are you tired|are you aware|are you happy|did you know|do you need|do you want|want to know
      want to see|want to hop|want your|want more|want to find|need more|shall i|should i|may i send|may we send
      can i send|can we send|could i send|can i call|let me send|let me show|i d love to|i would love to|we d love to
      happy to share|happy to send|happy to show|i can send|i will send|i ll send|worth a|does this sound
      sound interesting|what is the best|what s the best|best number|best email|best time|good time to talk|hop on
      quick call|short call|# min|discovery call|book a call|book a demo
      schedule a|a quick demo|my calendar|calendly|quick video
      quick question|quick chat|phone number and|share your phone|reply yes|reply with|just reply
      simply reply|reply to this|reply stop|reply to book|reply to get|reply for|reply back|reply no|reply unsubscribe
      to opt out of|to unsubscribe|to stop receiving|if you do not want|if you don t want|if you no longer wish
      if you prefer not|hear from us|hear from me again|not to be contacted|remove you|click here|click the link
      click on the link|click below|tap here|visit us|visit our|see our|check out our|check it out|take a look
      have a look|see prices|see the price list|learn more|find out more|find out how|more info|details here|sign up
      signup|register now|register at|register today|register here|join now|join free|join us|join our|join today
      join the|start now|start today|get started|start your|try it|try now|try for free|try our|try two|order now
      order today|buy now|apply now|apply here|apply today|apply online|contact us today|contact us now|contact me on
      contact me at|contact us on|contact him|write to him|write to me|message me|message us|text me|text us|dm me
      whatsapp|telegram|skype|viber|call now|call us now|call our|call today|call us at
      call toll|act now|act fast|hurry|don t miss|do not miss|last chance|before it s too late|before midnight
      ends tonight|ends soon|ends in|while it lasts|limited seats|limited spots|places left|only today|get your
      get it|get #|grab|claim|unlock|play now|send your|send us your|send any|fill in the form
      open your account|open an account|download now|instant download|ask for|waiting for your reply|awaiting your
      look forward to your positive|hope to cooperate|hope to hear|kindly revert|kindly share|confirm within
      confirm your|check how much|check your
      interesse|etes vous interesse|contactez|inscrivez vous
      puis je|quand pouvons|disponible pour|merci de m indiquer|repondez|jetzt anmelden|jetzt anfragen|jetzt starten
      jetzt kostenlos|jetzt|anmelden|klicken sie|darf ich|durfen wir|gerne erstelle|fordern sie|haben sie interesse
      bei interesse|kurzes telefonat|kurzes gesprach|wann passt|melden sie sich|antworten sie|rufen sie|le interesa
      le envio|puedo enviar|escribame|escribeme|contactenos|contacteme|haga clic|registrese|registrate|solicite
      llame ahora|aproveche|tem interesse|posso enviar|cadastre|chame no|clique|fale conosco|responda
      aproveite|siete interessati|e interessato|possiamo contattar|contattateci|scrivere a|scrivimi|clicca|iscriviti
      registrati|rispondi|czy moge|czy sa panstwo zainteresowani|zarejestruj|kliknij|zadzwon|odbierz
      prosze o kontakt w|ilgileniyor|bize ulasin|tiklayin|hemen|uye ol|iletisime gec|zullen we|klik hier|meld je aan
      schrijf je in|bel ons|heeft u interesse|lien he|dang ky|inbox|zalo|quan tam|bam vao|문의|카톡|텔레그램|가입|클릭|상담|hubungi
      klik|segera|registralj|kattints|klicka|kliknete|ติดต่อ|สมัคร|แอดไลน์
      пишите|напишите|звоните|позвоните|перезвон|оставьте|переходи|регистрируй|подробнее|подробности|по ссылке|жми
      кликай|заходи|обращайтесь|свяжитесь|ответьте|отвечу|хотите|если интересно|если вам интересно|вам интересно
      заинтересов|телеграм|ватсап|вотсап|закажите|успей|вступай|присоединяй|готовы обсудить|созвон|пишіть|телефонуйте
      деталі за|залиште|зацікав|переходьте
      加微信|加薇信|加v信|加v.|加威信|微信|薇信|联系客服|加我|加qq|qq.|加群|添加|请回电|来电|欢迎来电|欢迎咨询|咨询|了解详情|详情|点击|扫码|飞机号|电报|有需要|如有需要|需要请|回复|立即注册
      今すぐ|登録|お問い合わせ|ご興味|ご返信|ご連絡|クリック|こちらから|詳細は|line追加|للتواصل|اتصل|تواصل معنا|سجل الان|اضغط|واتساب|هل تريد|הירשמו|לחצו
      צרו קשר|εγγραφ|κλικ|επικοινωνηστε|संपर्क करें|क्लिक
      do you have # min|do you have time|do you have a minute|do you have a few|do you have a project
      do you have any questions
      would it make sense|make sense to|open to a|open to learning|would it be worth|is this something
      is that something|does that sound|any interest|any thoughts|thoughts?|worth exploring
      i would like to offer
      i would like to show|i d be happy|i d be glad|can we talk|can we connect|can we schedule|can we chat
      could we talk|could we schedule|let s talk|let s connect|let s chat|let s schedule|let s jump|jump on
      get on a call|on a call|a call this|a call next|call this week|call next week|this week or next|next week?
      tuesday or|thursday or|# am or|when is a good|the right contact|point me|connect me|direct me|kindly contact
      kindly get|kindly let|send me a message|send me an email|drop me|drop us|shoot me|hit reply|reply here
      reply to me|reply by|reply to learn|reply more|reply info|reply interested
      email us at|write to us|write us|reach out to|contact our|contact her|contact mr|contact dr
      contact us at|contact us via|call or text|dial|add me|follow this|follow the link|follow us|head over
      read more at|read more here|more at|more here|visit now|visit this|check this|look here
      watch here|watch now|click|tap|press here|enter your|enter now|fill in your|complete your|register your|activate
      unlock your|secure your|reserve your|schedule your|request your|request more
      order yours|order here|buy here|shop now|shop here|get access|get a free|get our
      get in touch today|get more|get paid|start earning|start making|start winning|start getting|start receiving
      begin today|take advantage|don t wait|do not wait|don t delay|do not delay|do not ignore|don t ignore|expires in
      expires today|expires soon|offer expires|offer ends|ends today|ends this|valid only|limited number|only # left
      # left|few spots|few places|spots are|places are|hurry up`,
    mild: `
      interested|reply|call us|now!|today|register|join|website:|limited|hello dear|dear sir|dear madam
      greetings|hi there|hope you are well|hope this finds|hope you are doing|hope this email|hope this message
      quick one
      click|tap.|link below|download|subscribe|curious|wondering|chat|text back|immediately|asap|urgently|tonight
      friend|beloved|act quickly|spots left|secure your|book now|claim your|discover|explore how|see how
      learn how|watch the video|free guide|swipe|p s|ps.
      klick|hier klicken|sofort|noch heute|termin vereinbaren|appelez|des maintenant|des aujourd hui|profitez
      decouvrez|lien suivant|reponse rapide|ahora mismo|hoy mismo|descubra|descubre|aproveche|enlace|agora mesmo
      hoje mesmo|link abaixo|aproveite|subito|scopri|approfitta|oggi stesso|teraz|juz dzis|skorzystaj|sprawdz|hemen
      simdi|kesfet|vandaag nog|nu aan|ontdek|ngay hom nay|ngay bay gio|truy cap|sekarang|hari ini
      kunjungi|idag|nu.|upptack|ihned|jeste dnes|azonnal|most.|acum|descoper
      срочно|прямо сейчас|сегодня|только сегодня|узнай|ссылк|переход|жмите|кликни|терміново|зараз|дізнай
      натисн|马上|立即|立刻|赶快|赶紧|速|网址|链接|点此|今だけ|すぐに|無料相談|リンク|지금 바로|오늘만|링크|바로가기|الآن|الان|فورا|رابط|اليوم فقط|עכשיו|קישור
      היום|τωρα|συνδεσμο|σημερα|अभी|लिंक|तुरंत|ลิงก์|คลิก|วันนี้`,
  },
  {
    name: 'about us',
    plain: `
      your website|your site|your web site|your webpage|your pages|your homepage|your online|your business|your brand
      your competitors|your customers|your visitors|your sales|your team|your revenue|your market|your niche
      businesses like yours|companies like yours|company like yours|like yours|business owner|website owner|site owner
      dear webmaster|dear owner|dear manager|dear editor|dear investor|brands like
      votre site|votre entreprise|votre visib|votre activite|votre marque|ihre webseite|ihre website|ihre homepage
      ihr unternehmen|ihre firma|ihre seite|ihre online|su pagina|su sitio|su web|su empresa|su negocio
      seu site|seu negocio|sua empresa|vostro sito|il suo sito|vostra azienda|vostra attivita|panstwa strona
      panstwa strony|twoja strona|panstwa firm|web siteniz|sitenizi|isletmeniz|firmaniz|uw website|uw site|uw bedrijf
      website cua|doanh nghiep|귀사|홈페이지|website anda|bisnis anda|usaha anda|er hemsida|vase stranky|vas web|site ul
      honlap|verkkosivu
      ваш сайт|вашего сайта|вашем сайте|вашему сайту|ваш бизнес|вашего бизнеса|вашу компани|вашей компании
      ваших клиент|для бизнеса|владелец сайта|вебмастер|ваш товар|сайтів|вашого сайту|ваш бізнес
      贵公司|贵司|贵站|您的网站|老板你好|老板您好|貴社|موقعك|شركتك|האתר שלך|העסק שלך|ιστοσελιδα σας|आपकी वेबसाइट
      आपके व्यवसाय`,
  },
]
