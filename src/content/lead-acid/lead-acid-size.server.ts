import { z } from 'zod'
import { positive, text } from '#content/files/shapes.server.ts'
import { boxText } from '#kit/text/amounts.ts'

/** Returns a name as it is compared: "T-105" and "t 105" are one. */
export const sizeKey = (name: string): string => name.toLowerCase().replaceAll(/[\s./-]/g, '')

/** content/lead-acid-sizes.yaml: cases of lead-acid batteries, in the order of the replacement tool's list. */
export const leadAcidSizesSchema = z
  .array(
    z.strictObject({
      /** Value of `size` in addresses. */
      id: text.regex(/^[A-Z0-9]+$/, 'must be capital letters and digits, as in an address'),
      name: text,
      /** Other names of the same case, such as that of another standard. */
      also: z.array(text),
      voltage_v: positive.multipleOf(2, 'must be a multiple of 2, the voltage of a cell'),
      /** Typical capacity at the 20 h rate. */
      capacity_ah: positive,
      type: z.enum(['agm', 'flooded']),
      dimensions_mm: z.strictObject({ length: positive, width: positive, height: positive }),
      /** Typical weight. */
      weight_kg: positive,
      /** Public source of the figures. */
      source: text,
    }),
  )
  .superRefine((sizes, context) => {
    const seen = new Set<string>()
    for (const [index, { id, also }] of sizes.entries())
      for (const [at, name] of [id, ...also].entries()) {
        const path = at === 0 ? [index, 'id'] : [index, 'also', at - 1]
        if (seen.has(sizeKey(name)))
          context.addIssue({ code: 'custom', path, message: `“${name}” stands twice: keep it at one size` })
        seen.add(sizeKey(name))
      }
  })

export type LeadAcidSize = z.infer<typeof leadAcidSizesSchema>[number]

/** Words that visitors write before or behind the name of a size. */
const BESIDES = new Set(['bci', 'din', 'group', 'grp', 'gr', 'size', 'trojan', 'en', 'battery', 'batteries'])

/** Names a size with the sides of its case, as it is chosen: "BCI group 31, 330 × 173 × 240 mm". */
export const describeSize = ({ name, dimensions_mm: { length, width, height } }: LeadAcidSize): string =>
  `${name}, ${boxText([length, width, height])}`

const keyOf = (text: string): string =>
  sizeKey(
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => !BESIDES.has(word))
      .join(''),
  )

/** Finds a size by any of its names, such as "group 31", "31", "H7" and "T-105", or as it is chosen; undefined if there is none. */
export function findLeadAcidSize(sizes: LeadAcidSize[], name: string): LeadAcidSize | undefined {
  const key = keyOf(name)
  return sizes.find(
    (size) =>
      [size.id, ...size.also].some((one) => sizeKey(one) === key) || keyOf(describeSize(size)) === key,
  )
}
