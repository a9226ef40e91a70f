import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, type Expression, sql } from 'kysely'
import { foldText } from './fold-text.server.ts'
import { LEAD_KINDS, REQUEST_LIST_TYPE } from './lead.ts'
import type { LeadsSchema, LeadState } from './schema.server.ts'
import { CHECK_FROM, type ListedState } from './verdict/score.server.ts'

/** States of leads, in the order in which they are listed. */
export const LEAD_STATES = [
  'accepted',
  'delivered',
  'attention',
  'quarantined',
  'blocked',
  'anonymised',
] as const satisfies LeadState[]

/** What leads must be to be listed, exported or counted; what is absent does not count. */
export interface LeadFilter {
  /** Period of receipt, from `since` to just before `until` (ms UTC). */
  since?: number | undefined
  until?: number | undefined
  /** A request list is not a `message`, though its form is. */
  kind?: FilterKind | undefined
  state?: ListedState | undefined
  states?: readonly LeadState[] | undefined
  notStates?: readonly LeadState[] | undefined
  /** In any letter case. */
  country?: string | undefined
  /** Name in addresses, or its beginning up to a hyphen: "svd-12100". */
  product?: string | undefined
  handled?: boolean | undefined
  /** Words, each a part of name, company, e-mail address or reference, whatever the case and accents. */
  text?: string | undefined
}

/** Kinds of leads that a filter tells apart. */
export const FILTER_KINDS = [...LEAD_KINDS, REQUEST_LIST_TYPE] as const

export type FilterKind = (typeof FILTER_KINDS)[number]

type Condition = Expression<SqlBool>
type Lead = ExpressionBuilder<LeadsSchema, 'lead'>

const quoteLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Whether a column has a text at the place that `pattern` shows, with its wildcards quoted. */
const isLike = (column: string, pattern: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`

/** Words of a search that are looked at. */
const MAX_WORDS = 8

const hasWords = (eb: Lead, text: string): Condition =>
  eb.and(
    foldText(text)
      .split(' ')
      .slice(0, MAX_WORDS)
      .map((word) => isLike('lead.search_text', `%${quoteLike(word)}%`)),
  )

function isAbout(eb: Lead, product: string): Condition {
  const slug = product.toLowerCase()
  const begins = `${quoteLike(slug)}-%`
  const names = (column: string) => [sql<SqlBool>`${sql.ref(column)} = ${slug}`, isLike(column, begins)]
  const items = eb
    .selectFrom('lead_item')
    .select('lead_item.lead_id')
    .where((item) => item.or(names('lead_item.product_name_slug')))
  return eb.or([...names('lead.product_name_slug'), eb('lead.id', 'in', items)])
}

const isChecked = (eb: Lead): Condition =>
  eb.and([
    eb('lead.state', '=', 'delivered'),
    eb('lead.verdict_by', '=', 'auto'),
    eb('lead.score', '>=', CHECK_FROM),
  ])

function isOfKind(eb: Lead, kind: FilterKind): Condition {
  if (kind === REQUEST_LIST_TYPE) return eb('lead.type', '=', kind)
  const ofForm = eb('lead.kind', '=', kind)
  if (kind !== 'message') return ofForm
  return eb.and([ofForm, eb.or([eb('lead.type', 'is', null), eb('lead.type', '!=', REQUEST_LIST_TYPE)])])
}

const OTHER_STATES = LEAD_STATES.filter((one) => one !== 'delivered')

function hasState(eb: Lead, state: ListedState): Condition {
  if (state === 'check') return isChecked(eb)
  if (state !== 'delivered') return eb('lead.state', '=', state)
  return eb.and([
    // Most leads are: SQLite would sort all of them instead of reading the newest ones.
    eb('lead.state', 'not in', OTHER_STATES),
    eb.or([eb('lead.verdict_by', '!=', 'auto'), eb('lead.score', '<', CHECK_FROM)]),
  ])
}

/** Lists the conditions of a filter. */
function conditionsOf(eb: Lead, filter: LeadFilter): Condition[] {
  const { since, until, kind, state, states, notStates, country, product, handled, text } = filter
  return [
    since !== undefined && eb('lead.created_at', '>=', since),
    until !== undefined && eb('lead.created_at', '<', until),
    kind !== undefined && isOfKind(eb, kind),
    state !== undefined && hasState(eb, state),
    states !== undefined && eb('lead.state', 'in', states),
    notStates !== undefined && eb('lead.state', 'not in', notStates),
    country !== undefined && sql<SqlBool>`lower(lead.country) = ${country.toLowerCase()}`,
    product !== undefined && isAbout(eb, product),
    handled !== undefined && eb('lead.handled_at', handled ? 'is not' : 'is', null),
    text !== undefined && hasWords(eb, text),
  ].filter((condition) => condition !== false)
}

/** Keeps the leads that all filters let through. */
export const filterLeads = <Row>(
  leads: SelectQueryBuilder<LeadsSchema, 'lead', Row>,
  filters: readonly LeadFilter[],
): SelectQueryBuilder<LeadsSchema, 'lead', Row> =>
  leads.where((eb) => eb.and(filters.flatMap((filter) => conditionsOf(eb, filter))))
