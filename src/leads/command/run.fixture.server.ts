import { databaseUrlOf } from '#leads/leads.fixture.server.ts'
import { openFiles } from '#kit/files/open-files.server.ts'
import { runLeadsCommand } from './run.server.ts'

/** Runs a command on the store in a directory, also beside an open one. */
export async function runIn(directory: string, args: string[], files = openFiles(undefined, directory)) {
  let out = ''
  let err = ''
  const code = await runLeadsCommand(
    args,
    { directory, databaseUrl: databaseUrlOf(directory), files },
    {
      out: async (text) => void (out += text),
      err: (text) => void (err += text),
    },
  )
  return { code, out, err }
}
