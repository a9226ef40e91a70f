import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Fate, startSmtp } from '#leads/mail/smtp.fixture.server.ts'
import { checkStore, NOTHING_LOST } from './check-store.ts'
import { startClients } from './clients.ts'
import { closeStores, engines } from './engines.ts'
import { percentile, record, sized } from './figures.ts'
import { freePort, killServers, startServer } from './server.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
})

const messageIds = (mails: { source: string }[]) =>
  mails.map(({ source }) => /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '')

/** Half of the mails meet a fault once: a temporary refusal, or a connection that breaks off before or after the mail was taken. */
const FATES: Fate[] = [
  'accept',
  { at: 'rcpt', code: 451 },
  'accept',
  'drop',
  'accept',
  { at: 'data', code: 451 },
  'accept',
  'lose answer',
]

test.for(engines)(
  'R5 every mail of $name arrives after an outage and on a bad connection',
  async (engine) => {
    const store = await engine.open()
    const port = await freePort()
    const server = await startServer({ ...store.settings, SMTP_URL: `smtp://127.0.0.1:${port}` })
    const journal = join(store.directory, 'acknowledged.ndjson')
    const clients = startClients({ url: () => server.url, count: 8, journal, name: 'r5' })
    const leads = sized(100, 1000)
    while (clients.acknowledged().length < leads) await pause(50)
    await clients.stop()
    const duringOutage = percentile(
      clients.attempts.map(({ ms }) => ms),
      0.99,
    )
    await pause(sized(5000, 300_000))
    const fates = Array.from({ length: leads * 2 }, (_, mail) => FATES[mail % FATES.length]!)
    const smtp = await startSmtp([...fates], { port })
    const begun = performance.now()
    const wanted = clients.acknowledged().length * 2
    while (new Set(messageIds(smtp.received)).size < wanted && performance.now() - begun < 240_000)
      await pause(100)
    const seconds = (performance.now() - begun) / 1000
    await pause(1000)
    const ids = messageIds(smtp.received)
    const lostAnswers =
      fates.filter((fate) => fate === 'lose answer').length -
      smtp.fates.filter((fate) => fate === 'lose answer').length
    const findings = await checkStore(store.db, clients.acknowledged())
    record('R5', engine.name, {
      mails: wanted,
      undelivered: wanted - new Set(ids).size,
      'sent twice': ids.length - new Set(ids).size,
      'answers lost': lostAnswers,
      'delivered after, s': seconds,
      'lead p99 during the outage, ms': duringOutage,
    })
    expect(findings).toMatchObject(NOTHING_LOST)
    expect(new Set(ids).size).toBe(wanted)
    // Nothing is sent twice unless the answer was lost.
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(lostAnswers)
    await smtp.close()
  },
)
