import { runLeadsCommand } from './run.server.ts'

/** Runs the command on the store of a folder, which may be open, as it runs beside a server. */
export async function runIn(directory: string, args: string[]) {
  let out = ''
  let err = ''
  const code = await runLeadsCommand(args, directory, {
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
  })
  return { code, out, err }
}
