import { readFileSync } from 'node:fs'

export interface Instruction {
  /** Such as `RUN`. */
  name: string
  /** Options such as `--from=build`, without the dashes. */
  options: Record<string, string>
  text: string
}

export interface Stage {
  name: string
  instructions: Instruction[]
}

/** Reads the stages of a Dockerfile. */
export function readDockerfile(file: string): Stage[] {
  const stages: Stage[] = []
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
  for (const line of text.split('\n').filter(Boolean)) {
    const [name = '', ...words] = line.split(/ +/)
    if (name === 'FROM') stages.push({ name: words[2] ?? 'final', instructions: [] })
    else stages.at(-1)?.instructions.push(readInstruction(name, words))
  }
  return stages
}

function readInstruction(name: string, words: string[]): Instruction {
  const options = words.filter((word) => /^--[a-z]+=/.test(word) && name !== 'RUN')
  return {
    name,
    options: Object.fromEntries(options.map((word) => word.slice(2).split('=') as [string, string])),
    text: words.filter((word) => !options.includes(word)).join(' '),
  }
}

/** Returns the texts of the instructions of one name. */
export const textsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ text }) => text)

/** Returns the variables that a stage sets. */
export const environmentOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap((text) =>
      text.split(/ +/).map((word) => word.split('=') as [string, string]),
    ),
  )
