// Measures the sales desk with 50,000 leads on SQLite and PostgreSQL: pages of its inbox, searches, and what open pages ask for.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres, SERVING } from '#kit/database/postgres.server.ts'
import { startPostgres } from '#kit/database/postgres-server.fixture.server.ts'
import { openSqlite } from '#kit/database/sqlite.server.ts'
import { databaseFileIn } from '#leads/database-file.server.ts'
import { freePort } from '#tests/faults/server.ts'
import { fillWithLeads } from './many-leads.mjs'
import { median } from './percentile.mjs'
import { processorTime } from './process-figures.mjs'
import { startBuild } from './site-process.mjs'

const LEADS = 50_000
const ROUNDS = 20
const TOKEN = 'a-token-of-the-benchmark'

/** Addresses by what they show, with the goal for the median. */
const ADDRESSES = {
  'open, ms (goal 100)': '/desk',
  'all leads, ms (goal 100)': '/desk?view=all',
  'all leads, page 1000, ms (goal 100)': '/desk?view=all&page=1000',
  'handled, ms (goal 100)': '/desk?view=handled',
  'held back, ms (goal 100)': '/desk?view=held',
  'a country in a period, ms (goal 100)': '/desk?view=all&country=Germany&since=2020-01-01',
  'search of a name, ms (goal 300)': '/desk?view=all&q=muller',
  'search of a company, ms (goal 300)': '/desk?view=all&q=kran+technik+gmbh+12',
  'search of an address, ms (goal 300)': '/desk?view=all&q=person-31@',
  'search of a reference, ms (goal 300)': '/desk?view=all&q=sol-bench-abc',
  'search that finds nothing, with filters, ms (goal 300)': '/desk?view=handled&q=nobody&country=Germany',
  'request lists, ms (goal 100)': '/desk?view=all&kind=request-list',
  'what open pages ask for, ms': '/desk/live?since=',
}

/** Addresses that read every lead, while visitors wait for their pages. */
const LONG_ADDRESSES = {
  'all leads as CSV': '/desk/leads.csv?view=all',
  'all leads as XLSX': '/desk/leads.xlsx?view=all',
  'counts of a year': '/desk/counts?weeks=52',
}

/** Returns one row for each database. */
export async function measureDesk() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  // PostgreSQL runs as a user of its own, who may read no folder of ours.
  const server = join(tmpdir(), `desk-postgres-${process.pid}`)
  try {
    return [await measureSqlite(folder), await measurePostgres(server)]
  } finally {
    for (const used of [folder, server]) rmSync(used, { recursive: true, force: true })
  }
}

async function measureSqlite(directory) {
  const desk = await startDesk({ DATA_DIR: directory })
  return measure('SQLite', desk, () => openSqlite(databaseFileIn(directory)))
}

async function measurePostgres(directory) {
  const server = startPostgres(directory)
  try {
    const url = server.urlOf('postgres')
    const desk = await startDesk({
      DATABASE_URL: url,
      // No file is asked for.
      FILES_URL: 's3://key:secret@127.0.0.1:9/bucket?tls=0',
      SECRET_KEY: 'k'.repeat(32),
    })
    return await measure('PostgreSQL', desk, () => openPostgres(url, { ...SERVING, log: console }))
  } finally {
    server.stop()
  }
}

/** Starts the site with a desk and signs in. */
async function startDesk(environment) {
  const METRICS_PORT = String(await freePort())
  const site = await startBuild({ METRICS_PORT, DESK_TOKEN: TOKEN, ...environment })
  const url = `http://localhost:${METRICS_PORT}`
  const signedIn = await fetch(`${url}/desk/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Bench', token: TOKEN }),
    headers: { origin: url },
    redirect: 'manual',
  })
  return { url, site, cookie: signedIn.headers.get('set-cookie').split(';')[0] }
}

async function measure(database, { url, site, cookie }, openDatabase) {
  try {
    const db = openDatabase()
    await fillWithLeads(db, LEADS)
    // PostgreSQL does it by itself within a minute.
    if (database === 'PostgreSQL') await sql`vacuum analyze`.execute(db)
    await db.destroy()
    const figures = { database, leads: LEADS }
    for (const [name, path] of Object.entries(ADDRESSES)) {
      const times = []
      const used = processorTime(site.pid)
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        const response = await fetch(url + path, { headers: { cookie } })
        await response.text()
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        times.push(performance.now() - begun)
      }
      figures[name] = median(times)
      figures[`${name.split(', ms')[0]}, processor ms`] = (processorTime(site.pid) - used) / ROUNDS
    }
    for (const [name, path] of Object.entries(LONG_ADDRESSES))
      Object.assign(figures, await measureLong(name, { path: url + path, cookie, site }))
    return figures
  } finally {
    await site.stop()
  }
}

/** Measures how long an address takes, and how long a visitor waits for a cached page meanwhile. */
async function measureLong(name, { path, cookie, site }) {
  const begun = performance.now()
  const progress = { isDone: false }
  const done = fetch(path, { headers: { cookie } })
    .then((response) => response.arrayBuffer())
    .finally(() => (progress.isDone = true))
  const waits = []
  while (!progress.isDone) {
    const asked = performance.now()
    await (await fetch(`${site.url}/about`)).text()
    waits.push(performance.now() - asked)
  }
  await done
  return {
    [`${name}, ms`]: performance.now() - begun,
    [`${name}, longest wait of a visitor, ms`]: Math.max(...waits),
  }
}
