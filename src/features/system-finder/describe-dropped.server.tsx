import { packHref, productHref } from '#addresses/links.ts'
import type { ReactNode } from 'react'
import type { Product } from '#content/products/product.server.ts'
import { amountText, celsius, inHours } from '#kit/text/amounts.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import type { CustomPack } from './custom-pack.server.ts'
import { type DroppedProduct, type Reason, REASONS } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import type { DroppedGroup } from './reasons.tsx'

/** Models listed of one group. */
const MAX_MODELS = 60

interface DroppedOptions {
  question: Question
  pack: CustomPack | undefined
}

type Titles = Record<Reason, (question: Question, isOne: boolean) => string>

const TITLES: Titles = {
  cell: (_, isOne) => (isOne ? 'is a bare cell' : 'are bare cells'),
  class: ({ system_v }, isOne) => `${isOne ? 'does' : 'do'} not reach the ${system_v} V class`,
  series: ({ system_v }) => `may not be put in series as often as ${system_v} V needs`,
  cold: ({ t_dis }, isOne) => `${isOne ? 'does' : 'do'} not work at ${celsius(t_dis)}`,
  charge: ({ t_chg = 0 }) => `cannot charge at ${celsius(t_chg)}`,
  load: (_, isOne) => `${isOne ? 'is' : 'are'} too small, with as many in parallel as are allowed`,
}

/** Says what a custom pack of bare cells would do. */
export const describePack = ({ pack, query, isConverted }: CustomPack): ReactNode => (
  <>
    A custom pack of {pack.cell}, {pack.S}S{pack.P}P,{' '}
    {pack.runtime && `runs ${inHours(pack.runtime.hours)}${isConverted ? ' through a converter' : ''} and `}
    weighs about{' '}
    <span data-exact={exactAmounts([pack.weight_kg, 'kg'])}>{amountText(pack.weight_kg, 'kg')}</span>:{' '}
    <a href={packHref(query)}>build it</a>.
  </>
)

function describeText(reason: Reason, { pack, question }: DroppedOptions): ReactNode {
  if (reason === 'class') return `No whole number of them in series gives ${question.system_v} V.`
  if (reason !== 'cell') return undefined
  return pack ? (
    describePack(pack)
  ) : (
    <>
      They need a BMS: <a href={packHref('')}>build a pack of them</a>.
    </>
  )
}

/** Groups the models that drop out by the reason, the largest group first. */
export function describeDropped(dropped: DroppedProduct[], options: DroppedOptions): DroppedGroup[] {
  const toModel = ({ product, detail }: { product: Product; detail: string }) => ({
    model: product.model_name,
    href: productHref(product.url),
    detail,
  })
  return REASONS.map((reason) => ({ reason, products: dropped.filter((one) => one.reason === reason) }))
    .filter(({ products }) => products.length > 0)
    .toSorted((a, b) => isLast(a.reason) - isLast(b.reason) || b.products.length - a.products.length)
    .map(({ reason, products }) => ({
      count: products.length,
      title: TITLES[reason](options.question, products.length === 1),
      text: describeText(reason, options),
      models: products.slice(0, MAX_MODELS).map(toModel),
      others: Math.max(0, products.length - MAX_MODELS),
    }))
}

/** Bare cells come last: they are no candidates, but lead to a custom pack. */
const isLast = (reason: Reason): number => Number(reason === 'cell')
