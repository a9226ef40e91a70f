// npm run bench: render time against bare React, what a build costs in time and bytes, a cached page under load against bare
// servers, first visits of a phone, and how the site grows with its catalogue. Tables, or JSON with --json; --render, --load,
// --visit or --growth for one part. --lighthouse is a part that is asked for by name only: it takes most of an hour.
import { measureCached } from '#bench/cached.mjs'
import { measureGrowth } from '#bench/growth.mjs'
import { measureLighthouse } from '#bench/lighthouse.mjs'
import { measureRender } from '#bench/measure-render.mjs'
import { measureVisits } from '#bench/visit.mjs'
import { runTool } from './checks.mjs'
import { build, install } from './setup.mjs'

await install()
const seconds = await build()

const PARTS = {
  '--render': async () => [{ ...(await measureRender(runTool)), 'build, seconds': seconds }],
  '--load': async () => [await measureCached()],
  '--visit': () => measureVisits(),
  '--growth': () => measureGrowth(),
  '--lighthouse': () => measureLighthouse(),
}
const asked = Object.keys(PARTS).filter((part) => process.argv.includes(part))
const parts = asked.length > 0 ? asked : Object.keys(PARTS).filter((part) => part !== '--lighthouse')
const tables = []
for (const part of parts) tables.push(...(await PARTS[part]()))

const rounded = (value) => Math.round(value * 1000) / 1000
if (process.argv.includes('--json')) console.log(JSON.stringify(tables))
else
  for (const figures of tables)
    console.table(Object.entries(figures).map(([figure, value]) => ({ figure, value: rounded(value) })))
