import type { Product } from '#content/products/product.server.ts'
import { amountText, celsius, inHours, num } from '#kit/text/amounts.ts'
import { answerAtLoad, isCounted, type LoadNeed } from '#sizing/at-load.ts'
import { runtimeAtEquipment } from '#sizing/equipment.ts'
import { batteryOf } from '#sizing/sizing-parts.server.ts'
import { type Answered, solve, type Solved } from './load-row.server.ts'
import { describeNeed } from './load-text.server.ts'

const listed = (answers: Answered[]): string =>
  new Intl.ListFormat('en-GB').format(answers.map(({ product }) => product.model_name))

/** Names the product that does the work best: with the fewest pieces, or for the longest. */
function describeBest(solved: Solved[], need: LoadNeed): string {
  if (isCounted(need)) {
    const [first, second] = solved.toSorted(
      ({ combination: a }, { combination: b }) => a.count - b.count || a.weight_kg - b.weight_kg,
    )
    const { count, weight_kg } = first!.combination
    const figures = `${num(count)} ${count === 1 ? 'piece' : 'pieces'}, ${amountText(weight_kg, 'kg')}`
    const way = !second
      ? 'does it'
      : second.combination.count > count
        ? `needs ${solved.length === 2 ? 'fewer' : 'the fewest'}`
        : `is the ${solved.length === 2 ? 'lighter' : 'lightest'}`
    return `${first!.product.model_name} ${way}: ${figures}.`
  }
  const [first] = solved.toSorted((a, b) => runtimeAtEquipment(b).hours - runtimeAtEquipment(a).hours)
  return solved.length > 1 && first!.runtime.hours > 0
    ? `${first!.product.model_name} lasts longest: ${inHours(runtimeAtEquipment(first!).hours)}.`
    : `${listed(solved)} ${solved.length > 1 ? 'do' : 'does'} it.`
}

/** Answers a comparison in a sentence: which product does the work best, and which must not be charged at the temperature. */
export function answerInWords(products: Product[], need: LoadNeed): string {
  const answers = products.map((product) => ({ product, answer: answerAtLoad(batteryOf(product), need) }))
  const able = answers.flatMap((one) => solve(one) ?? [])
  const charged = able.filter(({ answer }) => answer.charges)
  const cold = able.filter(({ answer }) => !answer.charges)
  if (able.length === 0) return `None of them does it: ${describeNeed(need)}.`
  if (cold.length === 0) return describeBest(charged, need)
  const uncharged = `${listed(cold)} must not be charged at ${celsius(need.t_chg)}.`
  if (charged.length === 0) return `None of them does all of it: ${describeNeed(need)}. ${uncharged}`
  const among =
    charged.length > 1
      ? `Of the ${charged.length === 2 ? 'two' : 'three'} that may be charged at ${celsius(need.t_chg)}, `
      : ''
  return `${among}${describeBest(charged, need)} ${uncharged}`
}
