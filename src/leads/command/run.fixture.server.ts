import { runLeadsCommand } from './run.server.ts'

/** Runs a command on the store in a directory, also beside an open one. */
export async function runIn(directory: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
  let out = ''
  let err = ''
  const code = await runLeadsCommand(args, directory, {
    out: async (text) => void (out += text),
    err: (text) => void (err += text),
    environment,
  })
  return { code, out, err }
}
