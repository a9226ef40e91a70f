import { COUNTRIES } from '#kit/text/countries.ts'
import { INCOTERMS } from '#leads/lead.ts'
import { listFields } from './fields.ts'
import { DELIVERY, type Delivery } from './list-address.ts'

const CODES = new Set<string>(INCOTERMS.map(([code]) => code))

const DAY = 86_400_000

/** Whether a date exists, unlike 31 February, and is not over yet everywhere on Earth. */
export function isDateToCome(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  const isDate = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  return isDate && date.valueOf() > Date.now() - 1.5 * DAY
}

const CHECKS: Record<(typeof DELIVERY)[number], (text: string) => boolean> = {
  delivery_country: (text) => COUNTRIES.includes(text),
  incoterm: (text) => CODES.has(text),
  wanted_by: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDateToCome(text),
}

const isPast = (text: string): boolean => /^\d{4}-/.test(text) && Date.parse(text) < Date.now()

/** Reads where a list goes from its address, and names what the form does not have. */
export function readDelivery(query: URLSearchParams): { delivery: Delivery; problems: string[] } {
  const given = DELIVERY.flatMap((name) => {
    const text = query.get(name)
    return text ? [{ name, text, isKnown: CHECKS[name](text) }] : []
  })
  return {
    delivery: Object.fromEntries(
      given.filter(({ isKnown }) => isKnown).map(({ name, text }) => [name, text]),
    ),
    problems: given
      .filter(({ isKnown }) => !isKnown)
      .map(
        ({ name, text }) =>
          `${listFields[name].label} \u201c${text.slice(0, 80)}\u201d is ${isPast(text) ? 'over' : 'not known'}, and is left out.`,
      ),
  }
}
