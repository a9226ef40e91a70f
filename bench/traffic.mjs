// npm run bench -- --traffic [page views a minute]: computes the load of the origin and the first limit that is reached, without a
// CDN, with one that follows the headers, and with one that keeps pages. Deterministic; docs/operations/grow.md shows the result.
import {
  ADDRESSES,
  LEADS_PER_1000,
  LIMITS,
  LINE_MBITS,
  LOCATIONS,
  MAILS_PER_LEAD,
  PLANNED_SHARE,
  ROUND_TRIP_MS,
  SERVICE,
  TTL,
  VISIT,
} from './traffic-figures.mjs'

export const PAGE_VIEWS = 1_000_000
/** Replicas without which no machine may fail. */
const LEAST_REPLICAS = 2
const KINDS = ['page', 'query', 'picture', 'asset', 'list']

/** Ways to put a CDN in front: whether it keeps pages, and in how many caches. */
export const SETUPS = {
  'no CDN': undefined,
  'CDN by the headers': { keepsPages: false, caches: LOCATIONS },
  'CDN keeps pages 60 s': { keepsPages: true, caches: LOCATIONS },
  'the same, with a shield': { keepsPages: true, caches: 1 },
}

/**
 * Returns the requests a second that miss caches which keep an answer for `ttl` s, each with an equal share of `rate` requests a
 * second. Requests for an address come at random, so of 1 + rate × ttl of them one misses; popularity is Zipf's.
 */
export function missRate(rate, { addresses, ttl, caches }) {
  const weights = Array.from({ length: addresses }, (_, rank) => 1 / (rank + 1))
  const total = weights.reduce((sum, weight) => sum + weight)
  return weights.reduce((sum, weight) => {
    const own = (rate * weight) / total / caches
    return sum + (caches * own) / (1 + own * ttl)
  }, 0)
}

/** Returns the share of requests that wait if `load` cores' worth of work comes at random to `cores` (Erlang C); 1 if it is too much. */
export function waitingShare(load, cores) {
  if (load >= cores) return 1
  let blocked = 1
  for (let used = 1; used <= cores; used++) blocked = (load * blocked) / (used + load * blocked)
  return blocked / (1 - (load / cores) * (1 - blocked))
}

/** Returns the time in ms that one in a hundred requests waits longer than, with a mean service time in ms. */
export function slowestWait(load, cores, serviceMs) {
  if (load >= cores) return Infinity
  const share = waitingShare(load, cores)
  return share <= 0.01 ? 0 : (Math.log(share / 0.01) * serviceMs) / (cores - load)
}

/** Returns the requests a second of each kind that reach the origin. */
function originRates(views, setup) {
  const rates = Object.fromEntries(KINDS.map((kind) => [kind, views * VISIT[kind]]))
  if (!setup) return rates
  for (const kind of ['picture', 'asset', 'list', ...(setup.keepsPages ? ['page'] : [])]) {
    const cache = { addresses: ADDRESSES[kind], ttl: TTL[kind], caches: setup.caches }
    rates[kind] = missRate(rates[kind], cache)
  }
  if (setup.keepsPages) return rates
  const { page, ...others } = rates
  return { ...others, revalidation: page }
}

const sum = (rates, figure) =>
  Object.entries(rates).reduce((total, [kind, rate]) => total + rate * SERVICE[kind][figure], 0)
const megabits = (kilobytes) => (kilobytes * 8) / 1000

/** Effect of reaching each limit, and the remedy. */
const ADVICE = {
  confirmations: 'visitors are thanked later: set ACKNOWLEDGEMENTS_PER_HOUR to the leads of an hour',
  'one form, all clients':
    'answers 429: raise GLOBAL_LIMIT_FACTOR in src/kit/forms/server/handle-form.server.ts',
  'stored leads': 'answers 503 with Retry-After: give PostgreSQL cores and a disk of its own',
  'sent mails': 'mails wait: add replicas, or take a mail server that answers faster',
  'line of the origin': 'pages load slowly: let the CDN keep pictures and pages, or take a faster line',
  connections: 'new ones are refused: let the CDN keep its connections open, or add replicas',
  processor: 'pages wait: add replicas, or let the CDN keep pages',
}

