import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { Site } from './site.ts'

/** The processes that serve the site, by their ids. */
export const workersOf = ({ pid }: Site): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number)

/** Kills what serves the site, however far it has come. */
export function killWorkersOf({ pid }: Site): void {
  execFileSync('pkill', ['-KILL', '-P', String(pid)])
}

/** A page asked for on a connection of its own, as another visitor would. */
export const visit = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })

/** A port that nobody listens on: one that the system picks would change when all workers are gone at once. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}
