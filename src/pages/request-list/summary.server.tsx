import { mass } from '#content/products/describe.server.ts'
import { writeList } from '#features/request-list/list-address.ts'
import { kilograms } from '#features/request-list/resolve-item.server.ts'
import { figure } from '#kit/text/amounts.ts'
import { href } from '#addresses/routes.ts'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import type { Copy } from './copy.server.ts'
import { totalKg, totalOf, totalTexts, weeksText } from './line-texts.server.ts'
import { ADDRESS_FORM } from './remove-button.server.tsx'
import type { Line, RequestList } from './describe-lines.server.ts'
import styles from './summary.module.css'

export const renderSummary = (list: RequestList, copy: Copy) => <Summary list={list} copy={copy} />

/** Totals of a list, its lead times on one scale, and its documents. */
function Summary({ list, copy }: { list: RequestList; copy: Copy }) {
  const { lines, texts, details } = list
  return (
    <>
      <form id={ADDRESS_FORM} action={href('request-list')} hidden data-live="typing">
        <HiddenFields entries={writeList({ items: texts, ...details }).entries} />
      </form>
      {lines.length > 0 && <Totals lines={lines} copy={copy} />}
    </>
  )
}

function Totals({ lines, copy }: { lines: Line[]; copy: Copy }) {
  const kg = totalOf(lines, (line) => line.kg)
  const { pieces, energy } = totalTexts(lines)
  const { value, unit } = mass({ weight_kg: totalKg(lines) })
  return (
    <>
      <section>
        <h2>Total weight</h2>
        <p className={styles['big']}>
          {value} <small>{unit}</small>
        </p>
        <p className="note">
          {copy.weight_note} {energy} in {pieces}.
        </p>
        <ul className={styles['shares']}>
          {lines.map((line) => (
            <Share key={line.index} line={line} total={kg} />
          ))}
        </ul>
      </section>
      <section>
        <h2>Weeks after order</h2>
        <Weeks lines={lines} />
      </section>
      <section>
        <h2>{copy.papers}</h2>
        <Papers lines={lines} />
      </section>
    </>
  )
}

function Share({ line: { quantity = 0, kg, model, isEstimate }, total }: { line: Line; total: number }) {
  const weight = quantity * kg
  return (
    <li>
      <span>
        {figure(quantity)} × {model}
        {isEstimate && ', estimate'}
      </span>
      <b>{kilograms(weight)}</b>
      <svg aria-hidden="true" className={styles['share']}>
        <rect width={`${total > 0 ? (weight / total) * 100 : 0}%`} height="100%" />
      </svg>
    </li>
  )
}

/** Lead times as bars on one scale from 0 to the longest. */
function Weeks({ lines }: { lines: Line[] }) {
  const longest = Math.max(1, ...lines.map(({ weeks }) => weeks[1]))
  const at = (weeks: number) => `${(weeks / longest) * 100}%`
  const rows = [...new Map(lines.map((line) => [line.model, line])).values()]
  return (
    <ul className={styles['weeks']}>
      {rows.map(({ model, weeks }) => (
        <li key={model}>
          <span className="mono">{model}</span>
          <b>{weeksText(weeks)}</b>
          <svg aria-hidden="true">
            <rect width={at(weeks[0])} height="100%" data-sure />
            <rect x={at(weeks[0])} width={at(weeks[1] - weeks[0])} height="100%" data-spread />
          </svg>
        </li>
      ))}
    </ul>
  )
}

function Papers({ lines }: { lines: Line[] }) {
  const products = [
    ...new Map(
      lines.filter(({ item }) => item.kind !== 'pack').map((line) => [line.item.ref, line]),
    ).values(),
  ]
  const numbers = [
    ...new Set(lines.map(({ transport }) => `class ${transport.class}, ${transport.un_number}`)),
  ]
  return (
    <ul className={styles['papers']}>
      {products.map(({ item, model }) => (
        <li key={item.ref}>
          <a href={`${href('download')}?product=${item.ref}`}>
            Data sheet, UN38.3 summary and safety data sheet of {model}
          </a>
        </li>
      ))}
      {lines.some(({ item }) => item.kind === 'pack') && (
        <li>UN38.3 of a pack: tested within its lead time</li>
      )}
      {numbers.length > 0 && (
        <li>Dangerous goods declaration, {numbers.join('; ')}: comes with the shipment</li>
      )}
    </ul>
  )
}
