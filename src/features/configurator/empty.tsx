import { packHref } from '#addresses/links.ts'
import { boxText } from '#kit/text/amounts.ts'
import { litresOf } from '#sizing/fit.ts'
import { PACK_FIELDS, writePackQuery } from '#sizing/query/pack-query.ts'
import type { QueryError } from '#sizing/query/read-query.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { AskEngineer } from './blocked.tsx'
import { BlockDrawing } from './block-drawing.tsx'
import { answer, drawnPack, firstPack, type Shown } from './data.ts'
import { estimate, shortAnswer } from './figures.ts'
import styles from './result.module.css'

/** Example requests: worked examples 2 to 6 of the specification of the tool. */
const EXAMPLES = [
  {
    name: 'E-bike',
    need: '36 V 15 Ah, 500 W, in a down tube',
    query: 'app=e-bikes-and-light-ev&need=capacity&ah=15&p_cont=500&p_peak=750&box=400x90x80',
  },
  {
    name: 'Home backup',
    need: '10 kWh a day, for 1.5 days',
    query: 'app=home-energy-storage&p_avg=416.6667&hours=36&p_cont=5000&p_peak=8000&t_dis=15&cell=SVP-280',
  },
  {
    name: 'AGV',
    need: '600 W for 2 h, 15 minutes on the dock',
    query: 'app=agv-and-mobile-robots&p_avg=600&hours=2&p_peak=1500&t_charge=0.25',
  },
  {
    name: 'Medical cart',
    need: '14.4 V 6.8 Ah, 60 W',
    query: 'app=medical-and-instruments&S=4&need=capacity&ah=6.8&p_cont=60&p_peak=90&chem=NMC',
  },
  {
    name: 'Telecom site',
    need: '200 W for 24 h at −20 °C',
    query:
      'app=telecom-and-ups-backup&p_avg=200&hours=24&p_peak=400&t_dis=-20&t_chg=-20&vdev_min=30&vdev_max=75',
  },
] as const

/** The result before a request: examples to start from, and the answer to the first of them. */
export function Empty({ shown }: { shown: Shown }) {
  const example = answer(shown, new URLSearchParams(EXAMPLES[0].query))
  const pack = firstPack(example)
  return (
    <div className={styles['empty']} data-foot-bar="either">
      <h3>No pack yet: say what it must do.</h3>
      <p>
        A capacity, an energy, or a load and its hours are enough to begin with. Or start from an example:
      </p>
      <ul className={styles['cards']}>
        <li hidden data-last-pack>
          <a href={packHref('')} suppressHydrationWarning>
            Continue with the last pack
          </a>
        </li>
        {EXAMPLES.map(({ name, need, query }) => (
          <li key={query}>
            <a href={packHref(query)}>
              <b>{name}</b> {need}
            </a>
          </li>
        ))}
      </ul>
      {pack && (
        <div className={styles['example']}>
          <p className="note">
            {EXAMPLES[0].name}: {shortAnswer(pack)}
          </p>
          <BlockDrawing pack={drawnPack(example, pack)} />
        </div>
      )}
    </div>
  )
}

const labelOf = (field: string): string =>
  (PACK_FIELDS as Record<string, { label: string } | undefined>)[field]?.label ?? field

/** Says that a state cannot be read, and offers what this version reads of it. */
const NewerVersion = ({ href }: { href: string }) => (
  <div className={styles['empty']}>
    <Gauge percent={0} />
    <h3>No pack yet: this link is from a newer version of the tool.</h3>
    <p>
      <a href={href}>Open it with this version</a>, which leaves out what it does not know.
    </p>
  </div>
)

/** Lists the errors that prevent an answer, with links to their fields, which keep their texts. */
export function Errors({ errors, shown }: { errors: QueryError[]; shown: Shown }) {
  const { request } = shown.state
  const { box } = request
  if (errors.some(({ field }) => field === 'v'))
    return <NewerVersion href={packHref(writePackQuery(request))} />
  const [first] = errors
  return (
    <>
      <div className={styles['empty']} data-foot-bar="either">
        <Gauge percent={0} />
        <h3>
          No pack yet:{' '}
          {errors.length === 1 && first
            ? `${labelOf(first.field)} needs a look.`
            : `${errors.length} fields need a look.`}
        </h3>
        <p>Everything you typed is kept.</p>
        <ul className={styles['examples']}>
          {errors.map(({ field, message }) => (
            <li key={field + message}>
              <a href={`#pack-${field}`}>{labelOf(field)}</a>
              <span>{message}</span>
            </li>
          ))}
        </ul>
        <AskEngineer />
      </div>
      {box && (
        <p className={styles['ready']}>
          Your box of {boxText(box)} holds {estimate(litresOf(box))} L.
        </p>
      )}
    </>
  )
}
