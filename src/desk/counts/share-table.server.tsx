import type { ReactNode } from 'react'
import { capital } from '#kit/text/capital.ts'
import { figure } from '#kit/text/amounts.ts'
import { classNames } from '#ui/class-names.ts'
import { Bar } from './bar.server.tsx'
import { shareText } from './numbers.server.ts'
import type { Share } from './tally.server.ts'
import styles from './counts.module.css'

export interface ShareTableProps {
  /** The property by which leads are grouped: "country". */
  of: string
  /** Name of the row that sums up the rest: "other countries". */
  others: string
  about: string
  /** Whether it has the full width, for long names. */
  isWide?: boolean
  shares: readonly Share[]
  /** Number of all leads. */
  total: number
}

/** Rows that are listed; the others are one row. */
const MAX_ROWS = 10

/** Leads by what they have in common, most first. */
export function ShareTable({ of, others, about, isWide = false, shares, total }: ShareTableProps) {
  const listed = shares.length > MAX_ROWS + 1 ? shares.slice(0, MAX_ROWS) : shares
  const rest = shares.slice(listed.length)
  const most = listed[0]?.leads ?? 0
  return (
    <table className={classNames(styles['table'], isWide && styles['full'])}>
      <caption>
        Leads by {of}
        <small>{about}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{capital(of)}</th>
          <td className={styles['meter']} />
          <th scope="col" className={styles['number']}>
            Leads
          </th>
          <th scope="col" className={styles['number']}>
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map((share) => (
          <Row key={share.name} {...share} total={total}>
            <Bar parts={[{ look: 'handled', size: share.leads }]} whole={most} />
          </Row>
        ))}
        {rest.length > 0 && (
          <Row name={`${figure(rest.length)} ${others}`} leads={sumOf(rest)} total={total} />
        )}
        {shares.length === 0 && <Row name="None" leads={0} total={0} />}
      </tbody>
    </table>
  )
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { leads }) => sum + leads, 0)

interface RowProps extends Share {
  total: number
  /** The number as a bar; absent for what is listed nowhere else. */
  children?: ReactNode
}

const Row = ({ name, leads, total, children }: RowProps) => (
  <tr className={children ? undefined : styles['rest']}>
    <th scope="row" title={name}>
      <bdi>{name}</bdi>
    </th>
    <td className={styles['meter']}>{children}</td>
    <td className={styles['number']}>{figure(leads)}</td>
    <td className={styles['number']}>{shareText(leads, total)}</td>
  </tr>
)
