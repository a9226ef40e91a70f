import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PARENT = 'server/parent.js'
/** Program of `npm start`. */
export const START = `dist/${PARENT}`

const copies: string[] = []

/** Copies the build, as one with another id, and returns the program that starts it. The files in `broken` begin with other code. */
export function copyBuild(id: string, broken: Record<string, string> = {}): string {
  const folder = join('test-results', `upgrade-${process.pid}-${id}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copies.push(folder)
  cpSync('dist/client', join(folder, 'client'), { recursive: true })
  cpSync('dist/server', join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ id, timestamp: 1 }))
  for (const [name, code] of Object.entries(broken)) {
    const file = join(folder, 'server', name)
    writeFileSync(file, code + readFileSync(file, 'utf8'))
  }
  return join(folder, PARENT)
}

export function removeCopies(): void {
  for (const folder of copies.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Returns the process ids of the servers of a parent. */
export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

export interface Readers {
  /** Time of each request in ms, and how it failed if it did. */
  requests: { ms: number; failure?: string }[]
  stop: () => Promise<void>
}

/** Starts clients that read a page again and again, over connections that they keep. */
export function startReaders(url: string, count: number): Readers {
  const requests: Readers['requests'] = []
  const stopping = new AbortController()
  const read = async () => {
    while (!stopping.signal.aborted) {
      const begun = performance.now()
      const failure = await fetch(url, { signal: AbortSignal.timeout(30_000) }).then(
        async (response) => (await response.text(), response.ok ? undefined : String(response.status)),
        ({ message, cause }: Error) => (cause instanceof Error ? cause.message : message),
      )
      requests.push({ ms: performance.now() - begun, ...(failure !== undefined && { failure }) })
      await pause(10)
    }
  }
  const reading = Promise.all(Array.from({ length: count }, read))
  return {
    requests,
    async stop() {
      stopping.abort()
      await reading
    },
  }
}
