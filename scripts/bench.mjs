// npm run bench: render time against bare React, time and size of a build, a cached page under load against bare servers, first
// visits and page changes on a phone, the search, and growth with the catalogue. Prints tables, or JSON with --json.
// --render, --load, --visit and --changes [folder of another build, to compare], --search and --growth select parts. Others run only if
// they are selected: --traffic [page views a minute], which computes, --service-times, which takes four minutes, --desk, two, --cost,
// five, --memory, eight, --abuse, ten, --soak [minutes] and --lighthouse, which take an hour.
import { measureAbuse } from '#bench/abuse.mjs'
import { measureCached } from '#bench/cached.mjs'
import { measureDesk } from '#bench/desk.mjs'
import { measureGrowth } from '#bench/growth.mjs'
import { measureLighthouse } from '#bench/lighthouse.mjs'
import { measureMemory } from '#bench/memory.mjs'
import { measureRender } from '#bench/measure-render.mjs'
import { measureChanges } from '#bench/page-changes.mjs'
import { measureRequestCost } from '#bench/request-cost.mjs'
import { measureSearch } from '#bench/search.mjs'
import { measureServiceTimes } from '#bench/service-times.mjs'
import { measureSoak } from '#bench/soak.mjs'
import { measureTraffic } from '#bench/traffic.mjs'
import { measureVisits } from '#bench/visit.mjs'
import { runTool } from './checks.mjs'
import { build, install } from './setup.mjs'

await install()
/** A computation alone needs no build. */
const isComputed = process.argv.includes('--traffic')
const seconds = isComputed ? undefined : await build()

/** Returns what follows an option, unless that is the next option. */
function valueOf(option) {
  const value = process.argv[process.argv.indexOf(option) + 1]
  return process.argv.includes(option) && !value?.startsWith('--') ? value : undefined
}

const PARTS = {
  '--render': async () => [{ ...(await measureRender(runTool)), 'build, seconds': seconds }],
  '--load': async () => [await measureCached()],
  '--visit': () => measureVisits(valueOf('--visit')),
  '--changes': () => measureChanges(valueOf('--changes')),
  '--search': () => measureSearch(),
  '--growth': () => measureGrowth(),
  '--traffic': () => measureTraffic(Number(valueOf('--traffic')) || undefined),
  '--service-times': () => measureServiceTimes(),
  '--desk': () => measureDesk(),
  '--memory': () => measureMemory(),
  '--cost': () => measureRequestCost(),
  '--abuse': () => measureAbuse(),
  '--soak': () => measureSoak(Number(valueOf('--soak')) || undefined),
  '--lighthouse': () => measureLighthouse(),
}
const ONLY_SELECTED = new Set([
  '--traffic',
  '--service-times',
  '--desk',
  '--cost',
  '--memory',
  '--abuse',
  '--soak',
  '--lighthouse',
])
const selected = Object.keys(PARTS).filter((part) => process.argv.includes(part))
const parts = selected.length > 0 ? selected : Object.keys(PARTS).filter((part) => !ONLY_SELECTED.has(part))
const tables = []
for (const part of parts) tables.push(...(await PARTS[part]()))

const round = (value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)
if (process.argv.includes('--json')) console.log(JSON.stringify(tables))
else
  for (const figures of tables)
    console.table(Object.entries(figures).map(([figure, value]) => ({ figure, value: round(value) })))
