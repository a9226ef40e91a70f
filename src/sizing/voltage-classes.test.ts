import { expect, test } from 'vitest'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { listSeries } from '#content/products/in-series.server.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { sizingPartsOf } from './sizing-parts.server.ts'
import { fewestInSeries } from './combinations.ts'

const content = realContent()
const { batteries } = sizingPartsOf(content)

test.each(VOLTAGE_CLASSES)(
  'System voltage: filter and system finder find the same models for %d V',
  (volts) => {
    const found = batteries.filter((battery) => fewestInSeries(battery, volts) !== undefined)
    const filtered = batteries.filter(({ product_name_slug }) => {
      const product = content.products.find((each) => each.url === product_name_slug)!
      return listSeries(product).some(({ voltageClass }) => voltageClass === String(Math.min(volts, 80)))
    })
    const names = (list: typeof batteries) => list.map(({ name }) => name)
    // 80 V in the filter contains all above it.
    if (volts < 80) expect(names(filtered)).toEqual(names(found))
    else expect(names(filtered)).toEqual(expect.arrayContaining(names(found)))
  },
)
