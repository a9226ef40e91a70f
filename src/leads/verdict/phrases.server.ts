/**
 * Phrases of the most common pitches in their six most common languages, separated by `|`. A phrase matches the start of a word
 * (`backlink` finds `backlinks`), or the whole word if it ends in a dot. `#` is any number, `# $` any price. No phrase contains another.
 */
export const PITCH_PHRASES = [
  // English: search engines
  'ranking on|first page|search results|conversion rate|google news|google search|seo.|backlink',
  'link building|link package|search engine optimi|search engine ranking|search marketing|page # of google',
  'page # on google|top of google|rank on|rank your|rank higher|your rank|domain authority|white hat',
  'organic growth|keywords|toxic link|site audit|free audit|page speed|pagespeed|da #|dr #|pbn.',
  'real visitors|internet marketing|ai search|google maps|google business profile|your google',
  // English: links and articles
  'dofollow|do follow|guest post|guest blog|guest article|sponsored post|sponsored article|link insertion',
  'link exchange|link swap|place a link|sell links|paid post|permanent post|article for your',
  'article posting|publish an article|place an article|publish articles|for your readers|your blog',
  'editorial team|freelance writer|advertorial|banner on your|press release|wikipedia page|great post',
  'nice article|awesome article|superb blog|this blog|visit my|my web page|bookmarked',
  // English: web sites, videos, followers
  'website design|redesign|new website|website development|web development|web design|app development',
  'mobile app for|software development|outsourcing|full stack developer|wordpress|shopify|hourly rate',
  'dedicated developer|hosting plan|logo design|custom logo|rebrand|branding agency|mockup|chatbot',
  'explainer video|video for your|animated|animation|showreel|voice over|followers|subscribers|tiktok',
  'youtube views|youtube channel|facebook ads|google ads|fb ads|ad spend|social media management',
  'social media post|content marketing|influencer|engagement rate',
  // English: addresses, and sending to them
  'leads.|b#b lead|qualified lead|lead generation|email list|mailing list|contact list|verified email',
  'verified contact|database of|attendee list|decision makers|appointments with|cold email|bulk email',
  'mass email|mass mailing|contact forms|feedback forms|web forms|mass dm|mass posting|residential prox',
  'smtp.|captcha solving',
  // English: services to companies
  'virtual assistant|virtual office|voip|translation into|recruit|vetted candidates|freight forwarder',
  'office cleaning|payment gateway|high risk merchant|bookkeeping|energy supplier|electricity bill|toner',
  'promotional product|excellence award|who s who|nominated|trophy|trademark|business directory|packaging',
  // English: money, bets
  'bitcoin|wallet|mortgage|cash advance|bookmaker|crypto|btc.|usdt|forex|blockchain|cloud mining',
  'trading bot|trading robot|trading signal|ai trading|trading platform|presale|airdrop|passive income',
  'earn up to|earn from home|work from home|financial freedom|daily profit|double your|binary option',
  'business loan|personal loan|loan offer|need a loan|payday|working capital|line of credit|bad credit',
  'credit score|no collateral|pre approved|merchant cash|debt relief|private funds|advance fee|casino|slots',
  'free spins|jackpot|betting|roulette|poker|sportsbook|fixed match|lottery|lotto|no deposit|gambling',
  // English: love, health, copies
  'chat with|detox|pain relief|supplement|medication|handbag|dating|singles near|lonely|hot girls|sexy|sex.',
  'porn|webcam|escort|hookup|naughty|horny|private photo|flirt|affair|companions|viagra|cialis|tramadol',
  'xanax|ozempic|wegovy|weight loss|lose weight|pills|without prescription|no prescription|cbd.|gummies',
  'keto.|vapes|kratom|erection|testosterone|belly fat|replica|rolex|louis vuitton|gucci|essay writing|iptv',
  'keygen|passports|diplomas',
  // English: prizes, legacies, threats
  'lucky|winner|donation|hacked|suspended|confirm your|you have won|you won|gift card|giveaway|next of kin',
  'beneficiary|widow|barrister|beloved|million $|unclaimed|atm card|strictly private|your parcel',
  'your mailbox|your password|verify your|domain registration|registry listing|final reminder',
  // English: how unwanted sellers write
  'your customers|your audience|your industry|your clients|like yours|i noticed that|we noticed that',
  'i found your|i was looking at your|i just wanted|reaching out|touch base|hope this message',
  'hope this email|hope you are doing|hope you re doing|we help|we offer|we provide|i offer|i provide',
  'i help|we build|we create|i create|i can help|we can help|we deliver|we connect|we have helped',
  'we ve helped|we represent|our team of|our platform|our software|award winning|top rated|world class',
  'trusted by|lowest price|low price|are you interested|if you are interested|if interested',
  'would you be interested|would you be open|are you open to|are you the right|right person|who handles',
  'person in charge|let me know if|let me show|let me send|happy to share|happy to send|i can send',
  'i ll send|send you the|i have prepared|i ve prepared|free demo|free sample|free report|free call',
  'free access|free video|free shipping|no risk|risk free|no experience|no fees|no credit check',
  'no commitment|cancel any|per month|a month|per hour|one time|special offer|black friday|promo code',
  'coupon|voucher|bonus|% off|save up to|while stocks|click the link|visit our|see more|learn more',
  'more info|find out|read more|check it|download now|download here|watch the video|join us|join the',
  'join now|get your|get started|get in touch today|start today|unlock|subscribe to my|contact us at',
  'call now|call us now|reply to this|reply with|reply back|respond within|your website|your site',
  'your homepage|your online presence|your business|your competitors|your niche|your domain|your visitors',
  'your sales|your revenue|more customers|more visitors|more clients|companies like|businesses like',
  'manufacturers like|business owner|webmaster|hello editor|hi editor|dear concern|dear sir or madam',
  'hello sir|hello dear|just visited your|while browsing|following up on my|bumping|my previous mail',
  'my last email|my last mail|circling back|quick one|we specialize|we specialise|offshore|our agency',
  'our experts|our packages|my packages|our prices are|our rates|your rate|on behalf of my client',
  'my clients|we will get you|we can put you|would like to introduce|may i introduce|years of experience',
  'years experience|kindly share|kindly send us your|shall i send|should i send|can i send you|may i send',
  'may we send|worth a|book a call|hop on|pick a time|calendly|my calendar|quick demo|quick video',
  'quick call|short call|discovery call|# minute call|reply yes|answer yes|just reply|reply to book',
  'reply to my|click here|sign up|register|join free|join our|order here|order now|buy now|pay now',
  'apply now|apply here|start now|try it|take a peek|grab|check out|portfolio|telegram|skype|whatsapp|dm me',
  'inbox me|text me|opt out|not interested|hear from us again|want to know|tired of|imagine|are you aware',
  'are you happy with|grow your|boost|skyrocket|lifetime|unlimited|instantly|discreet|anonym',
  'congratulations|hurry|act now|last chance|today only|ends tonight|seats left|spots left|places left|# $',
  '# %|affordable|cheapest|nominal price|flat fee|starting at|starting from|half price|free trial',
  'free quote|free consultation|first month|weeks free|no obligation|no contract|no hidden|no upfront',
  'money back|guarantee|within # hours|within # days|in # days|in # minutes|only # left',
  // German
  'suchmaschinenoptimierung|seite # bei google|gefunden werden|gastbeitrag|linkaufbau|webdesign',
  'moderne website|neue website|homepage erstellen|firmenadressen|adressdaten|uber ihr kontaktformular',
  'kredit ohne|sofortkredit|firmenkredit|freispiele|potenzmittel|rezeptfrei|abnehmen|passives einkommen',
  'nebenjob|krypto|krankenversicherung|fachkrafte|einkaufsgutschein|gratis|kostenlos|unverbindlich',
  'festpreis|jetzt|fordern sie|sparen sie|ihre homepage|ihre webseite|ihrer internetseite|ihr betrieb',
  'wir vermitteln|termin vereinbaren|gutschein|preis auf anfrage|geld zuruck|bestatigen sie ihre',
  'wir bringen sie',
  // French
  'referencement naturel|premiere page de google|premiers resultats|articles sponsorise|article sponsorise',
  'creation de site|site vitrine|refonte|motion design|pret entre particuliers|credit rapide',
  'sans ordonnance|sans depot|placement garanti|voyant|rencontres|base de donnees|votre colis|gratuit',
  'offert|sans engagement|votre site|profitez|decouvrez|reservez|a partir de|nos experts|nos realisations',
  'nos conseillers|nos tarifs|nous sommes specialises|vos tarifs|notre agence',
  // Spanish
  'posicionamiento|primera pagina|primeros resultados|paquetes de enlaces|diseno web|redes sociales',
  'seguidores|prestamo|credito inmediato|criptomoneda|ingresos pasivos|gana hasta|sin receta|chicas',
  'apuestas|base de datos|correo masivo|vidente|su premio|sin experiencia|articulo patrocinado|su pagina',
  'su web|sin compromiso|aproveche|solicite|le mando|le envio|promocion|unase|reclame|haga clic|presupuesto',
  'ofrecemos|tarifa plana|escribame|verifique sus|agencia de marketing',
  // Russian
  'продвижени|раскрутк|прогон|обратные ссылки|вечных ссыл|разработка сайт|разрабатываем сайт|создание сайт',
  'интернет магазин|лендинг|накрутк|подписчик|базы данных|рассылк|займ|кредит|казино|фриспин',
  'игровые автомат|ставки на|пассивный доход|доход от|криптовалют|арбитраж|знакомств|девушк|интим|виагр',
  'сиалис|похуд|диплом|вы выиграли|грузов из китая|грузоперевозк|бухгалтерск|регистрация ооо|сайт взломан',
  'без наследников|под ключ|предлагаем|бесплатн|подарок|звоните|пишите|оставьте|переход|зарегистрир',
  'подробности|портфолио|вашего сайта|ваш сайт|успейте|анонимно|без справок|без отказа|низкие тарифы',
  'перезвоним',
  // Chinese
  '谷歌推广|谷歌排名|搜索引擎优化|网站优化|网站建设|定制网站|外链|海外推广|涨粉|群发|邮箱|名录|客户名单|博彩|百家乐|老虎机|首存|彩金|信用贷|虚拟币|数字货币|收益|兼职|赚钱|代开|货代|双清',
  '移民|代写|上门服务|壮阳|中奖|抽中|高仿|免费|微信|加v|薇信|网址|官网|优势|秒到|包税|自助下单|请访问|请登录|点击|来电|有需要|无需抵押|货到付款|先开票',
]

/** Words of customers and of our trade; each cancels one sign of a pitch. */
export const CUSTOMER_WORDS = [
  'batter|bateri|akku|аккумул|батаре|акб.|电池|lifepo|lfp.|lithium|kwh|# ah|# v.|# kw|volt|bms.|ups.|cell.',
  'cells|inverter|data sheet|datasheet|datenblatt|msds|forklift|solar|our order|my order|we ordered',
  'i ordered|delivery time|lead time|serial number|warranty|charger|ladegerat|chargeur|cargador|заряд',
  'fiche technique|ficha tecnica|your product|ihre produkte|bestellung|lieferung|lieferzeit|commande',
  'livraison|devis pour|pedido|entrega|cotizacion|поставк|报价|交货|订单|型号',
]

/** Top-level domains that Spamhaus lists among the most abused and few companies use. */
export const THROWAWAY_ENDINGS = 'bet|bond|buzz|click|cyou|icu|sbs|site|top|vip|xyz'
