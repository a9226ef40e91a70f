/** All phrases together count no more than this, as much as makes a submission spam (backend.md 5). */
export const PHRASES_CAP = 50

const STRONG = 25
const PLAIN = 15
const MILD = 8

interface Topic {
  name: string
  /** By weight, separated by `|`; each begins where a word begins, and ends where one ends if a space follows it. */
  strong?: string
  plain?: string
  mild?: string
}

/**
 * What spam of the usual kinds is about. A buyer's battery may be for a casino, a crypto mine or a web agency: only what is
 * offered to us counts much, the bare word little or nothing.
 */
const TOPICS: Topic[] = [
  {
    name: 'SEO',
    strong:
      'seo service|seo package|seo expert|seo agency|seo audit|seo proposal|seo campaign|backlink|link building|first page of google|top of google|page one of google|rank your website|rank your site|rank higher|google ranking|rank on google|domain authority|search engine optimi|boost your ranking|improve your ranking|da 50|da50|dofollow|do follow link|organic traffic|white hat|ranking higher|ranks higher|audit report|does not rank|not ranking|errors that stop your',
    plain:
      'website traffic|more traffic|targeted visitors|search engine|keyword research|off page|on page|serp |rankings ',
    mild: 'seo |traffic to your|google my business|your website|your site |increase your sales',
  },
  {
    name: 'guest posts',
    strong:
      'guest post|sponsored post|sponsored article|link insertion|paid post|publish an article on your|write for your blog|contribute an article|article for your site|niche edit|link exchange|exchange links|advertise on your site|place a link|place your link|existing blog post|your link on',
    plain:
      'do follow|your blog|editorial guidelines|per post|do you charge|pay by paypal|sponsored|link placement|our client s link|high quality article',
  },
  {
    name: 'crypto',
    strong:
      'bitcoin investment|crypto investment|guaranteed profit|guaranteed return|double your|invest in bitcoin|invest in crypto|trading bot|forex signal|passive income|usdt giveaway|free bitcoin|btc giveaway|crypto trading|withdraw your bitcoin|airdrop|btc balance|wallet connect|daily profit|binary option|trading platform|recover your lost|crypto recovery|presale token|connect your wallet|100x',
    plain:
      'bitcoin |btc |usdt |ethereum |forex |roi of|per day from|financial freedom|investment opportunity|blockchain token',
    mild: 'crypto |investors |nft ',
  },
  {
    name: 'casino',
    strong:
      'online casino|casino bonus|free spins|slot games|betting site|sports betting|no deposit bonus|poker online|slot online|slot gacor|judi online|situs slot|live casino|jackpot slot|bookmaker|welcome bonus|bet online|togel|canli bahis|deneme bonusu|apuestas online|casino en ligne|casino en linea|tours gratuits|retrait imm|sans depot|giros gratis|instant payout|online spielautomaten',
    plain: 'jackpot|roulette|betting|gambling|slots ',
    mild: 'casino |bonus |spins ',
  },
  {
    name: 'loans',
    strong:
      'business loan|instant loan|loan offer|personal loan|loan at 2|loan at 3|low interest loan|unsecured loan|payday loan|apply for a loan|get a loan|loan approval|working capital fast|merchant cash advance|funding for your business|business funding|project funding|loan with|debt relief|credit repair|bad credit|no credit check|loans to companies|business and personal loan|funds profitable|fund profitable',
    plain:
      'no collateral|working capital|apply here|apply now|loan officer|interest rate of|quick approval|credit check|line of credit|loan |lender|non recourse',
    mild: 'funding|financing options',
  },
  {
    name: 'adult',
    strong:
      'hot girls|sexy girls|sex dating|adult dating|adult video|porn|onlyfans|nude |naked |escort service|escorts |webcam girl|meet singles|lonely women|hookup|horny|xxx |sexy photos|viagra|cialis|male enhancement|sex tonight|adult content|cheap meds|online pharmacy|without prescription|erectile|keto gummies|in your city want|waiting online|sexy ',
    plain:
      'dating site|singles in your|beautiful women|russian brides|weight loss pills|diet pills|cbd gummies|lose \\d+ kg|doctors are amazed|without payment|for lonely|dating',
  },
  {
    name: 'web design',
    strong:
      'redesign your website|website redesign|redesign of your website|web design service|web design company|web development company|website design and development|mobile app development company|wordpress developer|build you a website|build a new website|new website for your|explainer video|logo design service|app development service|improve your website|design your website|errors on your website|mistakes on your website|issues on your website|virtual assistant service|social media marketing service|digital marketing agency|lead generation service|we generate leads|appointment setting|animation studio|free mockup',
    plain:
      'web designer|web developer|outdated design|your current website|mobile friendly|conversion rate|social media management|video animation|digital marketing|qualified leads|more leads|book a call|free consultation|affordable price|hire our|dedicated developer|landing page|social media marketing|companies like yours|video for your business|web consultant',
    mild: 'wordpress|our team of developers|came across your website|visited your website|looking at your website|your online presence|portfolio|looked at your site',
  },
  {
    name: 'address lists',
    strong:
      'email list|mailing list of|database of verified|verified contacts|b2b database|contact database|b2b email|million emails|contact form submission|send your message to|submit your message to|blast your|contact forms worldwide|attendees list|attendee list|visitors list|email addresses of|decision makers list|leads database|bulk email|emails a day|counts and cost',
    plain:
      'inbox delivery|mass mailing|decision makers|data count|opt in contacts|c level executives|list of attendees',
  },
  {
    name: 'false invoices',
    strong:
      'your domain expires|domain name expir|domain renewal|renew your domain|domain registration expir|pay the invoice immediately|unpaid invoice for domain|overdue invoice attached open|final notice of domain|trademark registration notice|listing renewal|directory listing|business directory|your mailbox is full|mailbox storage|verify your account|account will be suspended|account has been suspended|password expires|click the link below to pay|unclaimed inheritance|next of kin|lottery|you have won|million dollars|copyright infringement|download the evidence|gift card',
    plain:
      'final notice|failure to pay|overdue payment|avoid termination|avoid suspension|termination of your|legal action|confidential business proposal|wire the|beneficiary|domain notice|immediate payment|secure link',
  },
  {
    name: 'link lists',
    strong:
      'replica watch|replica bag|buy essay|write my paper|essay writing|homework done|cheap handbag|antivirus crack|windows key|torrent|best vpn|stream hd',
    plain:
      'great article|useful resources|thanks for sharing|helpful post|check these|sneakers outlet|movies free|top rated|cheap car',
  },
  {
    name: 'cold pitches',
    strong:
      'reply stop|reply with stop|to opt out of|opt out of future|unsubscribe from future|make money online|work from home|earn 5|earn 1|earn up to|limited time offer|click here|100 free|risk free|act now|100 guaranteed|special promotion for',
    plain:
      'unsubscribe|opt out|no longer wish|click on the link|affiliate program|followers|instagram likes|subscribers for your|cheap price|discount code|dear webmaster|dear website owner|dear site owner|dear business owner|website owner',
    mild: 'proposal for you|quick question|interested in our service|our services include|24 hours only|whatsapp me|telegram',
  },
  {
    name: 'promotion in Russian and Ukrainian',
    strong:
      'продвижени|раскрутк|накрутк|онлайн казино|казино |ставки на спорт|букмекер|быстрый займ|займ |микрозайм|кредит без|заработок в интернет|заработок без|пассивный доход|рассылк|база email|базы email|прогон по|обратные ссылки|ссылочн|интим|знакомства для|голые|бездепозитный|фриспин|создание сайт|разработка сайт|дипломы|купить диплом|seo продвиж|просування сайт|створення сайт|швидка позика|кредит онлайн|криптовалют|просуванн|інвестиц|гарантія результат|без вложени|фриспін',
    plain:
      'заработок|заработать|инвестиц|бонус|трафик|подписчик|недорого|скидк|телеграм|лайк|рублей в день|сайтів|без отказа|без справок|под ключ|вулкан|поисковой выдач|первые места|вебмастер',
    mild: 'ваш сайт|вашего сайта|гаранти|заявок',
  },
]

