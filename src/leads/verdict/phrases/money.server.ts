import type { Topic } from './topic.server.ts'

/** Who promises us money: by trading, by playing, as a loan. */
export const MONEY: Topic[] = [
  {
    name: 'investments',
    strong: `
      bitcoin investment|crypto investment|invest in bitcoin|invest in crypto|crypto trading|crypto project
      crypto signals|trading bot|trading robot|trading signals|trading platform|automated trading|auto trading|forex
      copy trading|binary option|ai trading|arbitrage|guaranteed profit|guaranteed return|guaranteed income
      daily profit|daily return|daily payout|weekly profit|monthly return|high returns|double your|double the amount
      doubled|triple your|twice as much|passive income|financial freedom|free bitcoin|giveaway|airdrop|presale
      pre sale|token sale|early buyers|early investors|mining plan|cloud mining|mine from your phone|staking
      withdraw your|withdrawals any time|minimum deposit|pending transfer|your wallet|wallet connect|connect your
      seed phrase|btc balance|# btc|# bitcoin|# eth|recover your|recovery expert|crypto recovery|lost funds
      stolen crypto|fake broker|got back|funds recovery|account manager|changed my life|made me|every day from
      earn from home|work from home|make money|extra income|second salary|side hustle|earn up to|earn #|earn over
      easy money|a day from|# % daily|# % every day|# % per day|# % a day|# % per week|# % weekly|# % profit|# $ a day
      # $ per day|# $ daily|# $ every day|# $ a week|# $ per week|# $ in seven days|# $ in #|make # $|made # $
      earning # $
      geld verdienen|passives einkommen|handelssystem|automatisches trading|verdienen sie|gagnez|gagner de l argent
      revenus passifs|trading automatique|rendement garanti|ingresos pasivos|ganar dinero|gane dinero
      invierta|inversion minima|inversion segura|renda extra|renda passiva|ganhe dinheiro|lucro diario|guadagna
      guadagni|entrate passive|rendita|zarabiaj|zarobek|pasywny dochod|inwestuj|kazanc|para kazan|gunluk kazanc
      verdien geld|passief inkomen|kiem tien|thu nhap thu dong|수익률|수익 보장|재테크|리딩방|코인|penghasilan|passiv inkomst
      tjana pengar
      заработок|заработать|зарабатыва|вложени|доход каждый|доход от
      рублей в день|руб в день|в день без|выплаты гарант|трейдинг|биткоин|сигналы|заробіток|заробля|пасивний дохід
      інвестуй|удаленная работа|удалённая работа|работа на дому|подработк
      比特币|数字货币|虚拟币|量化交易|日赚|稳赚|每日收益|返利|带单|炒币|炒股|股票群|荐股|兼职|副業|稼げ|稼ぐ|不労所得|仮想通貨|الفوركس|تداول|استثمر|ارباح|العملات الرقمية
      بيتكوين|דולר ביום|הכנסה פסיבית|מטבעות
      grow your money|multiply your|your money|your savings|financial future|be your own boss|work online
      working online|online job|part time job|remote job|earn money|earn extra|earn daily|earn weekly|weekly income
      monthly income|daily income|income of|get rich|become rich|quit your job|millionaire|trading software
      trading system|trading course|trading group|signals group|vip signals|winning signals|ai bot|profit of
      profits of|profit every|profit guaranteed|fixed return|guaranteed roi|capital back|risk free investment|invest #
      invest just|invest only|invest with|invest as|minimum investment|return on your|payouts|ponzi|elon musk|musk.
      nft drop|meme coin|memecoin|dogecoin|altcoin|web3|hardware wallet|metamask|trust wallet|kyc.
      wallet balance|usdt balance|gold investment|oil investment|investment opportunity|investment program
      investment company|pre ipo|stock tips|penny stock|insider|mlm|network marketing|dropshipping course|amazon fba
      affiliate marketing|recover lost|recover stolen|lost crypto|lost bitcoin|lost usdt|scam victim|scammed
      chargeback|asset recovery|nebenverdienst|nebenjob|heimarbeit|von zu hause|zu hause aus|finanzielle freiheit
      bitcoins|gewinn von|investieren sie|tagliche|taglich #|schnell reich|revenu passif|doublez|multipliez
      investissez|travailler a domicile|travail a domicile|complement de revenu|cryptomonnaie|independance financiere
      libertad financiera|criptomoneda|multiplique|duplique|ingresos extra|ingresos desde|trabaje desde casa
      trabaja desde casa|desde casa|ganancia|retornos|criptomoeda|liberdade financeira|trabalhe em casa
      trabalhar em casa|dinheiro facil|lucre|retorno garantido|invista|guadagno|criptovalut|lavoro da casa
      liberta finanziaria|investimento sicuro|kryptowalut|zarabiac|zarobic|dodatkowy dochod|wolnosc finansowa
      evden para|ek gelir|pasif gelir|cuan|investasi|kerja online|kerja dari rumah|kiem #
      kiem them|lam viec tai nha|san giao dich|tien ao|부업|고수익|단타|급등|선물거래|재택|तक कमा|कमाएं|पैसे कमा|घर बैठे|passiivista
      kryptovaluutta|penzkeres|vydelavej|vydelek|kryptomen|venit pasiv|κρυπτονομισμα|удвои|вложи|без рисков
      без риска|пассивн|инвестируй|инвестирова|трейдер|арбитраж|майнинг ферм|финансовая свобода|финансовую свободу
      работа онлайн|онлайн работа|заработай|заработком|доход #|дохода|доходом|вернем деньги|вернуть деньги
      возврат средств|чарджбэк|прибуток|прибутк|дохід|投资项目|理财|高收益|高回报|躺赚|赚钱|日结|日入|月入|月赚|挖矿|矿机|空投|带你|老师带|内幕|牛股|外汇|返佣
      usdt兑换|副収入|在宅ワーク|月収|日収|月#万円|高収入|投資案件|儲か|自動売買|دخل اضافي|العمل من المنزل|من المنزل|עבודה מהבית|קריפטו
      تومان|درآمد|سود`,
    plain: `
      btc.|ethereum|eth.|binance|coinbase|blockchain|token|investment plan|investment platform|withdrawals
      no experience|experience needed|without stress|next big thing|do not miss|don t miss|trader|trading|stock market
      wallet|winners|millionaire|income|брокер`,
    mild: `
      investment|fund.|nft|mining|limited places|seats are limited|spots
      investor|invest.|profit|returns|withdraw|bitcoin|crypto|usdt|roi of|broker|listing
      signals|per day|rendite|rentabilite|rentabilidad|rendimenti|investissement|investimento|investitie
      yatirim|投資|투자|주식|投资平台|доход|прибыль|прибыли|окупаемость|инвестор|инвестиц|інвестиц
      выплат|вкладен|收益|投资回报|回报|ربح|الاستثمار|استثمار|השקעה|רווח|getiri|kripto|крипто|solana|yield|defi.
      mint.|krypto|revenus|befektet|επενδυ|κερδος|निवेश|dau tu|loi nhuan|lai suat|lucros|zyski|биржа|वा
      earn|earning|rich|salary|trades|trader|traders|coin|coins|token|blockchain|robot
      automated|algorithm|mentor|telegram|lifestyle|retire|payouts|guarantee|no risk|# %|freedom|extra cash
      side income|verdienst|verdienen|reich|gagner|argent|richesse|ganar|dinero|ganhar|dinheiro|rico|soldi
      zarobki|pieniadze|kazan|para.|zengin|geld|rijk|kiem tien|giau|tien bac|uang|untung|kaya|pengar|rik.|vydel|penize
      penz|bani.|заработ|деньги|денег|богат|зароб|гроші|赚|富|钱|稼|儲|お金|돈|부자|수익|اموال|ثروة|المال|כסף|להרוויח|χρηματα|पैसा
      पैसे|कमा|เงิน|รวย|กำไร`,
  },
  {
    name: 'gambling',
    strong: `
      online casino|casino bonus|best casino|casino games|live casino|free spins|# spins|freespins|slot games|slots
      sports betting|sportsbook|free bet|first bet|bet online|best odds|odds on|highest odds
      no deposit bonus|without deposit|deposit bonus|first deposit|poker online|online poker|slot online|slot gacor
      gacor|maxwin|judi|situs slot|agen slot|bandar|togel|rtp.|bookmaker|welcome bonus|signup bonus|sign up bonus
      roulette|blackjack|gambling|igaming|gaming affiliate|spin win|spin and win|instant payout|fast withdrawals
      fixed matches|winning tips
      canli bahis|bahis|deneme bonusu|bedava bonus|casino siteleri|cevrimsiz|tragamonedas
      giros gratis|tiradas gratis|casino en ligne|paris sportifs|tours gratuits|machines a sous|sans depot
      spielautomaten|online spielothek|sportwetten|casino en linea|apostas|tigrinho|rodadas gratis|cassino
      bonus de boas|scommesse|giri gratis|bonus benvenuto|senza deposito|darmowych spinow
      bez depozytu|kaszino|ingyenes porgetes|ingyen porget|gokkast|gokken|gratis spins|nha cai|ca cuoc|game bai
      tai xiu|카지노|토토|바카라|슬롯|먹튀|첫충|놀이터|พนัน|สล็อต|คาสิโน|บาคาร่า|แทงบอล|cazino|rotiri gratuite|pacanele|natcasino
      spelautomat
      казино|игровые автоматы|игровых автомат|букмекер|бездепозитн|фриспин|фріспін|вращений
      рабочее зеркало|зеркало сайт|слоты|слотов|покер|вулкан
      博彩|赌场|娱乐城|百家乐|体育投注|六合彩|真人|棋牌|彩票|电竞|首存|送彩金|注册即送|注册送|老虎机|北京赛车|菠菜|オンラインカジノ|オンカジ|カジノ|スロット|ブックメーカー|入金不要|كازينو
      مراهنات|رهان|קזינו|הימורים|καζινο|στοιχημα
      casino online|online slots|slot machine|slot site|mega jackpot|win big|big win|win real|real money|bonus code
      bonus spins|free bonus|cashback bonus|crypto casino|betting|bet #|sure tips|sure bets|vip tips
      match fixing|bingo|baccarat|live dealer|freispiel|ohne einzahlung|willkommensbonus|bonus ohne
      spielbank|gewinnen sie|bonus sans|bonus de bienvenue|casino francais|casinos en ligne
      jeux d argent|pariez|paris en ligne|bono de|bono sin|casas de apuestas|casinos online|apuesta|aposte|apostar
      jogo do|jogos online|bet br|aviator|fortune tiger|scommetti|bonus senza|kasynie|kasyna|zaklady
      obstaw|bonus powitalny|bahis siteleri|iddaa|guncel giris|giris adresi|kacak|slot oyun
      yatirim sarti|cevrim sarti|online gokken|casino zonder|casa de pariuri|pariuri|sportfogad
      nyeremeny|online kasino|nettikasino|kolikkopel|ilmaiskierro|talletus|spela casino|insattningsbonus|kasino bonus
      judi slot|slot terpercaya|deposit pulsa|link alternatif|bocoran|casino truc tuyen|xo so|keo nha|soi keo|cuoc
      온라인카지노|스포츠토토|배팅|베팅|신규가입|꽁머니|사설|แตกง่าย|เว็บตรง|บอล|เครดิต|หวย|कैसीनो|सट्टा|जुआ|онлайн казино
      джекпот|бонус за|бонус #|бонус без|первый депозит|ставка на|выигрыш|рулетк|азарт|игровой клуб
      игровой зал|вавада|mostbet|1win|pin up|казіно|ставки на|виграш|грай|捕鱼|赌|下注|投注|返水|彩金|时时彩|pk#|开户|满堂彩|パチ
      ギャンブル|フリースピン|賭け|القمار|قمار|روليت|المراهنات|سلوت|דולר בונוס`,
    plain: `
      betting|payout|cashback|promo code|use code|jetons|einzahlung|gains|ganhe|saque|saque via pix|wygraj|wygran
      uyelere|odeme|daftar|menang|nap lan dau|rut tien|khuyen mai|매충|환전|가입코드|ฝากถอน|เครดิตฟรี|โบนัส|выигр|выплаты|提款
      出金`,
    mild: `
      new players|play now|games|spielen|jouez|juega|jogue|gioca|играй
      bonus|casino|jackpot|bonus на|бонус|bonusu|deposit|win.|bets|bet.|kasyno|poker
      automaty|guvenilir|بونص|ボーナス|депозит|прогноз|ставки|ставок|odds|premier league|world cup|da ga|ban ca|출장|bono
      ruleta|premio|gewinn|보너스|חינם|oranlar|lo de|scatter|spin|vip.|регистраци|בונוס|מכافאה|مكافاة
      win|wins|winning|luck|tournament|players|gaming|slot|vegas|league|gluck|jeux|joueurs|gagnez
      juegos|jugadores|gana|jogos|jogadores|giochi|vinci|giocatori|gry|gracz|wygraj|oyun|oyna|kazan|spellen|spelers
      tro choi|nguoi choi|permainan|pemain|spel.|hrac|vyhraj|jatekos|nyerj|jucator|игрок|играть|удач
      гравц|виграй|游戏|玩家|大奖|中大奖|赢|ゲーム|プレイヤー|勝|게임|당첨|العاب|اربح|משחק|זכו|παιχνιδ|खेल|जीत|เกม|เล่น|ชนะ`,
  },
  {
    name: 'loans',
    strong: `
      business loan|instant loan|loan offer|personal loan|low interest loan|unsecured loan|payday loan
      apply for a loan|get a loan|need a loan|you a loan|loans to|loans for|loans at|loan at|loan from|loans from
      loan approval|loan officer|merchant cash advance|cash advance|funding for your|business funding
      fund your business|project funding|project finance|fund your project|finance your project|finance companies
      pre approved|preapproved|approved for|debt relief|debt consolidation|credit repair|bad credit|no credit check
      credit check|without collateral|no collateral|non recourse|line of credit|private lender|direct lender
      revenue based financing|business financing|working capital|funding within|funds profitable|fund profitable
      hard pull|upfront fee|advance fee|unpaid debt|refused by your bank|interest of #|interest rate of #|# % interest
      at # % interest|rate of # %|equity funding|invoice factoring
      offre de pret|pret entre|pret rapide|pret personnel|pret sans|prets entre|prets aux|credit sans
      taux de # %|kredit ohne|kredit von|kredite ohne|kredite ab|sofortkredit|ohne schufa|darlehen ohne|darlehen von
      prestamos rapidos|prestamo rapido|prestamos personales|ofrecemos prestamos|ofrezco prestamo|creditos rapidos
      sin aval|asnef|negativado|consignado|prestito tra|prestiti tra|prestiti personali|offro prestiti|chwilowka
      kredyt bez|kredi firsati|dusuk faizli|nakit ihtiyac|lening zonder|snel geld|geld lenen|vay tien|vay nhanh
      cho vay|gyorskolcson|credit rapid|lan utan
      быстрый займ|микрозайм|кредит без|кредит онлайн|кредиты без|кредит для бизнеса|кредит за|без отказа|без справок
      без залога|кредитной истори|деньги срочно|деньги на карту|под # %|на карту за|швидка позика|кредит готівкою
      кредит на картку
      无抵押|无需抵押|信用贷|企业贷|低息|放款|下款|办理贷款|贷款服务|专业贷款|网贷|信用卡套现|即日融資|融資可能|資金調達|ファクタリング|قروض بدون|قروض سريعة|نقدم قروض
      قرض فوري|تمويل سريع|بدون ضمان|הלוואות|הלוואה מהירה
      loan today|quick loan|fast loan|easy loan|cheap loan|affordable loan|financial aid
      need funds|need funding|need capital|in need of a|access to capital|access capital|business capital
      growth capital|fast funding|fast capital|same day funding|quick cash|fast cash|cash today|bridge loan|sblc
      bg sblc|monetiz|angel investor|venture capital|investors ready|private investor|silent partner|sovereign
      hard money|low rate|financement sans|pret d argent|besoin de financement|besoin d argent
      besoin d un pret|credit entre|privatkredit|firmenkredit|bonitatsprufung|ohne bonitat|schufafrei|sin buro
      sin papeles|credito rapido|credito facil|sem consulta|dinheiro na hora|dinheiro rapido|cattivi pagatori
      senza busta|kredyt gotowkowy|bez bik|bez baz|kredi notu|masrafsiz|bkr|geldlening|vay tin chap|giai ngan|no xau
      dana cepat|dana tunai|tanpa agunan|snabblan|smslan|pikalaina|신용대출|무직자|저금리|당일 대출|급전|кредит под|кредит наличн
      помощь в получении кредит|помогу получить кредит|плохой ки|плохая ки|плохой кредитн|деньги в долг|деньги под
      гроші на карт|资金周转|应急|秒批|秒到|房抵|车抵|套现|審査なし|現金化|بدون كفيل`,
    plain: `
      quick approval|fast approval|same day|# $ to # $|up to # $|from # $ to|paperwork|collateral|repayable|bunga
      jaminan|cair|auszahlung|selbststandige|sans justificatif|reponse rapide|en 24 horas|in 24 ore|w 24|年化|одобрени
      проверк|ставк`,
    mild: `
      funding|financing|finance|capital|credit|cash flow|expand
      loan|lender|interest rate|loans|loan of|mortgage|factoring|family office
      equipment financing|bank guarantee|standby letter|joint venture|our investors|low interest|need financing
      financial assistance|prets|kredit|zinssatz|zinsen|darlehen|prestamo
      financiamiento|liquidez|financiamento|emprestimo|prestiti|prestito
      finanziamento|finanziamenti|juros baixos|pozyczka|pozyczki|pozyczek|pozyczke|kredytow|kredyty|oprocentowani
      kredi|nakit|lening|krediet|vay von|ho tro vay|laina|kolcson|hitel|pujcka
      pujcky|uver|pujcku|δανει|χρηματοδοτ|대출|लोन|कर्ज|ब्याज|займ|кредит
      рефинанс|ссуда|под залог|одобрение|позика|позики|позику|贷款|借款|借贷|融资|利息|额度|カードローン|借入|ローン|低金利|融資|قرض|قروض
      تمويل|القرض|فائدة|הלוואה|אשראי|ריבית|وام|pinjaman|garantie|garantia|faiz|fixed rate|imprumut
      financiacion rapida`,
  },
]
