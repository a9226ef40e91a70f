import { countErrors } from '#kit/text/count-errors.ts'
import type { Setting } from './settings.server.ts'

/** Name lengths from which one, two and three letters may be wrong: HOME is not a misspelt HOST. */
const ONE_ERROR = 4
const TWO_ERRORS = 7
const THREE_ERRORS = 12
/** Ending of a name in which three letters may be wrong: DATABASE_USER is not a misspelt DATABASE_URL. */
const LONG_WORD = /[A-Z]{5}$/
/** Length from which one word is the beginning of a setting: MAIL is not the beginning of MAIL_FROM. */
const MIN_WORD = 6

interface SettingNames {
  settings: Record<string, Setting>
  /** Names that are reported elsewhere. */
  ignored: string[]
  /** Reports only wrong letters: a name that lacks words may be right for another program. */
  isStrict?: boolean
}

/** Returns a text for each name that is unknown and resembles a known one: `SMPT_URL: did you mean SMTP_URL?`. */
export function findMisspelt(
  names: string[],
  { settings, ignored, isStrict = false }: SettingNames,
): string[] {
  const known = Object.keys(settings)
  const isKnown = (name: string) => {
    const upper = name.toUpperCase()
    return known.includes(name) || ignored.includes(upper) || settings[upper]?.takesLowerCase === true
  }
  return names
    .filter((name) => !isKnown(name))
    .flatMap((name) => {
      const upper = name.toUpperCase()
      const meant = findClosest(upper, known) ?? known.find((one) => !isStrict && lacksWords(upper, one))
      return meant === undefined ? [] : [`${name}: did you mean ${meant}?`]
    })
}

function findClosest(name: string, known: string[]): string | undefined {
  const limit = limitOf(name)
  const [closest] = known
    .map((meant) => ({ meant, errors: countErrors(name, meant, { limit }) }))
    .filter(({ errors }) => errors <= limit)
    .toSorted((a, b) => a.errors - b.errors)
  return closest?.meant
}

function limitOf(name: string): number {
  if (name.length < ONE_ERROR) return 0
  if (name.length < TWO_ERRORS) return 1
  return name.length < THREE_ERRORS || !LONG_WORD.test(name) ? 2 : 3
}

/** Whether a name is another one without some of its words, as CRM_URL and CRM_WEBHOOK are CRM_WEBHOOK_URL. */
function lacksWords(name: string, meant: string): boolean {
  const words = name.split('_')
  if (words.length === 1 && name.length < MIN_WORD) return false
  const [first, ...others] = meant.split('_')
  const rest = words.slice(1)
  for (const word of others) if (word === rest[0]) rest.shift()
  return first === words[0] && rest.length === 0
}
