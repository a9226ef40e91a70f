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
/** The place between the two in "group31". */
const GROUP_END = /(?<=\b(?:group|grp|bci))(?=\d)/g
/** A size with a letter, which no other number is: "T-105", "8D", "H6". */
const CODE = /^(?=[a-z-]*\d)(?=[\d-]*[a-z])[a-z\d-]{2,6}$/

export interface LeadAcidBattery {
  /** As it was read: "BCI group 31, 100 Ah AGM". */
  reading: string
  /** Volts of one, if its size says so. */
  volts: number | undefined
  values: { size: string | undefined; ah: number | undefined; type: string | undefined }
}

/** Reads the lead-acid battery that a text names, by its size or by its type and capacity. */
export function readLeadAcid(text: string, { ah }: Need, sizes: LeadAcidSize[]): LeadAcidBattery | undefined {
  const plain = normalizeCode(text).toLowerCase().replace(GROUP_END, ' ')
  const size = findSize(plain.split(/[\s,;]+/), sizes)
  const named = TYPES.find(({ words }) => words.test(plain))
  if (!size && !(named && ah !== undefined)) return undefined
  const capacity = [ah && withUnit(ah, 'Ah'), named?.name].filter(Boolean).join(' ')
  return {
    reading: [size?.name, capacity].filter(Boolean).join(', '),
    volts: size?.voltage_v,
    values: { size: size?.id, ah, type: named?.type },
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
