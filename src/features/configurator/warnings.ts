import { plural } from '#kit/text/amounts.ts'
import type { Warning } from '#sizing/warnings/warning.ts'

/** "1 caution, 4 notes" */
export function countWarnings(warnings: Warning[]): string {
  const count = (severity: Warning['severity']) => warnings.filter((one) => one.severity === severity).length
  const [blocking, cautions, notes] = [count('B'), count('C'), count('I')]
  return [
    blocking > 0 && `${blocking} blocking`,
    cautions > 0 && plural(cautions, 'caution'),
    notes > 0 && plural(notes, 'note'),
  ]
    .filter(Boolean)
    .join(', ')
}
