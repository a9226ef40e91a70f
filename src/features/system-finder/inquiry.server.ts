import { celsius } from '#content/products/quantity.server.ts'
import type { System } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import { describeLoad, text, volts } from './texts.server.ts'

/** Fields of an inquiry about a system. */
export function describeInquiry(system: System, question: Question) {
  const { product, combination } = system
  const { series, parallel, count } = combination
  return {
    product_name_slug: product.url,
    quantity: String(count),
    voltage: `${text(combination.V_nom, 'V')} (${series} in series, ${volts(combination)})`,
    capacity: `${text(combination.Ah, 'Ah')} (${text(combination.Wh, 'Wh')})`,
    summary: [
      `${count} × ${product.model_name}, ${series} in series × ${parallel} in parallel`,
      `${describeLoad(question)} at ${celsius(question.t_dis)}`,
    ],
  }
}
