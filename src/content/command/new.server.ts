import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { CommandError, UsageError } from '#kit/command/arguments.server.ts'
import { todayUtc } from '#content/certifications/certification.server.ts'
import { checkContent, type ContentCheck } from '#content/check/check-content.server.ts'
import { type Answers, describeField, listAnswerable, readAnswer } from '#content/create/answers.server.ts'
import { buildDraft, type Draft, writeDraft } from '#content/create/draft.server.ts'
import { NEW_ITEMS, toSlug } from '#content/create/new-items.server.ts'
import { fieldAt, type FieldSchema, toFieldSchema } from '#content/field-schema.server.ts'
import { IN_WORDS } from '#content/files/problem.server.ts'
import { slug } from '#content/files/shapes.server.ts'
import { TO_WRITE } from '#content/publishing/unwritten.server.ts'
import { CONTENT_TYPES, type ContentType } from '#content/types.server.ts'
import { plural } from '#kit/text/amounts.ts'
import type { Invocation, Subcommand } from './subcommand.server.ts'

const NAMES = Object.keys(NEW_ITEMS)

export const createNew: Subcommand = {
  usage: `new ${NAMES.join('|')} [<title>] [--<field> <answer> …]`,
  summary:
    'writes a draft: asks for what is needed and has no flag (--model-name, --configuration.series, …), and says what is left to fill in',
  options: ([name = '']) => {
    const type = findType(name)
    const paths = type ? listAnswerable(fieldsOf(type)) : []
    const flags = paths.flatMap((path) => [path, path.replaceAll('_', '-')])
    if (type && !type.identity) flags.push(FILE_NAME)
    return Object.fromEntries(flags.map((flag) => [flag, { type: 'string' }]))
  },
  run: async (invocation) => {
    const [name = '', title, ...more] = invocation.positionals
    const type = findType(name)
    if (!type || more.length) throw new UsageError(`Say what is new: ${NAMES.join(', ')}.`)
    const { directory, pages, out, err } = invocation
    const check = checkContent(directory, pages)
    const [question = ''] = NEW_ITEMS[name]!.questions
    const values = { ...(title !== undefined && { [question]: title }), ...invocation.values }
    const answers = await collectAnswers(type, { ...invocation, values }, check)
    const { file, text } = createFile(type, invocation, { answers, check })
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text, { flag: 'wx' })
    out(`${file}\n`)
    for (const line of listOpenFields(invocation, file)) err(line)
    return 0
  },
}

/** Flag for the file's name, for types without a field that has it. */
const FILE_NAME = 'name'

const findType = (name: string): ContentType | undefined =>
  name in NEW_ITEMS ? CONTENT_TYPES.find((type) => type.name === name) : undefined

const fieldsOf = ({ schema }: ContentType): FieldSchema => toFieldSchema(schema)

/** Reads the flags, then asks for the fields that have none. */
async function collectAnswers(
  type: ContentType,
  { values, ask, err }: Invocation,
  check: ContentCheck,
): Promise<Answers> {
  const schema = fieldsOf(type)
  const answers: Answers = new Map()
  for (const [flag, text] of Object.entries(values)) {
    const path = flag.replaceAll('-', '_')
    const field = fieldAt(schema, path)
    if (!field || typeof text !== 'string') continue
    answers.set(path, readFlag(field, path, text))
  }
  for (const path of NEW_ITEMS[type.name]!.questions.filter((path) => !answers.has(path))) {
    const field = fieldAt(schema, path)!
    const answer = await askFor(field, { path, ask, err, choices: choicesOf(field, check) })
    if (answer === undefined) break
    if (answer !== '') answers.set(path, answer)
  }
  return answers
}

function readFlag(field: FieldSchema, path: string, text: string): unknown {
  try {
    return readAnswer(field, text)
  } catch (error) {
    throw new UsageError(`--${path}: ${(error as Error).message}.`)
  }
}

