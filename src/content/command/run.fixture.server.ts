import { anyPages } from '#content/real-site.fixture.server.ts'
import { runContentCommand } from './run.server.ts'

/** Runs a command over a content folder; `answers` are what a person types, one line after the other. */
export async function runIn(directory: string, args: string[], answers: string[] = []) {
  const printed = { out: '', err: '' }
  const code = await runContentCommand(
    args,
    {
      directory,
      pages: anyPages,
      site: () => ({ siteUrl: 'https://www.solvane.example', secretKeys: ['k'.repeat(32)] }),
    },
    {
      out: (text) => void (printed.out += text),
      err: (text) => void (printed.err += text),
      ask: async (question) => {
        printed.err += question
        return answers.shift()
      },
    },
  )
  return { code, ...printed }
}
