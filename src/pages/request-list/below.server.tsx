import { MAX_SAMPLES, writeItem } from '#features/request-list/list-item.ts'
import { figure } from '#kit/text/amounts.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import { addressWith, type Line, type RequestList } from './describe-lines.server.ts'
import { plural } from './line-texts.server.ts'
import styles from './lines.module.css'

interface BelowProps {
  line: Line
  hasWays: boolean
  list: RequestList
  text: string
}

/** Says what happens below the minimum order, with the other ways to ask. */
export function Below({
  line: { index, item, hasSamples, minimum = 1, quantity = 1 },
  hasWays,
  list,
  text: explanation,
}: BelowProps) {
  const withItem = (changed: string) => addressWith(list, index, changed)
  return (
    <tr className={styles['below']} data-before-sent>
      <td colSpan={6}>
        <div>
          <p>
            <b>
              {figure(quantity)} is under the minimum order of {figure(minimum)}.
            </b>{' '}
            {explanation}
          </p>
          <div className={styles['gauge']}>
            <Gauge percent={(quantity / minimum) * 100} />
            <span>{figure(quantity)} asked</span>
            <span>minimum {figure(minimum)}</span>
          </div>
          {hasWays && (
            <p className={styles['ways']}>
              <a href={withItem(writeItem({ ...item, quantity: String(minimum) }))} data-change>
                Make it {figure(minimum)}
              </a>
              {hasSamples && quantity <= MAX_SAMPLES && (
                <a href={withItem(writeItem({ ...item, kind: 'sample' }))} data-change>
                  {plural(quantity, 'sample')} instead
                </a>
              )}
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}
