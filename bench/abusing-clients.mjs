// A thread of clients that repeat requests as fast as they are answered, apart from the thread that measures.
import { Agent } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { send } from './send.mjs'
import { WORST_REQUESTS } from './worst-requests.mjs'

/** Rounds differ between runs, so that no run finds pages of another in the cache. */
let round = 0

parentPort.on('message', async ({ name, clients, ms }) => {
  const end = performance.now() + ms
  const counts = {}
  const agent = new Agent({ keepAlive: true, maxSockets: clients.length })
  const repeat = async (client) => {
    while (performance.now() < end) {
      const { status } = await send(workerData.url, WORST_REQUESTS[name](++round), { agent, client })
      counts[status] = (counts[status] ?? 0) + 1
    }
  }
  await Promise.all(clients.map((client) => repeat(client)))
  agent.destroy()
  parentPort.postMessage(counts)
})
