import { findLeadAcidSize, type LeadAcidSize } from '#content/lead-acid/lead-acid-size.server.ts'
import { withUnit } from '#kit/text/amounts.ts'
import { normalizeCode } from '#kit/text/normalize.ts'
import type { Need } from '#search/needs.server.ts'

/** Types of lead-acid batteries, with the words that name them. */
const TYPES = [
  { type: 'agm', name: 'AGM', words: /\b(?:agm|vrla|sla)\b/ },
  { type: 'gel', name: 'gel', words: /\bgel\b/ },
  { type: 'flooded', name: 'flooded', words: /\bflooded\b/ },
  { type: undefined, name: 'lead-acid', words: /\blead[ -]?acid\b/ },
]

/** Words after which a number is a size: "group 31", "T 105". */
const BEFORE_SIZE = /^(?:group|grp|bci|din|t|gc)$/
/** "group31", "Group-31" and "G31" */
const GROUP = /\b(?:group|grp|g)[ -]?(?=\d{2}\b)/g
const BCI_END = /(?<=\bbci)(?=\d)/g
/** A case by its sides in mm. */
const BOX = /\b(\d{2,4}) ?[x×*] ?(\d{2,4}) ?[x×*] ?(\d{2,4})\b/
/** A size with a letter, which no other number is: "T-105", "8D", "H6". */
const CODE = /^(?=[a-z-]*\d)(?=[\d-]*[a-z])[a-z\d-]{2,6}$/

/** Volts of a battery of which the first size of that voltage is the usual one. */
const SMALL_VOLTS = 6

export interface LeadAcidBattery {
  /** Description of the battery as it was read: "BCI group 31, 100 Ah AGM". */
  reading: string
  /** Volts of one, if its size says so. */
  volts: number | undefined
  values: Record<'size' | 'type', string | undefined> & Record<'l' | 'w' | 'h' | 'ah', number | undefined>
}

/** Reads the lead-acid battery that a text names, by its size or by its type and capacity. */
export function readLeadAcid(
  text: string,
  { ah, volts }: Need,
  sizes: LeadAcidSize[],
): LeadAcidBattery | undefined {
  const plain = normalizeCode(text).toLowerCase().replace(GROUP, 'group ').replace(BCI_END, ' ')
  const named = TYPES.find(({ words }) => words.test(plain))
  const sides = named && BOX.exec(plain)?.slice(1).map(Number)
  const isSmall = named && ah !== undefined && volts === SMALL_VOLTS
  const size =
    findSize(plain.split(/[\s,;]+/), sizes) ??
    (isSmall && !sides ? sizes.find(({ voltage_v }) => voltage_v === SMALL_VOLTS) : undefined)
  if (!size && !(named && (ah !== undefined || sides))) return undefined
  const [l, w, h] = size ? [] : (sides ?? [])
  const capacity = [ah && withUnit(ah, 'Ah'), named?.name].filter(Boolean).join(' ')
  return {
    reading: [size?.name ?? (l && withUnit(`${l} × ${w} × ${h}`, 'mm')), capacity].filter(Boolean).join(', '),
    volts: size?.voltage_v,
    values: { size: size?.id, l, w, h, ah, type: named?.type },
  }
}

function findSize(words: string[], sizes: LeadAcidSize[]): LeadAcidSize | undefined {
  const names = words.flatMap((word, at) => {
    const before = words[at - 1] ?? ''
    return [...(BEFORE_SIZE.test(before) ? [`${before} ${word}`] : []), ...(CODE.test(word) ? [word] : [])]
  })
  for (const name of names) {
    const size = findLeadAcidSize(sizes, name)
    if (size) return size
  }
  return undefined
}