/** Lists the names of the items that a field may refer to, if they are few. */
function choicesOf({ reference }: FieldSchema, { entries }: ContentCheck): string {
  const folder = CONTENT_TYPES.find(({ name }) => name === reference)?.folder
  const names = entries.flatMap(({ file }) =>
    basename(dirname(file)) === folder ? basename(file).replace(/\.\w+$/, '') : [],
  )
  return names.length <= 20 ? names.join(', ') : ''
}

interface Question extends Pick<Invocation, 'ask' | 'err'> {
  path: string
  choices: string
}

/** Repeats a question until the answer is valid. Returns '' for a skipped field, undefined at the end of the input. */
async function askFor(field: FieldSchema, { path, choices, ask, err }: Question): Promise<unknown> {
  const label = path.replaceAll(/[._]/g, ' ')
  for (;;) {
    const answer = await ask(`${label} (${choices ? `one of ${choices}` : describeField(field)}): `)
    // Without an answer there was no line break after the question.
    if (answer === undefined) err('\n')
    if (answer === undefined || answer.trim() === '') return answer?.trim()
    try {
      return readAnswer(field, answer.trim())
    } catch (error) {
      err(`${(error as Error).message}\n`)
    }
  }
}

interface NewContent {
  answers: Answers
  check: ContentCheck
}

/** Returns the path and the text of the new file. Throws UsageError or CommandError if an answer is missing or invalid. */
function createFile(type: ContentType, { directory, values }: Invocation, { answers, check }: NewContent) {
  const { questions, derive } = NEW_ITEMS[type.name]!
  const [title = ''] = questions
  if (!answers.has(title)) throw new UsageError(`--${title} is needed.`)
  const given = [...answers.keys()]
  const derived = derive(answers, {
    today: todayUtc(),
    nextNumber: (field) => nextNumber(join(directory, type.folder), field, check),
  })
  const notes = new Map([...derived].filter(([path]) => !given.includes(path)))
  answers.set('draft', true)
  const draft = buildDraft(fieldsOf(type), answers, notes)
  checkAnswers(type, draft, given)
  const name = type.identity
    ? answers.get(type.identity)
    : (values[FILE_NAME] ?? toSlug(String(answers.get(title)).slice(0, 40)))
  if (!slug.safeParse(name).success) {
    const flag = type.identity ?? FILE_NAME
    throw new UsageError(`--${flag} is needed, in lower-case letters, digits and dashes.`)
  }
  const file = join(directory, type.folder, `${String(name)}.${type.extension}`)
  if (existsSync(file)) throw new CommandError(`There already is ${relative(directory, file)}.`)
  const fields = writeDraft(draft)
  return {
    file,
    text:
      type.extension === 'md'
        ? `---\n${fields}---\n\n${TO_WRITE}: the text in Markdown, with ## headings, tables and lists.\n`
        : fields,
  }
}

function nextNumber(folder: string, field: string, { entries, refused }: ContentCheck): number {
  const numbers = [...entries, ...refused].flatMap(({ file, value }) => {
    const number = dirname(file) === folder && (value as Record<string, unknown>)[field]
    return typeof number === 'number' ? number : []
  })
  return Math.max(0, ...numbers) + 1
}

/** Throws CommandError if an answer is invalid. Fields without an answer are left to the author. */
function checkAnswers({ schema }: ContentType, { value }: Draft, given: string[]): void {
  const issues = schema.safeParse(value, IN_WORDS).error?.issues ?? []
  const wrong = issues.flatMap(({ path, message }) => {
    const field = path.join('.')
    return given.some((one) => field === one || field.startsWith(`${one}.`)) ? `${field}: ${message}` : []
  })
  if (wrong.length) throw new CommandError(wrong.join('\n'))
}

/** Lists the fields that are left to fill in. */
function listOpenFields({ directory, pages }: Invocation, file: string): string[] {
  const { mistakes, draftMistakes, warnings } = checkContent(directory, pages)
  const open = [...mistakes, ...draftMistakes, ...warnings].filter((one) => one.file === file)
  if (open.length === 0) return []
  return [
    `${plural(open.length, 'field')} to fill in:\n`,
    ...open.map(({ line, field, problem }) => `  line ${line}, ${field}: ${problem}\n`),
  ]
}
