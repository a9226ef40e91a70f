import { existsSync, readFileSync } from 'node:fs'
import { findLine, findText, lineAt, parseYaml } from '#content/files/yaml.server.ts'
import type { Redirect } from '#content/redirects/redirect.server.ts'

/** Returns the text of `redirects.yaml` with redirects added at the end, without those from the new targets, which are pages again. */
export function addRedirects(text: string, added: Redirect[]): string {
  const targets = new Set(added.map(({ to }) => to))
  const lines = text.split('\n')
  const list = (parseYaml(text) ?? []) as Partial<Redirect>[]
  for (const [index, { from = '' }] of [...list.entries()].toReversed())
    if (targets.has(from)) lines.splice(...linesOf(text, index))
  // An empty list is written as [].
  const before = lines.join('\n').replace(/^\[\s*\]\s*$/m, '')
  const indent = /^( *)- /m.exec(before)?.[1] ?? ''
  const items = added.map(({ from, to }) => `${indent}- { from: ${from}, to: ${to} }\n`)
  return `${before.trimEnd()}\n`.trimStart() + items.join('')
}

/** Returns the index of the first line of an item of the list, and the number of its lines. */
function linesOf(text: string, index: number): [line: number, count: number] {
  const first = findLine(text, [index])
  const ends = ['from', 'to'].map((field) => findText(text, [index, field])?.[1] ?? 0)
  return [first - 1, lineAt(text, Math.max(...ends)) - first + 1]
}

export const readRedirects = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
