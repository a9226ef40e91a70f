import { expect, test } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { listSeries } from '#content/products/in-series.server.ts'
import { voltageClass } from './series.ts'

test('Voltage class of the filter: a voltage that sizing puts into a class is in that class, too', () => {
  const differing = realContent().products.flatMap((product) =>
    listSeries(product).flatMap(({ count, voltageClass: filtered }) => {
      const volts = product.nominal_voltage_v * count
      const sized = voltageClass(product.chemistry, volts)
      const isSame = sized === undefined || filtered === String(sized) || (filtered === '80' && sized >= 80)
      return isSame ? [] : [`${count} × ${product.model_name}: ${volts} V is ${sized} and ${filtered}`]
    }),
  )
  expect(differing).toEqual([])
})
