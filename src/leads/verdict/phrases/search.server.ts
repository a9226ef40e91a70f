import type { Topic } from './topic.server.ts'

/** Who sells us places in search engines, and the links that lead there. */
export const SEARCH: Topic[] = [
  {
    name: 'search engines',
    strong: `
      seo service|seo package|seo expert|seo agency|seo company|seo audit|seo proposal|seo campaign|seo firm
      seo specialist|seo plan|seo team|seo work|backlink|link building|link package
      first page of google|page # of google|page one|top of google|top # on google|google s first page|google ranking
      rank on google|rank your|rank higher|ranks higher|ranking higher|guaranteed ranking|does not rank|not ranking
      how you rank|higher ranking|your ranking|better ranking
      domain authority|domain rating|dr #|dofollow|do follow|white hat|keyword research|search engine optimi
      search engine ranking|search marketing|organic traffic|organic growth|organic visitors|organic search|off page
      on page|meta tags|ai visibility|ai search|search ranking|get you to page|monthly seo|local seo|technical seo
      website audit|site audit|seo optimi|seo dienst
      premiere page|suchmaschinenoptimierung|seite # bei google|seite # von google|auf seite #|auf die erste seite
      primeros resultados|primera pagina|primeira pagina|primeiras posicoes|otimizacao de sites|prima pagina
      pozycjonowa|pozycji w google|audyt seo|ilk sayfa|ust siralar|zoekmachineoptimalisatie|bovenaan in google
      hoger in google|hoger scoren|dich vu seo|len top|상위노출|상위 노출|검색 1페이지|검색 최적화
      продвижени|раскрутк|прогон по|обратные ссылки|ссылочн|поисковой выдач|в топ|топ яндекс|топ #|сео.|первые места
      первую страницу|позиции в поиск|позиции сайта|просуванн|топ google|sokoptimering|sokmotoroptimering
      sokeresooptimali|keresooptimaliz|optimalizace pro vyhledavace|pozici ve vyhledava|optimizare seo
      promovare seo
      谷歌推广|谷歌排名|谷歌优化|关键词排名|搜索引擎优化|网站优化|网站推广|排名优化|外链|上首页|快速排名|海外推广|外贸推广|被リンク|上位表示|検索順位|検索上位|تحسين محركات البحث
      تصدر نتائج|الصفحة الاولى|صفحة جوجل|نتائج جوجل
      google first page|top # positions|top # results|top ranking|rank better|rank in google|rank for|ranks on
      isn t ranking|losing customers|losing visitors|losing traffic|losing leads|losing business
      toxic links|algorithm update|google update|core web vitals|google penalty|missing alt|missing h #
      technical errors|google maps ranking|local pack|geo aeo|generative engine|answer engine|llm visibility
      linkbuilding|seo berat|seo agentur|servicio seo|servicios seo|servicos de seo|servizi seo
      uslugi seo|seo hizmet|seo paket|seo danisman|consultor seo|expert seo|experto en seo|especialista em seo
      erste seite|ersten seite|platz # bei|bessere platzierung|top platzierung|premier sur google|premiers resultats
      premiers sur google|mieux classe|mieux positionne|primeros puestos|primeras posiciones|primi posti
      primi risultati|primi su google|google primi|pierwszej stronie|pierwsza strone|wysokie pozycje
      wyniki wyszukiwania|google in ust|birinci sayfa|ilk sirada|eerste pagina|trang nhat|trang # google
      halaman pertama|halaman # google|peringkat google|jasa seo|forsta sida|forste side|forsta plats|elso oldal
      prvni strane|prvni pozice|πρωτη σελιδα|seo υπηρεσι|검색엔진|상단 노출|상단노출|블로그 마케팅|체험단|आपकी वेबसाइट को google
      рейтинг сайта|выведем|вывод сайта|вывод в топ|поисковая оптимизация|оптимизация сайт|сео продвиж
      аудит сайт|аудит вашего|виведемо|пошукової`,
    plain: `
      more traffic|targeted traffic|traffic to your|targeted visitors|more visitors|serp|google positions|page # or #
      your competitors|google adwords|ppc.|pay per click|ad campaign|facebook ads|smo.|content marketing|digital pr
      conversion rate|page speed|broken links|website score
      agence seo|votre visibilite|trafic|mehr besucher|mehr anfragen|mas clientes|mais clientes|piu clienti
      meer bezoekers|meer klanten|widocznosc|wiecej klientow|analiza strony|google da.|daha fazla musteri|web trafigi
      khach hang tiem nang
      контекстн|заявок|лидов|лиды|целевых|больше заявок|клиентов из интернета|трафік|більше клієнтів
      引流|精准客户|アクセスアップ|seo対策`,
    mild: `
      seo|google|traffic|chatgpt|online presence|increase your sales|boost your|grow your business|more customers
      more clients|more sales
      keyword|visibility|visits|visitas|visibilidad|visibilite|ranking|indexed|搜索|优化|推广|流量|маркетинг|마케팅|구글
      谷歌|seo.|on google|in google|search engine|search results|видимость|клиент|больше клиентов|mehr kunden
      поисков|яндекс|трафик|visibilita|sichtbarkeit|first page|top results|page load
      loads slowly|technical issues|alt tags|link profile|homepage|posicionamiento|positionnement|referencement
      tu khoa|thu hang|perplexity|top google|not showing up|doesn t show|doesn t appear|does not appear|bei google
      auf google|more inquiries|posizionamento|директ|таргет|посетител|laten|exit|# results|on search
      询盘|获客|ключевым запрос|首页排名|セオ|集客|more leads
      rank|ranks|internet marketing|competitor|competition|audit|optimization|optimisation
      optimize|metrics|konkurrenz|suchmaschine|besucher|visiteurs|moteur de recherche
      competencia|buscadores|visitantes|concorrentes|concorrenza|motori di ricerca|visitatori|konkurencj|wyszukiwar
      odwiedzaj|rakip|arama motor|ziyaretci|concurrent|zoekmachine|bezoekers|doi thu|cong cu tim kiem|pesaing
      mesin pencari|pengunjung|konkurrent|besokare|konkurent|vyhledavac|navstevn|versenytars|latogat|concurent
      vizitator|конкурент|рейтинг|сайт|пошук|відвідувач|排名|竞争|检索|検索|アクセス|サイト|검색|방문자|경쟁|بحث|منافس|زوار|חיפוש
      מתחרים|αναζητηση|खोज|ค้นหา`,
  },
  {
    name: 'guest posts',
    strong: `
      guest post|guest blog|guest article|guest contribut|sponsored post|sponsored article|sponsored content
      link insertion|link placement|link swap|paid post|publish an article on your|publish articles for
      article posting|write for you|contribute an article|contribute a guest|article for your
      article to your|niche edit|link exchange|exchange links|three way exchange|advertise on your|banner on your
      place a link|place your link|link back to|sell links|buy links|paid links|permanent post|permanent link
      placements|per placement|link to our client|editorial guidelines|text link|contextual link|content placement
      high da.
      gastbeitrag|gastartikel|linkaufbau|linktausch|gesponserte artikel|article sponsorise|articles sponsorises
      articles invites|article invite|echange de liens|liens retour|articulo patrocinado|articulo invitado
      intercambio de enlaces|enlace dofollow|artigo patrocinado|troca de links|articolo sponsorizzato|scambio link
      scambio di link|artykul sponsorowany|wymiana linkow|artykuly sponsorowane|gastblog|linkruil|tanitim yazisi
      размещение стать|размещение ссыл|гостевой пост|гостевая стать|разместить статью|вечные ссылки
      статью на вашем|ссылку на наш|友链|友情链接|软文|発リンク|相互リンク
      do you accept guest|accept articles|accept sponsored|accept paid|place articles|paid collaboration
      link inclusion|insert a link|insert our link|mutual link|reciprocal link|resource for your
      forbes|pr package|magazine feature|articles sur votre|publier un article|article avec lien|lien dofollow
      artikel veroffentlichen|link setzen|publicar un articulo|publicar articulos|publicar um artigo
      artigos patrocinados|pubblicare un articolo|articoli sponsorizzati|opublikowac artykul
      makale yayin|chen link|artikel plaatsen|опубликовать стат|обмен ссылк|купить ссылк|купим ссылк|разместить баннер`,
    plain: `
      your blog|do you charge|charge for|pay by paypal|pay through|sponsored|high quality article|unique article
      topic ideas|for your readers|your readers|your audience|would you mind linking|outreach|per post|your rates
      your rate for|finance clients|gambling clients|freelance writer|word article|word piece|well researched`,
    mild: `
      blog post|article|link to
      press release|featured in|press coverage|articulo|editor|infographic|publikacj|bai viet|публикаци
      artikel auf ihrer|broken link on|mention our|our link|write an article|publisher
      publish an article|publish our article|publish a post|publishing an article|resource page|liste|place an article
      verlinkung|размещение рекламы|разместить рекламу|roundup|advertorial|a link to|replacement for|one link
      my client|for our client|our client s|adding a link|add a link|include a link|寄稿`,
  },
]
