import { describe, expect, test } from 'vitest'
import { byAir } from '#content/products/by-air.ts'
import { realContent } from '#content/real-site.fixture.server.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { answerRuntime } from '#sizing/runtime-answer.ts'

const { products } = realContent()

describe.each(products.map((product) => [product.model_name, product] as const))(
  'the warnings of %s',
  (_, product) => {
    const battery = batteryOf(product)
    const { v_nom: V, ah: Ah, chemistry: chem } = battery
    const request = { V, Ah, chem, p_avg: 10, t_dis: 25, eta: 100, cable_len: 2, drop: 3 }
    const { warnings } = answerRuntime(request, battery)
    const textOf = (id: string) => warnings.find((warning) => warning.id === id)?.text ?? ''

    test('name its own UN number, and no tests that it has passed', () => {
      const W01 = textOf('W01')
      if (W01) expect(W01).toContain(product.transport.un_number)
      for (const { text, remedy = '' } of warnings)
        expect(text + remedy).not.toMatch(/plan 4 to 6 weeks|Plan the UN38\.3/)
    })

    test('say how it flies', () => {
      const words = {
        cargo: 'on cargo aircraft only',
        approval: 'only with approval',
        forbidden: 'does not fly',
      }
      expect(textOf('W03')).toContain(words[byAir(product)])
      const { remedy } = warnings.find(({ id }) => id === 'W03')!
      expect(/ air /.test(remedy!)).toBe(byAir(product) === 'cargo')
    })

    test('say that it is inside the limit only of what is not fully regulated', () => {
      expect(textOf('W01') !== '').toBe(product.transport.over_section_ii_limit)
      if (textOf('W02')) expect(product.transport.over_section_ii_limit).toBe(false)
    })

    test('say nothing of a passenger’s spare battery that nobody can carry', () => {
      expect(textOf('W04') !== '').toBe(product.energy_wh > 160 && product.weight_kg <= 35)
    })

    test('put no voltage into a range that it is above', () => {
      const { max } = product.voltage_range_v
      if (max > 1500) expect(textOf('W07')).toContain('above 1500 V DC')
      else if (max > 75) expect(textOf('W07')).toContain('75 to 1500 V DC')
      else expect(textOf('W07')).toBe('')
    })
  },
)
