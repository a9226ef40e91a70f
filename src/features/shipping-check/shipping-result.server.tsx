import { formatDay, typeset } from '#content/products/typeset.server.ts'
import { amount, num } from '#kit/text/amounts.ts'
import { CARRIERS, type Consignment, type Shipping } from '#sizing/shipping/consignment.ts'
import { checkShipping } from '#sizing/shipping/shipping.ts'
import { CHECKED_ON, SOURCES, UNCHECKED } from '#sizing/shipping/sources.ts'
import { exactAmounts } from '#ui/units/exact.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { Fold, Folds } from '#ui/sums/sums.tsx'
import { Class9Label } from './class-9-label.tsx'
import {
  CarrierComparison,
  describeCargo,
  describeCharge,
  describeInstruction,
  describePackages,
  PACKED_NAMES,
} from './compare-carriers.server.tsx'
import styles from './shipping-check.module.css'

interface ShippingResultProps {
  consignment: Consignment
  /** The model, or the energy that was entered. */
  name: string
  /** Link to the UN38.3 test summary of the model. */
  summary?: { url: string; title: string } | undefined
  /** Whether the marks and the other ways are open, because the page is about shipping. */
  isOpen: boolean
}

/** The requirements for a consignment: a label with the main figures, marks and papers, and the three ways side by side. */
export function ShippingResult({ consignment, name, summary, isOpen }: ShippingResultProps) {
  const { by, packed, quantity } = consignment
  const shipping = checkShipping(consignment)
  return (
    <>
      <p className="sr" role="status">
        {shipping.un_number}, packing instruction {describeInstruction(shipping)}, {num(quantity)} × {name} by{' '}
        {by}.
      </p>
      <div className={styles['ship']}>
        <div className={styles['top']}>
          <div>
            <p className={styles['un']}>{shipping.un_number}</p>
            <p className="mono">{shipping.proper_shipping_name}</p>
          </div>
          <Class9Label />
        </div>
        <Facts consignment={consignment} shipping={shipping} />
        <p className={styles['foot']}>
          <span>
            {num(quantity)} × {name}, {PACKED_NAMES[packed].toLowerCase()}, by {by}
          </span>
          <span>{shipping.rules}</span>
        </p>
      </div>
      <Folds>
        <Fold title="Marks and notes" count={shipping.marks.length + shipping.notes.length} isOpen={isOpen}>
          <Marks shipping={shipping} summary={summary} />
        </Fold>
        <Fold title="The same by air, sea and road" count={CARRIERS.length} isOpen={isOpen}>
          <CarrierComparison consignment={consignment} />
        </Fold>
        <Sources />
      </Folds>
    </>
  )
}

function Facts({ consignment, shipping }: { consignment: Consignment; shipping: Shipping }) {
  const { by, quantity, kg } = consignment
  const { passenger, net_kg, packages, packing_instruction: instruction } = shipping
  const isByAir = by === 'air'
  const limit = instruction && describePackages({ ...shipping, packages: null })
  const weight = kg !== undefined && `${num(quantity)} × ${amount(kg, 'kg')}`
  const exact = exactAmounts(...[kg, net_kg].flatMap((weight) => (weight ? [[weight, 'kg'] as const] : [])))
  const net = net_kg !== null && `${amount(net_kg, 'kg')} net`
  return (
    <dl>
      <Fact term="Class" value="9" note="Miscellaneous dangerous goods" />
      <Fact term="Packing instruction" value={describeInstruction(shipping)} />
      <div>
        <dt>State of charge</dt>
        <dd>
          {describeCharge(shipping, isByAir)}
          {shipping.state_of_charge_max !== null && <Gauge percent={shipping.state_of_charge_max} />}
        </dd>
      </div>
      {isByAir && (
        <>
          <Fact term="Passenger aircraft" value={passenger ? 'Yes' : 'Forbidden'} />
          <Fact term="Cargo aircraft" value={describeCargo(shipping)} />
        </>
      )}
      <Fact
        term="Packages"
        value={packages === null ? '–' : `${num(packages)} at least`}
        note={typeset([limit, weight, net].filter(Boolean).join('; '))}
        exact={exact}
      />
    </dl>
  )
}

function Marks({
  shipping: { marks, notes },
  summary,
}: Pick<ShippingResultProps, 'summary'> & { shipping: Shipping }) {
  return (
    <dl className={styles['marks']}>
      <div>
        <dt>On each package</dt>
        <dd>{marks.length > 0 ? `${marks.join('; ')}.` : 'Nothing: it may not be sent this way.'}</dd>
      </div>
      <div>
        <dt>To note</dt>
        <dd>
          <ul>
            {summary && (
              <li>
                The papers include the <a href={summary.url}>{summary.title}</a>.
              </li>
            )}
            {notes.map((note) => (
              <li key={note}>{typeset(note)}</li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}

function Fact({ term, value, note, exact }: { term: string; value: string; note?: string; exact?: string }) {
  return (
    <div data-exact={exact}>
      <dt>{term}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

const Sources = () => (
  <Fold title={`Sources of ${formatDay(CHECKED_ON)}`} count={SOURCES.length}>
    <div className={styles['sources']}>
      <ul>
        {SOURCES.map(({ about, url, name, date }) => (
          <li key={url}>
            {about}: <a href={url}>{name}</a>, {date}
          </li>
        ))}
      </ul>
      <p>Found in no dated public source, so check before you ship:</p>
      <ul>
        {UNCHECKED.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  </Fold>
)
