import type { FileStore } from '#kit/files/file-store.server.ts'
import { databaseUrlOf } from '#leads/leads.fixture.server.ts'
import type { WebhookEndpoint } from '#kit/webhooks/post-webhook.server.ts'
import { openFiles } from '#kit/files/open-files.server.ts'
import { runLeadsCommand } from './run.server.ts'

interface RunOptions {
  files?: FileStore
  environment?: NodeJS.ProcessEnv
  /** Default: UTC. */
  timeZone?: string
  /** What a person answers to a question; default: nothing. */
  answer?: string
  /** Webhook that receives leads. */
  crm?: WebhookEndpoint
}

/** Runs a command on the store in a directory, also beside an open one. Bytes that it puts out are in `out`, a character each. */
export async function runIn(
  directory: string,
  args: string[],
  {
    files = openFiles(undefined, directory),
    environment = {},
    timeZone = 'UTC',
    answer = '',
    crm,
  }: RunOptions = {},
) {
  let out = ''
  let err = ''
  const stores = {
    directory,
    databaseUrl: databaseUrlOf(directory),
    files,
    timeZone,
    crm: () => crm,
    modelOf: (slug: string) => slug.split('-12v')[0]?.toUpperCase(),
  }
  const code = await runLeadsCommand(args, stores, {
    out: async (part) => void (out += typeof part === 'string' ? part : Buffer.from(part).toString('latin1')),
    err: (text) => void (err += text),
    environment,
    ask: async (question) => {
      err += question
      return answer
    },
  })
  return { code, out, err }
}
