import type { Field } from './table.ts'

/** One file as a browser's input holds it, alone or with its name (behaviours §4.6). */
type FileValue = { type?: unknown; file?: { type?: unknown } } | null | undefined

/** `Text/Plain; charset=utf-8` is of the type `text/plain`. */
const essence = (type: unknown): string => String(type).split(';', 1)[0]?.trim().toLowerCase() ?? ''

const isOf = (type: string, allowed: string): boolean =>
  allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed

/** Whether every file is of one of the types, `image/*` being any image. FormKit has words for this rule, but no rule. */
export function mime({ value }: Field, ...types: unknown[]): boolean {
  const allowed = types.map(essence)
  return [value].flat().every((item) => {
    const given = item as FileValue
    const type = essence(given?.file?.type ?? given?.type)
    return allowed.some((one) => isOf(type, one))
  })
}
