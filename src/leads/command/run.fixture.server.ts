import { databaseUrlOf } from '#leads/leads.fixture.server.ts'
import { runLeadsCommand } from './run.server.ts'

/** Runs a command on the store in a directory, also beside an open one. */
export async function runIn(directory: string, args: string[]) {
  let out = ''
  let err = ''
  const code = await runLeadsCommand(
    args,
    { directory, databaseUrl: databaseUrlOf(directory) },
    {
      out: async (text) => void (out += text),
      err: (text) => void (err += text),
    },
  )
  return { code, out, err }
}
