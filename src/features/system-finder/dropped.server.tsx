import { packHref, productHref } from '#addresses/links.ts'
import type { ReactNode } from 'react'
import { amountText, celsius, inHours, withUnit } from '#kit/text/amounts.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import type { CustomPack } from './custom-pack.server.ts'
import { type DroppedProduct, type Reason, REASONS } from './find-systems.server.ts'
import type { Question } from './question.server.ts'
import styles from './answer.module.css'

/** Models listed of one group. */
const MAX_MODELS = 60

interface DroppedProps {
  dropped: DroppedProduct[]
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
  peak: ({ p_peak = 0 }) => `cannot give peaks of ${amountText(p_peak, 'W')}`,
  recharge: ({ t_charge = 0 }) => `cannot be recharged in ${withUnit(t_charge, 'h')}`,
}

/** Runtime and weight of a custom pack of bare cells, with a link to build it. */
export const PackNote = ({ pack, query, isConverted }: CustomPack) => (
  <>
    A custom pack of {pack.cell}, {pack.S}S{pack.P}P,{' '}
    {pack.runtime && `runs ${inHours(pack.runtime.hours)}${isConverted ? ' through a converter' : ''} and `}
    weighs about{' '}
    <span data-exact={exactAmounts([pack.weight_kg, 'kg'])}>{amountText(pack.weight_kg, 'kg')}</span>:{' '}
    <a href={packHref(query)}>build it</a>.
  </>
)

function explain(reason: Reason, { pack, question }: Omit<DroppedProps, 'dropped'>): ReactNode {
  if (reason === 'class') return `No whole number of them in series gives ${question.system_v} V.`
  if (reason !== 'cell') return undefined
  return pack ? (
    <PackNote {...pack} />
  ) : (
    <>
      They need a BMS: <a href={packHref('')}>build a pack of them</a>.
    </>
  )
}

/** Reasons why the other models drop out, with their numbers, the largest group first. */
export function Dropped({ dropped, question, pack }: DroppedProps) {
  const groups = REASONS.map((reason) => ({
    reason,
    text: explain(reason, { question, pack }),
    products: dropped.filter((one) => one.reason === reason),
  }))
    .filter(({ products }) => products.length > 0)
    .toSorted((a, b) => isLast(a.reason) - isLast(b.reason) || b.products.length - a.products.length)
  return (
    <div className={styles['dropped']}>
      {groups.map(({ reason, text, products }, index) => (
        <details key={reason} open={index === 0}>
          <summary>
            <b>{products.length}</b> <span>{TITLES[reason](question, products.length === 1)}</span>
          </summary>
          {text && <p>{text}</p>}
          <ul>
            {products.slice(0, MAX_MODELS).map(({ product, detail }) => (
              <li key={product.model_name}>
                <a className="mono" href={productHref(product.url)}>
                  {product.model_name}
                </a>
                {detail && ` (${detail})`}
              </li>
            ))}
            {products.length > MAX_MODELS && <li>and {products.length - MAX_MODELS} more</li>}
          </ul>
        </details>
      ))}
    </div>
  )
}

/** Bare cells come last: they are no candidates, but lead to a custom pack. */
const isLast = (reason: Reason): number => Number(reason === 'cell')
