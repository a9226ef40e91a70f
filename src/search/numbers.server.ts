import { type Amount, readAmount, toWord, UNIT_PATTERN, unitName } from './amounts.server.ts'

/** A number with a sign that a visitor typed, and what it is read as. */
export interface NumberReading {
  typed: string
  read: string
}

/** Facts that decide between two readings of a number: the words of all records, and the range of each unit. */
export interface KnownAmounts {
  has: (word: string) => boolean
  hasBeginning: (text: string) => boolean
  rangeOf: (unit: Amount['unit']) => [least: number, greatest: number] | undefined
}

/** Numbers with signs or spaces between their digits, with a unit if there is one. A query has at most 80 characters. */
const SIGNED = new RegExp(
  `(?<=^|[^\\p{L}\\p{N}.,]|\\d(?:${UNIT_PATTERN}))(\\d+(?:[.,'’]\\d+)+|\\d{1,3}(?: \\d{3})+(?:[.,]\\d+)?(?= ?(?:${UNIT_PATTERN})(?![a-z])))` +
    `(?![.,]?\\d)( ?)((?:${UNIT_PATTERN})(?![a-z]))?`,
  'gu',
)
const SIGN = /[.,'’ ]/

/** Lists what a number with signs can mean: "8,000" is 8000 or 8, "51,2" and "1.280,5" are decimals. The likelier reading is first. */
export function listReadings(number: string): string[] {
  const groups = number.split(SIGN)
  const signs = Array.from(number).filter((letter) => SIGN.test(letter))
  const [sign = ''] = signs
  const isDecimal = (one = ''): boolean => one === '.' || one === ','
  if (signs.some((one) => one !== sign)) {
    const [last, before] = [signs.at(-1), signs.slice(0, -1)]
    const isReadable = isDecimal(last) && before.every((one) => one === sign) && last !== sign
    return isReadable && areThousands(groups.slice(0, -1))
      ? [`${groups.slice(0, -1).join('')}.${groups.at(-1)}`]
      : []
  }
  const thousands = areThousands(groups) ? [groups.join('')] : []
  const decimal = signs.length === 1 && isDecimal(sign) ? [groups.join('.')] : []
  return sign === '.' ? [...decimal, ...thousands] : [...thousands, ...decimal]
}

const areThousands = ([first = '', ...others]: string[]): boolean =>
  /^[1-9]\d{0,2}$/.test(first) && others.every(({ length }) => length === 3)

/** Writes the numbers of a query in lower case with a point and no other sign, and reports those that could mean another number. */
export function readNumbers(text: string, known: KnownAmounts): { text: string; readings: NumberReading[] } {
  const readings: NumberReading[] = []
  const read = text.replace(
    SIGNED,
    (typed, ...[number, space, unit]: [string, string, string | undefined]) => {
      const all = listReadings(number)
      const isApart = number.includes(' ')
      const best = choose(all, { unit, known, isDoubtful: isApart && !/ 0/.test(number) })
      if (best === undefined) return typed
      const end = unit ? ` ${unitName(unit)}` : ''
      const read = String(Number(best))
      if (read !== number && (all.length > 1 || !best.includes('.')))
        readings.push({ typed: number + end, read: read + end })
      return best + space + (unit ?? '')
    },
  )
  return { text: read, readings }
}

interface ChoiceOptions {
  unit: string | undefined
  known: KnownAmounts
  /** Whether the parts of the number can be numbers of their own. */
  isDoubtful: boolean
}

/** Prefers a reading that a record has, then one in the range of its unit, then the likelier one. A doubtful number is only read as one that a record has. */
function choose(readings: string[], { unit, known, isDoubtful }: ChoiceOptions): string | undefined {
  const isKnown = (number: string) =>
    unit ? known.has(toWord(readAmount(number, unit))) : known.hasBeginning(number)
  const isInRange = (number: string) => {
    if (!unit) return false
    const amount = readAmount(number, unit)
    const [least, greatest] = known.rangeOf(amount.unit) ?? [Infinity, -Infinity]
    return amount.value >= least && amount.value <= greatest
  }
  const found = readings.find(isKnown)
  return found ?? (isDoubtful ? undefined : (readings.find(isInRange) ?? readings[0]))
}
