import { searchTextOf } from '#leads/fold-text.server.ts'

const DAY = 86_400_000
/** Leads are received over this time. */
const DAYS = 730
const BATCH = 500

const FIRST = ['Marta', 'Jürgen', 'Hélène', 'Emeka', 'Priya', 'Daniel', 'Grace', 'Luca', 'Оксана', '小明']
const LAST = [
  'Lindqvist',
  'Müller',
  'Marchetti',
  'Okonkwo',
  'Raghunathan',
  'Kowalczyk',
  'Wanjiru',
  'Ferraris',
]
const COMPANIES = [
  'Skärgårdsvarvet AB',
  'Kran Technik GmbH',
  'Atelier Nautique',
  'Deccan Solar Works',
  'Minera Loa',
]
const COUNTRIES = [
  'Sweden',
  'Germany',
  'France',
  'Nigeria',
  'India',
  'Poland',
  'Kenya',
  'Italy',
  'Chile',
  'China',
]
const KINDS = ['message', 'message', 'message', 'contact', 'sample', 'feedback']
const PRODUCT = 'svd-12100-12v-100ah-lifepo4-battery'
const MESSAGE = 'We refit fourteen harbour work boats and would like to replace their AGM batteries. '.repeat(
  8,
)
/** States of the first seven of every hundred leads; the others are delivered and handled. */
const STATES = ['delivered', 'delivered', 'quarantined', 'quarantined', 'quarantined', 'blocked', 'attention']

const idAt = (at, number) => {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}

const hasList = (number) => number % 12 === 0

const itemOf = ({ id }) => ({
  lead_id: id,
  position: 0,
  kind: 'product',
  product_name_slug: PRODUCT,
  quantity: 20,
  name: 'SVD-12100',
  url: `/products/${PRODUCT}`,
})

function leadOf(number, at) {
  const sender = {
    reference: `SOL-BENCH-${number.toString(36).toUpperCase()}`,
    name: `${FIRST[number % FIRST.length]} ${LAST[(number >> 3) % LAST.length]}`,
    company_name: `${COMPANIES[(number >> 2) % COMPANIES.length]} ${number % 997}`,
    email: `person-${number}@company-${number % 4999}.example`,
  }
  const place = number % 100
  return {
    ...sender,
    id: idAt(at, number),
    kind: KINDS[number % KINDS.length],
    type: hasList(number) ? 'request-list' : 'inquiry',
    country: COUNTRIES[(number >> 1) % COUNTRIES.length],
    product_name_slug: number % 3 === 0 ? PRODUCT : null,
    content: MESSAGE,
    email_canonical: sender.email,
    body_hash: String(number),
    state: STATES[place] ?? 'delivered',
    score: place < STATES.length ? 55 : 0,
    created_at: at,
    handled_at: place < STATES.length ? null : at + DAY / 4,
    search_text: searchTextOf(sender),
  }
}

function eventsOf({ id, created_at, handled_at, state }, number) {
  const happened = [
    { actor: 'visitor', detail: 'received', person: null },
    { actor: 'outbox', detail: 'mail.sales delivered', person: null },
    { actor: 'operator', detail: 'handled', person: 'Ana Duarte' },
  ]
  return happened.slice(0, handled_at === null ? 2 : 3).map((event, index) => ({
    id: idAt(created_at + index, 10 * number + index),
    lead_id: id,
    at: created_at + index,
    from_state: null,
    to_state: state,
    ...event,
  }))
}

/** Fills a database with leads and their histories, the newest of now. */
export async function fillWithLeads(db, count) {
  const now = Date.now()
  for (let first = 0; first < count; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index)
    const leads = numbers.map((number) =>
      leadOf(number, Math.round(now - ((count - 1 - number) / count) * DAYS * DAY)),
    )
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('lead').values(leads).execute()
      const items = leads.filter(({ type }) => type === 'request-list').map(itemOf)
      await trx.insertInto('lead_item').values(items).execute()
      await trx
        .insertInto('lead_event')
        .values(leads.flatMap((lead, index) => eventsOf(lead, first + index)))
        .execute()
    })
  }
}