/** Returns the share of each limit that is used by so many replicas, by name. */
const usedShares = ({ leads, load, requests, latency, mbits }, replicas) => ({
  confirmations: (leads * 3600) / LIMITS.confirmationsPerHour,
  'one form, all clients': leads / LIMITS.formsPerSecond,
  'stored leads': leads / LIMITS.leadsPerSecond.PostgreSQL,
  'sent mails': (leads * MAILS_PER_LEAD) / (LIMITS.mailsPerSecond * replicas),
  'line of the origin': mbits / LINE_MBITS,
  connections: (requests * latency) / 1000 / (LIMITS.connections * replicas),
  processor: load / replicas,
})

/** Computes the load of the origin at so many page views a minute. */
function computeLoad(viewsPerMinute, setup) {
  const views = viewsPerMinute / 60
  const leads = (views * LEADS_PER_1000) / 1000
  const rates = { ...originRates(views, setup), lead: leads }
  const requests = Object.values(rates).reduce((total, rate) => total + rate)
  const load = sum(rates, 'ms') / 1000
  const serviceMs = (load * 1000) / requests
  return {
    leads,
    requests,
    load,
    serviceMs,
    latency: serviceMs + ROUND_TRIP_MS,
    mbits: megabits(sum(rates, 'kB')),
  }
}

/** Computes a setup: its load, the replicas of one core each that it needs, and what they take. */
export function simulate(viewsPerMinute, setup) {
  const origin = computeLoad(viewsPerMinute, setup)
  const { leads, requests, load, serviceMs, latency } = origin
  const all = originRates(viewsPerMinute / 60, undefined)
  const visitors = Object.values(all).reduce((total, rate) => total + rate)
  const replicas = Math.max(LEAST_REPLICAS, Math.ceil(load / PLANNED_SHARE))
  return {
    ...origin,
    hitRatio: 1 - (requests - leads) / visitors,
    replicas,
    wait: slowestWait(load, replicas, serviceMs),
    connections: Math.ceil((requests * latency) / 1000),
    databaseConnections: replicas * LIMITS.databaseConnections + 1,
    visitorMbits: megabits(sum(all, 'kB')),
  }
}

/** Returns the limits in the order in which they are reached by so many replicas, with the page views a minute at which each is. */
export function findLimits(setup, replicas = LEAST_REPLICAS) {
  const shareAt = (views, name) => usedShares(computeLoad(views, setup), replicas)[name]
  return Object.keys(ADVICE)
    .map((name) => {
      // Page views between 1 and 10^10 a minute, on a scale of powers of ten: caches make the load grow more slowly than they do.
      let [low, high] = [0, 10]
      for (let step = 0; step < 40; step++) {
        const middle = (low + high) / 2
        if (shareAt(10 ** middle, name) < 1) low = middle
        else high = middle
      }
      return { name, views: 10 ** low, advice: ADVICE[name] }
    })
    .toSorted((a, b) => a.views - b.views)
}

/** Rounds to two digits, which is more than the assumptions are worth. */
const about = (value) => Number(value.toPrecision(2))

const showSetup = (viewsPerMinute, [name, setup]) => {
  const { replicas, ...result } = simulate(viewsPerMinute, setup)
  return {
    setup: name,
    'page views a minute': viewsPerMinute,
    'answered by the CDN': `${Math.round(result.hitRatio * 100)} %`,
    'requests a second at the origin': about(result.requests),
    'cores in use': about(result.load),
    'replicas of one core': replicas,
    'one in a hundred waits longer than, ms': about(result.wait),
    'connections to the origin': result.connections,
    'connections to PostgreSQL': result.databaseConnections,
    'Mbit/s of the origin': about(result.mbits),
    'Mbit/s to visitors': about(result.visitorMbits),
    'leads a second': about(result.leads),
  }
}

/** Returns a row for each setup, and one with the limits of two replicas behind a CDN that keeps pages, in their order. */
export function measureTraffic(viewsPerMinute = PAGE_VIEWS) {
  const setups = Object.entries(SETUPS).map((setup) => showSetup(viewsPerMinute, setup))
  const limits = findLimits(SETUPS['CDN keeps pages 60 s']).map(({ name, views, advice }) => [
    name,
    `${about(views).toLocaleString('en')} page views a minute; ${advice}`,
  ])
  return [
    ...setups,
    { setup: `limits of ${LEAST_REPLICAS} replicas, CDN keeps pages`, ...Object.fromEntries(limits) },
  ]
}
