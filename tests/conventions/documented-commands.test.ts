import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runBackupCommand } from '#leads/backup/run.server.ts'
import { runIn } from '#leads/command/run.fixture.server.ts'

const files = globSync(['*.md', 'docs/*.md', 'docs/operations/*.md'])

/** Returns the lines and phrases of a document that are code, without comments and what follows a pipe. */
function listCode(text: string): string[] {
  const blocks = [...text.matchAll(/^ {4,}(\S.*)$/gm)].map(([, line = '']) => line)
  const phrases = [...text.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase.replaceAll(/\s+/g, ' '))
  return [...blocks, ...phrases].map((code) => code.replace(/ +(?:#|[|>] ).*$/, ''))
}

const code = files.flatMap((file) => listCode(readFileSync(file, 'utf8')).map((line) => ({ file, line })))

/** Splits arguments as a shell does, with a word for each `<placeholder>`. */
const splitArguments = (text: string): string[] =>
  (text.replaceAll(/<[^>]*>/g, 'x').match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))

const overview = (await runIn('.', ['--help'])).out
const NAMES = [...overview.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name)
/** A command of leads in full, or a phrase that begins with its name and has an option. */
const LEADS = new RegExp(String.raw`(?:\bleads -- (?!-)|^(?=(?:${NAMES.join('|')}) .*--))(.+)`)

/** Whether a command has no option that is unknown: its help is printed. */
const isLeadsCommand = async (args: string[]) => (await runIn('.', [...args, '--help'])).code === 0
const isBackupCommand = async (args: string[]) => {
  const output = { out() {}, err() {}, readEnvironment: () => ({}), version: '' }
  return (await runBackupCommand([...args, '--help'], output)) === 0
}

test('commands in documents exist, with their options', async () => {
  const wrong: string[] = []
  let count = 0
  for (const { file, line } of code) {
    const [, leads] = LEADS.exec(line) ?? []
    const [, backup, args = ''] = /\bnpm run (backup|restore) -- (.+)/.exec(line) ?? []
    const isRight = leads
      ? await isLeadsCommand(splitArguments(leads))
      : !backup || (await isBackupCommand([backup, ...splitArguments(args)]))
    if (leads || backup) count += 1
    if (!isRight) wrong.push(`${file}: ${line}`)
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(40)
})

test('scripts in documents are those of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const named = code.flatMap(({ file, line }) =>
    [...line.matchAll(/\bnpm run (?:-s )?([a-z]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})
