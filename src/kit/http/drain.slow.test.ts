import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLog } from '#kit/log/log.server.ts'
import { startReconnectingClients } from './reconnecting-clients.fixture.server.ts'
import { HttpServer } from './server.server.ts'

/** Keeps the event loop busy for four turns, as pages of tools do. */
async function compute(): Promise<Response> {
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn()
    const end = performance.now() + 60
    while (performance.now() < end);
  }
  return new Response('made')
}

test('16 clients that connect for each request lose none in 8 drains, also while pages take long', async () => {
  let answered = 0
  let asked = 0
  const lost: string[] = []
  for (let drain = 0; drain < 8; drain++) {
    const server = new HttpServer({
      fetch: () => (++asked % 16 === 0 ? compute() : new Response('made')),
      guard: { hosts: ['localhost'], bodyLimit: 1024 },
      headers: {},
      log: createLog('silent'),
    })
    const clients = await startReconnectingClients(await server.listen(0, '127.0.0.1'), 16)
    await wait(150)
    await server.drain({ delay: 50, grace: 5000 })
    const answers = await clients.done
    answered += answers.answered
    lost.push(...answers.lost)
  }
  expect(answered).toBeGreaterThan(64)
  expect(lost).toEqual([])
})
