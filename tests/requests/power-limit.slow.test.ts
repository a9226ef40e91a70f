import { expect } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { amountText } from '#kit/text/amounts.ts'
import { plain } from './fact-surfaces.fixture.ts'
import { test } from './site.fixture.ts'

const { products } = realContent()

/** Most watts that a load may have. */
const MOST_W = 200_000

/** Writes a load with six decimals: three may be thousands, and are asked back. */
const written = (watts: number) => watts.toFixed(6)

test('Limit of power: a continuous load above the average counts, in a system for the system', async ({
  site,
}) => {
  const ask = async (query: string) =>
    JSON.parse(await site.getText(`/api/runtime?${query}`)) as {
      enough: boolean | null
      warnings: { id: string; text: string }[]
      system: { isPossible: boolean; combination?: { count: number } }
    }
  const isWarned = async (query: string) => (await ask(query)).warnings.some(({ id }) => id === 'W09')
  const two = await ask('product=svd-12100&p_avg=1000&p_cont=3000&system_v=24')
  expect(two.system.combination?.count).toBe(4)
  expect(await isWarned('product=svd-24100&p_avg=3000&system_v=48')).toBe(false)
  expect(await isWarned('product=svd-24100&p_avg=3000')).toBe(true)
  const one = await ask('product=sve-48280w&p_avg=5000&p_cont=12000&vdev_min=40&vdev_max=60')
  expect(one.system.isPossible).toBe(false)
  const { warnings } = await ask('product=svd-24100&p_avg=2561')
  expect(warnings.map(({ text }) => text)).toContain(
    '100.04 A continuous is above the battery’s limit of 100 A.',
  )
})

test('a battery is enough only if it is within the volts that its equipment takes', async ({ site }) => {
  const isEnough = async (volts: string) =>
    (
      JSON.parse(await site.getText(`/api/runtime?product=svn-12100&p_avg=300&hours=3.6${volts}`)) as {
        enough: boolean
      }
    ).enough
  expect(await isEnough('')).toBe(true)
  expect(await isEnough('&vdev_min=11&vdev_max=14.4')).toBe(false)
})

test('Limit of power: warned above it, named in the curve, refused in the comparison', async ({ site }) => {
  const isWarned = async (url: string, watts: number) => {
    const { warnings } = JSON.parse(
      await site.getText(`/api/runtime?product=${url}&p_avg=${written(watts)}`),
    ) as {
      warnings: { id: string }[]
    }
    return warnings.some(({ id }) => id === 'W09')
  }
  const isRefused = async (url: string, watts: number) =>
    plain(await site.getText(`/compare.csv?p=${url}&p_avg=${written(watts)}`)).includes('its limit is')
  const differing: string[] = []
  const limited = products.flatMap(({ url, model_name, nominal_voltage_v, max_continuous_discharge_a }) => {
    const watts = Number((nominal_voltage_v * max_continuous_discharge_a).toFixed(6))
    return 1.01 * watts < MOST_W ? [{ url, model_name, watts }] : []
  })
  expect(limited.length).toBeGreaterThan(products.length - 3)
  for (const { url, model_name, watts } of limited) {
    const above = Number((1.01 * watts).toFixed(6))
    const found = [
      await isWarned(url, watts),
      await isRefused(url, watts),
      await isWarned(url, above),
      await isRefused(url, above),
      // The curve compares with twice the load, at most with the limit.
      plain(await site.getText(`/products/${url}?p_avg=${written(watts * 0.6)}`)).includes(
        `At its limit, ${plain(amountText(watts, 'W'))}, it runs`,
      ),
    ]
    const text = found.join(', ')
    if (text !== 'false, false, true, true, true') differing.push(`${model_name}, ${watts} W: ${text}`)
  }
  expect(differing).toEqual([])
  expect(limited.find(({ model_name }) => model_name === 'SVD-12300')?.watts).toBe(2560)
})
