import { countErrors } from '#kit/text/count-errors.ts'

/** Name lengths from which one and two letters may be wrong: HOME is not a misspelt HOST. */
const ONE_ERROR = 4
const TWO_ERRORS = 7

/** Returns a text for each name that is unknown and resembles a known one: `SMPT_URL: did you mean SMTP_URL?`. */
export const findMisspelt = (names: string[], known: string[]): string[] =>
  names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const limit = name.length < ONE_ERROR ? 0 : name.length < TWO_ERRORS ? 1 : 2
      const [closest] = known
        .map((meant) => ({ meant, errors: countErrors(name, meant, { limit }) }))
        .filter(({ errors }) => errors <= limit)
        .toSorted((a, b) => a.errors - b.errors)
      return closest ? [`${name}: did you mean ${closest.meant}?`] : []
    })
