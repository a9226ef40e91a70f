import { figure, span } from '#kit/text/amounts.ts'
import type { Line } from './describe-lines.server.ts'

export const weeksText = ([from, to]: Line['weeks']): string => (from === to ? figure(from) : span(from, to))
export const plural = (count: number, noun: string): string =>
  `${figure(count)} ${noun}${count === 1 ? '' : 's'}`
export const totalOf = (lines: Line[], value: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + (line.quantity ?? 0) * value(line), 0)
