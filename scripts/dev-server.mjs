// The next server of npm run dev: loads the packages that the last build imports, and the build itself when it gets a message.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const SERVER = 'dist/server/server.js'
const IMPORT = /^import .*?"([^"]+)";$/gm
const ordered = once(process, 'message')

/** Returns what a file of the build imports, itself or by its chunks. */
function importsOf(file, found = new Set()) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const isNew = !found.has(name)
    found.add(name)
    if (isNew && name.startsWith('.')) importsOf(`dist/server/chunks/${name.split('/').at(-1)}`, found)
  }
  return [...found]
}

const packages = importsOf(SERVER).filter((name) => !name.startsWith('.'))
await Promise.all(packages.map((name) => import(name)))
await ordered
process.disconnect()
await import(`../${SERVER}`)
