import { foldText } from '#leads/fold-text.server.ts'

/** Names of countries in the forms that Intl does not know by the same words. */
const OTHER_NAMES: Record<string, string> = {
  'Cabo Verde': 'CV',
  'Côte d’Ivoire': 'CI',
  'Hong Kong': 'HK',
  'Korea (North)': 'KP',
  'Korea (South)': 'KR',
  Macao: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  Türkiye: 'TR',
  'Viet Nam': 'VN',
}

const isRegion = (code: string): boolean => !/^(?:EU|EZ|UN|QO|X[AB]|ZZ)$/.test(code)

/** Codes of the countries by their folded names. */
const CODES = new Map<string, string>()
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const nameKey = (name: string): string => foldText(name.replaceAll('&', 'and').replaceAll('St.', 'Saint'))
for (const first of LETTERS)
  for (const second of LETTERS) {
    const code = first + second
    const name = isRegion(code) ? names.of(code) : undefined
    if (name && name !== code) CODES.set(nameKey(name), code)
  }
for (const [name, code] of Object.entries(OTHER_NAMES)) CODES.set(nameKey(name), code)

/** Returns the time in a country, "12:42"; undefined if its clocks differ from place to place, or it is not known. */
export function localTime(country: string | null, now: number): string | undefined {
  const code = country === null ? undefined : CODES.get(nameKey(country))
  if (code === undefined) return undefined
  const times = (new Intl.Locale(`und-${code}`).getTimeZones() ?? []).map((timeZone) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now),
  )
  return new Set(times).size === 1 ? times[0] : undefined
}
