import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Serves the build on a free port with a data folder of its own; resolves with its address when it answers. */
export async function startBuild() {
  const data = mkdtempSync(join(tmpdir(), 'bench-'))
  const server = spawn('node_modules/.bin/node', ['dist/server/server.js'], {
    env: { ...process.env, DATA_DIR: data, DRAIN_DELAY: '0', PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (text) => {
      said += text
      const address = /is at (http:\/\/localhost:\d+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const stop = async () => {
    await new Promise((resolve) => {
      server.once('exit', resolve)
      server.kill()
    })
    rmSync(data, { recursive: true, force: true })
  }
  return { url, stop }
}
