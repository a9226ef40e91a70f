import { anyPages } from '#content/real-site.fixture.server.ts'
import { runContentCommand } from './run.server.ts'
import type { Output } from './subcommand.server.ts'

/** Runs a command and returns its exit code and what it printed; `answers` are what a person types, one line after the other. */
export async function capture(run: (output: Output) => Promise<number>, answers: string[] = []) {
  const printed = { out: '', err: '' }
  const code = await run({
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    ask: async (question) => {
      printed.err += question
      return answers.shift()
    },
  })
  return { code, ...printed }
}

const site = () => ({ siteUrl: 'https://www.solvane.example', secretKeys: ['k'.repeat(32)] as const })

/** Runs a command over a content folder. */
export const runIn = (directory: string, args: string[], answers?: string[]) =>
  capture((output) => runContentCommand(args, { directory, pages: anyPages, site }, output), answers)
