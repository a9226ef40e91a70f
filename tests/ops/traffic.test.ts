import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LIMITS, PLANNED_SHARE, SERVICE, VISIT } from '#bench/traffic-figures.mjs'
import {
  findLimits,
  measureTraffic,
  missRate,
  PAGE_VIEWS,
  SETUPS,
  simulate,
  slowestWait,
  waitingShare,
} from '#bench/traffic.mjs'
import { readSettings } from '#kit/settings/settings.server.ts'
import { settingsTable } from '#src/settings.server.ts'

describe('a cache', () => {
  const one = { addresses: 1, ttl: 60, caches: 1 }

  test('misses once in each period, whatever the rate, and at every request without one', () => {
    expect(missRate(1e6, one)).toBeCloseTo(1 / 60, 4)
    expect(missRate(10, { ...one, ttl: 0 })).toBeCloseTo(10)
    // One request a minute: every second one finds the answer of the one before.
    expect(missRate(1 / 60, one)).toBeCloseTo(1 / 120)
  })

  test('misses less for few addresses and with a shield, and never more than it is asked', () => {
    const [pages, shielded] = [50, 1].map((caches) => missRate(1000, { addresses: 500, ttl: 60, caches }))
    expect(shielded!).toBeLessThan(pages!)
    expect(pages!).toBeLessThan(1000)
    expect(missRate(1000, { addresses: 10, ttl: 60, caches: 1 })).toBeLessThan(shielded!)
    // Twice the addresses of the same popularity in caches of their own are twice the misses of half the rate.
    expect(missRate(100, { ...one, caches: 2 })).toBeCloseTo(2 * missRate(50, one))
  })
})

describe('a queue', () => {
  test('makes the share of requests wait that Erlang C tells', () => {
    expect(waitingShare(0.5, 1)).toBeCloseTo(0.5)
    expect(waitingShare(1, 2)).toBeCloseTo(1 / 3)
    expect(waitingShare(8, 10)).toBeCloseTo(0.4092, 3)
    expect(waitingShare(2, 2)).toBe(1)
  })

  test('has a longest wait of 99 in 100 requests', () => {
    // One core, half busy: P(wait > t) = 0.5 e^(-t/2 ms).
    expect(slowestWait(0.5, 1, 1)).toBeCloseTo(2 * Math.log(50))
    expect(slowestWait(0.005, 1, 1)).toBe(0)
    expect(slowestWait(1, 1, 1)).toBe(Infinity)
  })
})

describe('a simulation', () => {
  const results = Object.values(SETUPS).map((setup) => simulate(PAGE_VIEWS, setup))

  test('without a CDN brings every request to the origin', () => {
    const { requests, leads, hitRatio, load, mbits, visitorMbits } = results[0]!
    const perView = VISIT.page + VISIT.query + VISIT.picture + VISIT.asset + VISIT.list
    expect(requests).toBeCloseTo((PAGE_VIEWS / 60) * perView + leads)
    expect(hitRatio).toBeCloseTo(0)
    const ms = ['page', 'query', 'picture', 'asset', 'list'] as const
    const own = ms.reduce((sum, kind) => sum + VISIT[kind] * SERVICE[kind].ms, 0)
    expect(load).toBeCloseTo(((PAGE_VIEWS / 60) * own + leads * SERVICE.lead.ms) / 1000)
    expect(mbits).toBeCloseTo(visitorMbits + (leads * SERVICE.lead.kB * 8) / 1000)
  })

  test('takes less of the origin with each step, and plans for peaks', () => {
    const requests = results.map((result) => Number(result.requests))
    expect(requests).toEqual(requests.toSorted((a, b) => b - a))
    for (const { load, replicas, wait } of results) {
      expect(load / replicas).toBeLessThanOrEqual(PLANNED_SHARE)
      expect(wait).toBeLessThan(250)
    }
    expect(simulate(1000, SETUPS['no CDN']).replicas).toBe(2)
  })

  test('finds the limits in their order, each where its load is', () => {
    const limits = findLimits(SETUPS['CDN keeps pages 60 s'])
    expect(limits.map(({ views }) => views)).toEqual(
      limits.map(({ views }) => views).toSorted((a, b) => a - b),
    )
    const { views } = limits.find(({ name }) => name === 'confirmations')!
    expect(views).toBeCloseTo(1000, 0)
    const processor = limits.find(({ name }) => name === 'processor')!
    expect(simulate(processor.views, SETUPS['CDN keeps pages 60 s']).load).toBeCloseTo(2, 3)
  })

  test('is what docs/operations/grow.md shows', () => {
    const text = readFileSync('docs/operations/grow.md', 'utf8')
    const show = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en') : String(value))
    const tables = measureTraffic() as Record<string, unknown>[]
    const setups = tables.slice(0, -1)
    for (const figure of Object.keys(setups[0]!).slice(2))
      expect(text).toContain(`| ${figure} | ${setups.map((one) => show(one[figure])).join(' | ')} |`)
    for (const [limit, when] of Object.entries(tables.at(-1)!).slice(1))
      expect(text).toContain(`| ${limit} | ${show(when).replace(' page views a minute; ', ' | ')} |`)
  })

  test('computes with the limits that the site has', () => {
    const { ACKNOWLEDGEMENTS_PER_HOUR } = readSettings(settingsTable, {})
    expect(LIMITS.confirmationsPerHour).toBe(ACKNOWLEDGEMENTS_PER_HOUR)
    const source = (file: string) => readFileSync(file, 'utf8')
    expect(source('src/kit/forms/server/handle-form.server.ts')).toContain('GLOBAL_LIMIT_FACTOR = 600')
    expect(source('src/leads/outbox/outbox.server.ts')).toContain('CONCURRENCY = 4')
    expect(source('docs/operations/postgresql.md')).toContain(`${LIMITS.databaseConnections} connections`)
  })
})
