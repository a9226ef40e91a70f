import type { Topic } from './topic.server.ts'

/** The topic of whoever asks whether what he got is ours, or reports a flaw of our site: he quotes what others wrote. */
export const REPORT = 'a report to us'

/** Whoever has a matter with us: asks, complains, applies, reports what was sent in our name. A stranger who sells does not. */
export const MATTERS: Topic[] = [
  {
    name: 'a matter with us',
    strong: `
      gdpr|my personal data|personal data you|data you have|data you hold|delete my|remove my|unsubscribe me
      my subscription|your newsletter|my address|your emails|your reminder|your invoice
      invoice number|invoice no|you sent us|you sent me|your photo of|your product|your price|your plant|your factory
      your office|your stand|your booth|your technician|your engineer|your support|your sales team|your colleague
      your answer|no answer from|my cv|apply for the job|apply for a job|application for the|internship|vacanc
      job opening|open position|master thesis|my thesis|our university|student|journalist|interview with
      press contact|investor relations|our tender|our warehouse|our supplier|we bought|i bought|i ordered|we ordered
      i paid|we paid|i would like to order|we would like to order|want to order|want to buy|like to buy
      i need a|i need #|we are looking for|looking for a supplier|do you sell|do you ship|do you deliver
      can you deliver|can you ship|can you supply|do you make|wrong part|broken|does not work|not working
      stopped working|defective|complaint|repair|return it|refund for|credit note|vat number|pick up|opening hours
      safety data|recycling
      datenschutz|meine daten|newsletter|ihre rechnung|reklamation|defekt|bewerbung|stellenangebot|wir benotigen
      wir suchen|wir brauchen|ich brauche|liefern sie|mes donnees|votre facture|nous cherchons|nous recherchons
      je cherche|il nous faut|nous avons besoin|j ai besoin|livrez vous|ma batterie|candidature|en panne|mis datos
      su factura|necesitamos|necesito|buscamos|estamos buscando|tienen ustedes|tienen en|venden ustedes|su boletin
      mi curriculum|no funciona|meus dados|precisamos|preciso de|procuramos|procuro|estamos procurando|voces tem
      voces vendem|nao funciona|estagio|ci serve|ci servono|cerchiamo|abbiamo bisogno|avete|spedite|non funziona
      tirocinio|potrzebujemy|szukam|czy macie|nie dziala|reklamacj|praktyk|ihtiyacimiz|ariyoruz|ariyorum
      var mi|calismiyor|wij zoeken|ik zoek|wij hebben nodig|heeft u een|hebben jullie|werkt niet|stageplaats
      chung toi can|toi can|can mua|muon mua|kami butuh|saya butuh|kami mencari|saya mencari|apakah ada|vi behover
      vi soker|har ni|potrebujeme|hledam|mate skladem|szuksegunk|keresunk|keresek|avem nevoie|cautam|caut.
      aveti|tarvitsemme|etsimme|onko teilla|χρειαζομαστε|ψαχνουμε|εχετε
      персональные данные|отпишите|удалите мой|удалите мои|ваш счет|ваш счёт|нам нужн|нам требу|мне нужн
      ищем поставщик|ищу.|хотим купить|хочу купить|купить у вас|есть ли у вас|у вас есть|не работает|сломал|рекламаци
      ваканси|резюме|практик|хотим стать|потрібн|шукаємо|чи є|не працює|вакансі|我们需要|我需要|需要采购|想买|想购买|有现货|贵司产品|实习
      简历|退款|投诉|個人情報|配信停止|購入|探して|必要です|故障|採用|インターン|구매|필요합니다|찾고 있습니다|고장|채용|이력서|نحتاج|نبحث عن|نريد شراء|هل لديكم|لا يعمل
      وظيفة|אנחנו צריכים|אנחנו מחפשים|לא עובד|משרה|हमें चाहिए|चाहिए|ต้องการ
      really you|a scam
      scam.|scam?|phishing|fraud|fake shop|fake account|pretend|claims to be|report it|report the
      forgot|reset my|reset it|reset link|unlock
      locked out|log in to my|login to my|login fails|my account|our account|my login|my password|my parcel|my package
      my delivery|my refund|my card|my credit card|my claim|our client|our bank|our members|our school|our club
      our insurance|your logo|your pictures|your photos|your mail
      your download|your webinar|your offer|your prize|your review|media kit|speaker|trade fair|the fair|market study
      for a presentation|thesis|looking for a job|job as|freelance engineer|my experience|charged twice|charged my
      paid twice|refund me|please refund|status of my|never came|did not arrive|has not arrived
      not received|have not received|not arrived|too much marketing|stop sending|stop mailing|never subscribed
      data protection|from your database|from your list|insolvency|want to invest in solvane
      ask for your offer|who is your|who is the|whom do i|who do i|how do i|how can i|how can we|where do i
      where can i|where is|when will|could you send|can you send|could you call|please call|please check
      please clarify|please tell|could somebody|could someone|can somebody|can someone|buy from you|work with you
      visit you|meet you|meet one of|ask you|help me please
      betrug|abzocke|gefalscht|ihre mail|meine rechnung|mein konto|mein passwort|passwort vergessen
      meine bestellung|mein paket|ihr produkt|ihre produkte|ihre pressestelle|pressebilder|ihrem stand
      ihrem gewinnspiel|wann werden|wie werde|was muss|konnen sie|konnten sie|bitte prufen|bitte bestatigen|arnaque
      fraude|est ce bien|mon compte|mon mot de passe|mon colis|ma facture|j ai recu|nous avons recu
      merci de votre aide|notre banque|vos produits|votre stand|votre marque|comment faire|je n arrive|estafa
      es verdad|es cierto|mi cuenta|mi contrasena|mi paquete|mi factura|recibi|hemos recibido
      nuestro banco|sus productos|su marca|su stand|darme de baja|como puedo|golpe|e verdade
      minha conta|minha senha|meu pacote|meu boleto|recebi|recebemos|voces podem|poderiam|nosso banco|seus produtos
      sua marca|como faco|truffa|mio account|mio conto|mia password|mio pacco|mia fattura|ho ricevuto
      abbiamo ricevuto|potreste|nostra banca|vostri prodotti|vostro marchio|vostro stand|vostro cliente|come faccio
      oszust|od panstwa|moje konto|moja paczka|moja faktura|dostalem|dostalam|otrzymal|nasz bank
      panstwa produkty|dolandir|hesabim|sifrem|faturam|aldim|aldik|yardimci olur|urunleriniz|markaniz
      oplicht|mijn account|mijn wachtwoord|mijn pakket|mijn factuur|ik kreeg|wij kregen|klopt dat|onze bank
      uw producten|lua dao|tai khoan cua toi|toi nhan duoc|chung toi nhan|don hang cua toi|penipuan|akun saya
      kata sandi saya|saya dapat|saya menerima|apakah benar|bedrageri|mitt konto|mitt losenord|jag fick|vi fick|kan ni
      podvod|muj ucet|dostal jsem|dostala jsem|csalas|fiokom|kaptam|kaptunk|inselaciune|contul meu|am primit|huijaus
      tilini|voitteko|απατη|ισχυει|λογαριασμο μου|ελαβα
      мошенни|мой аккаунт|мой заказ|мой пароль|мой счет|мой счёт|личный кабинет|мне пришл|нам пришл
      получили|помогите|подскажите|уточните|наш банк|банк просит|ваша продукция|ваши товары|ваша компания
      вашего дилера|прошу удалить|жаловат|шахра|мій акаунт|моє замовлення|отримав|отримали|це ви|допоможіть
      ваша продукція|骗|诈骗|我收到|我们收到|忘了|忘记密码|登录不了|请帮忙|贵司的|你们的|我的订单|我的账号|抬头|税号|重新开|核实|詐欺|届きました|忘れ|ログインでき|お宅
      よろしいでしょうか|사기|받았습니다|잊어|로그인이 안|되나요|가능한가요|있나요|부탁드립니다|احتيال|وصلتني|وصلني|نسيت|حسابي|طلبيتي|هل يمكن
      هل تقدمون|הונאה|האם זה|קיבלתי|שכחתי|החשבון שלי|האם אפשר|האם אתם|धोखा|मुझे आपके|मेरा खाता|क्या आप
      หลอกลวง|ลืมรหัส|ได้รับข้อความ|มีไหม
      i received your|i received a mail|i received an e|i received an invoice|we received the|we received your
      we need a|we need #|we need the|we need your|need your advice|quiero comprar|quiero darme|quisiera comprar
      quisiera saber|ich mochte kaufen|ich mochte mich|haben sie auch|haben sie noch|haben sie schon|avez vous des
      avez vous un|do you have a|do you have the
      love your products|great service|five stars|your service team|a discount?|give us a discount|contact me please
      please contact me|same true for|lead acid|i am a customer|we are a customer|as a customer|customer of yours
      customer number|he is your|do not know him|legitimate|verify that you|from your company
      from your team|your account manager|your bank details
      quotation|supplier|procurement|purchasing|purchase price|purchase of|your quote|a quote for|quote us|quote me
      order for|an order|place an order|orders from|reorder|spare|manual|model number|item number|part number
      article number|delivered to|deliver to|delivery to|delivery date|shipment to|ship to|shipping to|shipping cost
      freight cost|collection from|you deliver|you ship|you supply|you sell|you make|you produce|you manufacture
      you offer|you have|you accept|your warranty|your terms|your conditions|your representative|your agent
      your partner|your installer|your branch|your depot|your catalog|your website says|your site says|on your website
      on your site|on your page|from your website|from your site|your data|your technical|your vat|your tax
      your company registr|your certificat|your iso|your insurance|my boat|my van|my house|my home|my company|my shop
      my farm|my customer|my boss|my husband|my wife|my son|my father|my supplier|my system|my unit|my device|our boat
      our hotel|our casino|our farm|our factory|our plant|our building|our office|our site|our store|our shop
      our server|our data cent|our mine|our mining|our hospital|our clinic|our pharmacy|our church
      our charity|our foundation|our restaurant|our fleet|our engineer|our auditor
      our lawyer|our lender|our investor|our leasing|our order|our purchase|our department|our ministry
      our municipality|our government|our country|our union|our association|we run a|we operate|we own|we use|we build
      we plan|we want|we would need|we wish|we intend|we buy|we purchase|we install|we have bought|we have ordered
      we have paid|we have received|we already|we still|we did not|we cannot|i run a|i own|i use|i want|i would need
      i have bought|i have ordered|i have paid|i have not|i did not|i cannot|i can t|i still|i already|i am your
      i am writing about|regarding my|regarding our|regarding your|concerning|about your|about my|about our order
      as discussed|as agreed|as promised|following our|after our|thanks for your quote|thank you for your quote
      thank you for your offer|thanks for your offer|thank you for the offer|thanks for the call|no thanks
      not interested|not spam|not a spam|no spam|not selling|not an advert|not advertising
      partnership|represent you|representation|become a partner|as a partner|dealer price
      list your brand|your goods|sells your|sell your products|selling your|stocks your
      e vero|klopt het|это вы|맞나요|صحيح
      been a customer|customer since|our nda|nda first|an nda|a special price|finance such a project|my number is`,
  },
  {
    name: REPORT,
    strong: `
      is this real|is it real|is this true|is it true|is this from you|is this a scam|is it a scam|in your name
      suspicious mail|suspicious email|strange mail|strange email|in the name of solvane|stimmt das|ist das echt
      in ihrem namen|est ce vrai|en votre nom|en su nombre|em nome de voces|a vostro nome|czy to prawda
      w panstwa imieniu|dogru mu|sizin adiniza|namens u|это правда|правда ли|от вашего имени|це правда|是真的吗|真的吗|本当ですか
      هل هذا صحيح|क्या यह सच|จริงไหม|is it from you|is it yours|is this yours|is this mail from|is this email from
      is this message from|is this sms|is this mail yours|is this email yours|is this message yours
      is this letter yours|is this invoice yours|did you send this|diese mail von ihnen|diese sms von ihnen
      diese nachricht von ihnen|ist das von ihnen|ce message vient il|really from you|really from solvane
      really from your|did this come from|did it come from|does this come from|does it come from|comes from you
      came from you|come from you|sent by you or|this is genuine|is this genuine|is it genuine|is that you
      pretends to be|pretends to work|pretending to be|claims to be from|looks like phishing|is it phishing
      is this phishing|received a phishing|got a phishing|von ihnen stammt|von ihnen kommt|von ihnen ist
      kommt das von ihnen|kommt die von ihnen|stammt das von|stammt die von|stammt diese|gibt sich als
      vient il de vous|vient elle de vous|vient bien de vous|vient de chez vous|est il de vous|es suyo|es suya
      es de ustedes|viene de ustedes|lo enviaron ustedes|e de voces|veio de voces|viene da voi|arriva da voi
      proviene da voi|czy to od panstwa|komt dit van u|komt dat van u|is dit van u|van u afkomstig|sizden mi
      это от вас|от вас ли|це від вас|是你们发|是贵司发|本物ですか|هل هذا منكم|xss|cross site script|bug bounty
      responsible disclosure|disclosure policy|vulnerability report|security researcher`,
  },
]
