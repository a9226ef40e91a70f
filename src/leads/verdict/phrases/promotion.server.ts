import type { Topic } from './topic.server.ts'

/** Who sells us a site, addresses to write to, followers. */
export const PROMOTION: Topic[] = [
  {
    name: 'web design and programming',
    strong: `
      redesign your|website redesign|redesign of your|website makeover|fresh homepage|homepage concept|new homepage
      web design service|web design company|web design agency|web development company|web development service
      web agency|website development|mobile app development|software development company|software outsourcing
      offshore developers|wordpress developer|build you a website|build a new website|build a website|build websites
      new website for|explainer video|animated video|video production|logo design|custom logo|improve your website
      design your website|errors on your website|mistakes on your website|issues on your website
      problems with your site|your website is outdated|outdated website|looks outdated|looks dated|feels a bit dated
      virtual assistant|animation studio|free mockup|mockup|dedicated developer|hire developers|remote developers
      ai chatbot|chatbot|ai agent|ai receptionist|virtual receptionist|ethical hacker|security vulnerabilit
      ada compliance|wcag compliant|accessibility lawsuit|showreel|staff augmentation|wordpress site
      creation de site|site internet moderne|neue webseite
      neue website|moderne webseite|moderne website|webseiten zum|homepage erstell|webseite erstell|website erstell
      wirkt veraltet|veraltete website|disenamos paginas|diseno de paginas|diseno web|paginas web profesionales
      desarrollo web|desenvolvemos sites|criamos sites|desenvolvimento de sites|realizziamo siti
      realizzazione siti|creazione siti|rifare il sito|tworzenie stron|tworzymy strony|strony internetowe
      projektowanie stron|web sitesi tasarim|web tasarim|kurumsal web sitesi|website laten maken|nieuwe website
      홈페이지 제작|앱 개발|웹사이트 제작|jasa pembuatan website|hemsida till|tvorba webu
      weboldal keszit
      создание сайт|разработка сайт|разработку сайт|разрабатываем сайты|делаем сайты|сделаем сайт|редизайн
      интернет магазины любой|лендинг|створення сайт|розробка сайт|чат бот
      网站建设|网站制作|网站开发|建站|定制网站|小程序|app开发|软件外包|ホームページ制作|サイト制作|リニューアルしませんか|システム開発を|تصميم مواقع|تصميم موقع|برمجة تطبيقات
      تطوير المواقع
      modern website|website that converts|more modern|free homepage|free design|design mockup|design concept|ui ux
      ux ui|ecommerce site|e commerce store|online store for|offshore team|dedicated team|web developers|programmers
      qa testers|blockchain development|ai solutions|ai automation|ai voice|ai assistant|ai employee|ai tool
      ai powered|ai generated|voice agent|brand identity|ada lawsuit|gdpr compliant|cookie banner|pentest
      managed hosting|refonte|site vitrine|site web moderne|internetauftritt|app entwickl|softwareentwickl|webentwickl
      rediseno|nueva web|aplicaciones moviles|app a medida|desarrollo de software|novo site|criar um site
      site profissional|criacao de site|aplicativo para|rifacimento|nuovo sito|sito web moderno|sito web professionale
      nowa strone|nowoczesna strone|aplikacje mobilne|web siteniz icin|mobil uygulama|website bouwen|lam website
      thiet ke|pembuatan website|website profesional|ny hemsida|ny hjemmeside|uj weboldal|nove webove|novy web
      홈페이지 리뉴얼|сайт визитк|новый сайт|обновить сайт|обновим сайт|современный сайт|мобильное приложени
      мобильных приложени|телеграм бот|новий сайт|інтернет магазин|网站设计|网站改版|独立站|系统开发|アプリ開発`,
    plain: `
      web designer|web developer|ux designer|graphic designer|outdated design|your current website|mobile friendly
      hard to use on phones|video animation|web consultant|unlimited revisions|3d animation|short films|it needs
      it outsourcing|software company|it services|get hacked|hacked soon|cms.|site speed|freelancer|hosting gratis
      kostenlose analyse|devis gratuit|aplicativos|sin compromiso|sans engagement|unverbindlich|orcamento gratis
      sem compromisso|darmowa wycena|ucretsiz analiz|vrijblijvend|ホームページを|集客できる|免费设计`,
    mild: `
      web design|freelance|our developers|your site is|our portfolio|website
      malware|maintenance plan|penetration test|saas.|laravel|node js|java.|php.|erp system|crm system
      mobile app|custom software|app development|开发|サイト|官网|商城|官網|開発
      приложени|интернет магазин|битрикс|e commerce|e ticaret|siti web|tienda online
      loja virtual|lojas virtuais|strone internetowa|sklep internetowy|webshop laten|application mobile|landing page
      redesign|revamp|accessib|hosting|cloud hosting|portfolio|per hour|automation|product video
      product photography|promo video|corporate video|3d render|graphic design|brochure design|explainer|new website
      shopify|wordpress|рассылок|shop|full stack|devops|vulnerab|relaunch
      webmaster|webdesign|макет|верстк|web app|android and ios|ios and android|ios android|쇼핑몰 제작|white label|见效
      designer|designs|develop|responsive|layout|logo|branding|animation|animated|coding
      ecommerce|online store|user experience|users|bug|bugs|freelancer|offshore|assistant|gestaltung
      entwickl|conception|disen|desarroll|desenvolv|svilupp|progettazione|projektowani|tasarim|gelistir
      ontwerp|ontwikkel|lap trinh|desain|utveckl|tvorba|fejleszt|dezvolt|дизайн|разработ|створ|розроб|设计|制作|デザイン|디자인
      제작|تصميم|تطوير|עיצוב|פיתוח|σχεδιασμ|डिज़ाइन|ออกแบบ`,
  },
  {
    name: 'leads and addresses',
    strong: `
      email list|e mail list|mailing list of|verified contacts|verified leads|verified data|verified emails
      b2b data|b2b leads|b2b contacts|b2b email|million emails|million contacts
      million companies|million verified|website owners like
      send your message to|submit your message|blast your
      visitors list|exhibitor list|list of exhibitors|list of visitors|list of attendees|email addresses of
      leads database|lead list|lead generation|generate leads|generate more leads|qualified leads
      qualified appointments|exclusive leads|appointment setting|bulk email|bulk sms|emails a day|email blast
      cold email|cold outreach|counts and cost|deliverability|data provider|data appending|linkedin automation
      linkedin outreach|whatsapp numbers|bulk whatsapp
      firmenadressen|adressdaten|fichier d entreprises|fichier prospects|base de dados
      banco de dados de|lista de emails|lista de contatos|database aziendale|database di aziende|elenco aziende
      baza firm|baza danych firm|bazy danych|baza mailing|firma veri tabani|mail listesi|adressenbestand
      danh sach khach hang|data khach hang|디비 판매|고객 디비|рассылк|база email|базы email|базы данных|база данных компан
      баз данных|база контакт|базу контакт|базы контакт|база клиент|парсинг|розсилк|бази даних
      群发|邮件营销|采购商名录|海关数据|买家名录|客户名录|精准邮箱|客户资源|开发客户|企业名录|リスト販売|営業リスト|フォーム営業|テレアポ|قاعدة بيانات|قوائم بريدية
      list of companies|list of importers|list of buyers|users list|decision maker|purchase managers|business emails
      direct emails|direct dials|mailing service|mailings|whatsapp marketing|whatsapp campaign|telemarketing|cold call
      sales appointments|booked appointments|booked calls|sales calls|qualified meetings|pay per lead|pay per meeting
      pay only for results|sdr.|data list|post event|expo attendees|trade show attendees|email database
      e mail adressen|mailadressen|adressen von|kaltakquise|leadgenerierung|neukunden
      qualifizierte leads|emails professionnels|liste d emails|prospects qualifies|generation de leads
      correos electronicos|leads cualificados|campanas de email|campanas de whatsapp|envios masivos
      captacion de clientes|lista de e mails|disparo em massa|disparos|leads qualificados|captacao de clientes
      indirizzi email|contatti qualificati|liste email|campagne email|baze mailingowa|bazy mailing|lista mailing
      toplu sms|musteri listesi|e posta listesi|leadgeneratie|gui email hang loat|sms brandname|이메일 발송|문자 발송|대량 발송
      dm 발송|broadcast|daftar email|e postadresser|emailove adresy|databaze|email cimek|cimlista|базу данных|холодн
      форм обратной связи|формам обратной|формы обратной|лидогенерац|клиентская база|клиентскую базу|邮箱地址|短信群发
      メール配信|メールアドレス|商談獲得|アポ獲得
      contact form|forms on websites|through your contact form|through contact forms|via contact form|website contact
      form marketing|form blast|millions of websites|millions of sites|websites worldwide
      websites in any|reach millions|reach thousands|reach out to thousands|delivered directly to|land in the inbox
      not go to spam|never goes to spam|spam filter|your ad|your message|your offer to
      post your ad|ad text|advertise to|advertising message|just like this|just like i|this message reached
      you just read|you are reading|you re reading|reading this message|reading this right|got you to read
      if you read this|proof that it works|proof it works|mass message|mass posting|automated submission|auto submit
      xrumer|gsa|commercial offer|target by|by industry|by niche|by location|by keyword|by job title
      fresh leads|fresh data|business leads|sales leads|b2b sales|hot leads|warm leads|inbound leads|ready to buy
      homeowner|solar leads|insurance leads|marketing list|marketing data|contact data|company data|contact details of
      contact information of|names and emails|name title|title email|emails and phone|phone email
      email phone|fields include|data fields|each record|per record|per contact|per lead
      excel file|excel format|csv file|csv format|opt in|opted in|bounce
      replacement guarantee|accuracy|# % accuracy|# % accurate|# % valid|sample data|sample file|free sample file
      count and|counts for|pricing and counts|counts and pricing|list counts|acquire the|acquiring the
      interested in acquiring|interested in the attendee|attendee|visitors of|exhibitors
      conference attendees|pre show|registrants list|industry executives|it decision|c suite|ceo cfo|ceos
      procurement heads|installers list|distributors list|importers|buyer database|crm data|enrich|data enrichment
      intent data|zoominfo|apollo|sales navigator|scraper|scraping|scraped`,
    plain: `
      inbox delivery|mass mailing|data count|opt in contacts|c level executives|sample of|in csv
      in excel|job title|phone and email|mail and mobile|target market|target audience|by country and industry
      one time payment|lifetime licence|lifetime license|leads for|new leads|sales pipeline|more meetings
      booked meetings|book meetings|sales meetings|выгрузка в excel
      attendee|expo|exhibitor|exhibitors|visitors list|list of|verified|accurate|up to date|updated|decision|titles
      company name|first name|revenue size|employee size|sic code|web address|mailing address|fax number|database of
      pricing and|cost and|counts|target criteria|geography|geographies|target geograph|specialties|subscribers
      users of|user list|technology users`,
    mild: `
      leads|data set|crm.
      database|call center|callcenter|phone numbers|liste de|listado de|fichiers|danh sach|数据|リスト|名单|database of
      performance based|datensatze|customer list|client list|buyer list
      contact list|complete list|updated list|full list|commission only|base de donnees|base de datos de
      bases de datos|массов|обзвон|спам|базой|registrants|toplu mail|sms marketing|kontaktdaten
      scrape|list of #|newsletter service|email campaign|# records|# contacts|outbound
      客户数据|客户名单|email marketing|adresow e mail|emailing|mailing de|emailadressen
      lead.|prospect|outreach|emails|email addresses|contacts|mailings|linkedin|directors|executives
      buyers|industries|b2b|inbox|inboxes|submission|blast|bulk|adressen|firmenkontakte|adresses mail
      entreprises|contactos|contatos|contatti|kontakty|kontakt do|iletisim bilgi|bedrijven|doanh nghiep|perusahaan
      firmy|cegek|адрес|контакт|компаний|фирм|邮箱|联系人|企业|邮件|メール|企業|기업|이메일|شركات|بريد|חברות|אימייל`,
  },
  {
    name: 'followers and reviews',
    strong: `
      instagram followers|real followers|buy followers|get followers|tiktok followers|youtube views
      youtube subscribers|watch hours|likes views|likes and followers|instagram likes|social media management
      social media marketing|social media package|manage your social media|smm.|smm panel
      5 star reviews|buy reviews|remove negative|reputation management|trustpilot|influencer marketing|wikipedia page
      verified badge
      follower kaufen|seguidores|curtidas|seguaci|obserwujacych|takipci|bewertungen kaufen
      resenas en google|накрутк|отзывы на яндекс|положительные отзывы|підписник|涨粉|刷粉|买粉|刷单|刷好评|フォロワー|متابعين
      buy likes|buy views|buy subscribers|grow your instagram|instagram growth|tiktok views|tiktok growth
      youtube channel promotion|spotify plays|telegram members|social media posts|manage your instagram
      social media manager|community management|fake reviews|delete reviews|vues youtube|abonnes|social media betreu
      mehr bewertungen|opiniones positivas|social media yonetim|begeni|yorum satin|luot thich|tang follow|tang like
      팔로워|좋아요|живых подписчик|лайки|粉丝`,
    plain: `
      stars reviews|star reviews`,
    mild: `
      instagram|facebook|linkedin
      follower|отзыв|rezension|recensioni|resenas|avaliacoes|リ뷰|리뷰|口コミ|インスタ|views|likes|social media
      streams|reels|redes sociales|redes sociais|reseaux sociaux|soziale medien|инстаграм|тикток|просмотр|подписк|好评
      抖音|小红书|인스타|5 stars|avis google
      influencer|youtube|tiktok|лайк|подписчик|bad reviews|negative reviews|positive reviews|带货
      点赞`,
  },
]
