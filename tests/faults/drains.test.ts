import { afterEach, expect, test } from 'vitest'
import { startReconnectingClients } from '#kit/http/reconnecting-clients.fixture.server.ts'
import { closeStores, sqlite } from './engines.ts'
import { record, sized } from './figures.ts'
import { killServers, startServer } from './server.ts'

afterEach(async () => {
  await killServers()
  await closeStores()
})

test('R13 clients that connect for each request, and ask no readiness, lose none when the site stops', async () => {
  const drains = sized(20, 60)
  const store = await sqlite.open()
  let answered = 0
  const lost: string[] = []
  for (let drain = 0; drain < drains; drain++) {
    const server = await startServer(store.settings)
    const clients = await startReconnectingClients(Number(new URL(server.url).port), 16)
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    const answers = await clients.done
    answered += answers.answered
    lost.push(...answers.lost)
  }
  record('R13', 'reconnecting', { drains, answered, lost: lost.length })
  expect(answered).toBeGreaterThan(drains)
  expect(lost).toEqual([])
})
