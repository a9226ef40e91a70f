import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Serves the build in a folder on a free port, by default with a temporary data folder. Resolves when it listens; `started` is the time that took, in ms. */
export async function startBuild(environment = {}, folder = '.') {
  const own = environment.DATA_DIR ? undefined : mkdtempSync(join(tmpdir(), 'bench-'))
  const begun = performance.now()
  const server = spawn('node_modules/.bin/node', ['dist/server/server.js'], {
    cwd: folder,
    env: {
      ...process.env,
      DRAIN_DELAY: '0',
      RATE_LIMITS: 'off',
      PORT: '0',
      NODE_ENV: 'production',
      DATA_DIR: own,
      // As in scripts/start.sh.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = await new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (text) => {
      output += text
      const address = /is at (http:\/\/localhost:\d+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    void ended.then((code) => reject(new Error(`the site ended with ${code}`)))
  })
  const started = performance.now() - begun
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    if (own) rmSync(own, { recursive: true, force: true })
  }
  return { url, pid: server.pid, started, stop }
}
