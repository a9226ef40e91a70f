import styles from './spec-table.module.css'

/** One line of a specification; without a unit its value is words and takes the room of unit and condition too. */
export interface SpecRow {
  label: string
  value: string
  unit?: string
  /** What the value was measured under, or where it comes from. */
  condition?: string
  href?: string
}

export interface SpecGroup {
  title: string
  rows: SpecRow[]
}

/** A group of a specification: name, value, unit and condition in columns of their own. */
export function SpecTable({ title, rows }: SpecGroup) {
  return (
    <table className={styles['spec']}>
      <caption>{title}</caption>
      <colgroup>
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead className="sr">
        <tr>
          {['Property', 'Value', 'Unit', 'Condition'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {row.unit === undefined ? <Words {...row} /> : <Amount {...row} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Amount = ({ value, unit, condition }: SpecRow) => (
  <>
    <td className={styles['value']}>{value}</td>
    <td className={styles['unit']}>{unit}</td>
    <td className={styles['condition']}>{condition}</td>
  </>
)

const Words = ({ value, href }: SpecRow) => (
  <td className={styles['words']} colSpan={3}>
    {href ? <a href={href}>{value}</a> : value}
  </td>
)