/** Scripts without spaces between words. */
const UNSPACED: Topic = {
  name: 'promotion in Chinese and Japanese',
  strong:
    '代开发票|开发票|增值税发票|博彩|赌场|娱乐城|百家乐|网站优化|搜索引擎优化|网站推广|外链|排名优化|代写|贷款|办证|加微信|刷单|兼职日结|成人视频|裸聊|群发|邮件营销|谷歌推广|谷歌排名|关键词排名|外贸推广|海外推广|网站建设|体育投注|六合彩|比特币投资|真人视讯|首存|送彩金|低息|无抵押|出会い|副業で稼|アダルト|オンラインカジノ|被リンク|上位表示|即日融資|代开|开票',
  plain: '微信|优惠发票|加我|日赚|返利|投资回报|推广|稳赚|优化|下款|扣点|集客',
  mild: '代理招商|客户资源|ホームページ制作',
}

interface Weighted {
  pattern: RegExp
  points: number
  topic: string
}

const WEIGHTS = { strong: STRONG, plain: PLAIN, mild: MILD }

const weighted = (topic: Topic, start: string): Weighted[] =>
  (['strong', 'plain', 'mild'] as const).flatMap((weight) => {
    const phrases = topic[weight]
    if (!phrases) return []
    return { pattern: new RegExp(`${start}(?:${phrases})`, 'g'), points: WEIGHTS[weight], topic: topic.name }
  })

const PATTERNS = [...TOPICS.flatMap((topic) => weighted(topic, ' ')), ...weighted(UNSPACED, '')]

/** The phrases of spam in a text, each once, with its weight. */
export function phrasesIn(text: string): { phrase: string; points: number }[] {
  const plain = plainText(text)
  return PATTERNS.flatMap(({ pattern, points, topic }) => {
    const found = new Set([...plain.matchAll(pattern)].map(([phrase]) => phrase.trim()))
    return [...found].map((phrase) => ({ phrase: `${phrase} (${topic})`, points }))
  })
}

/** Words in small letters with a space before and after each; full-width and decorated letters are plain ones. */
const plainText = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `
