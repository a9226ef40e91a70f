import type { FieldProblem } from '#kit/http/problem.server.ts'
import { describeUnknown } from '#ui/facets/read-choices.ts'
import { describeUnreadPage } from '#ui/pagination/page-links.ts'
import { LIMIT_NAMES, type LimitName, limitOf } from './limits.server.ts'
import { RANGES } from './ranges.server.ts'
import { FACETS, FACET_TITLES, type Selection } from './selection.server.ts'

/** Returns what is wrong with a limit in the address; empty if nothing is. */
export function describeUnread(name: LimitName, { limits, unread }: Selection): string {
  const { title, describe, explain } = limitOf(name)
  const value = limits[name]
  const [first = ''] = unread[name]
  const message = value === undefined ? explain?.(first) : undefined
  if (message) return message
  if (unread[name].length === 0 || value === undefined) return describeUnknown(title, unread[name])
  const texts = unread[name].map((text) => `“${text}”`).join(' and ')
  return `${title} takes one value: “${describe(value)}” is used, ${texts} is not.`
}

const NOTES: Record<keyof Selection['notes'], (text: string) => string> = {
  q: (text) => text,
  sort: (text) => `Sort: there is no order “${text}”. The list is sorted by family.`,
  view: (text) => `View: there is no “${text}”.`,
  page: describeUnreadPage,
}

/** Returns what is wrong with search, order, view and page in the address. */
export const describeNotes = ({ notes }: Selection): string[] =>
  listNotes(notes).map(([name, text]) => NOTES[name](text))

const listNotes = (notes: Selection['notes']) => Object.entries(notes) as [keyof Selection['notes'], string][]

/** Lists the parameters whose texts do not filter or sort, as the problem of an export. */
export function listMistakes(selection: Selection): FieldProblem[] {
  const mistake = (field: string, message: string): FieldProblem[] =>
    message ? [{ field, code: 'is', message }] : []
  return [
    ...FACETS.flatMap((name) => mistake(name, describeUnknown(FACET_TITLES[name], selection.unknown[name]))),
    ...LIMIT_NAMES.flatMap((name) => mistake(name, describeUnread(name, selection))),
    ...RANGES.flatMap((name) => {
      const ends = selection.ranges[name].unreadable ?? {}
      return (['from', 'to'] as const).flatMap((end) => mistake(`${name}_${end}`, ends[end]?.message ?? ''))
    }),
    ...listNotes(selection.notes)
      .filter(([name]) => name === 'sort' || name === 'q')
      .flatMap(([name, text]) => mistake(name, NOTES[name](text).split('. ')[0]!)),
  ]
}
