// npm run faults: kills, outages and abuse of the built site, with a figure for each (docs/operations/reliability.md). Names of tests
// select some (npm run faults -- R1), --long takes about two hours instead of minutes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, run } from './setup.mjs'

await install()
await build()

const isLong = process.argv.includes('--long')
const names = process.argv.slice(2).filter((name) => name !== '--long')
const directory = mkdtempSync(join(tmpdir(), 'faults-'))
const figures = join(directory, 'figures.ndjson')
writeFileSync(figures, '')
const selection = names.length > 0 ? ['-t', names.map((name) => `\\b${name}\\b`).join('|')] : []
const code = await run('vitest', ['run', '--config', 'vitest.faults.config.ts', ...selection], {
  mayFail: true,
  env: { FAULTS: isLong ? 'long' : 'short', FAULTS_FIGURES: figures },
})
console.table(
  readFileSync(figures, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line)),
)
rmSync(directory, { recursive: true })
process.exit(code)
