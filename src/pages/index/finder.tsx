import { Button } from '#ui/button/button.tsx'
import styles from './finder.module.css'

export interface FinderData {
  action: string
  voltages: Option[]
  applications: Option[]
}

interface Option {
  value: string
  label: string
}

/** Form that leads to the filtered product list, with products that reach the voltage in series. */
export function Finder({ action, voltages, applications }: FinderData) {
  return (
    <form className={styles['finder']} action={action} role="search" aria-label="Find a battery">
      <Choice name="system_v" label="Voltage class" options={voltages} />
      <div className={styles['field']} role="group" aria-labelledby="finder-capacity">
        <span id="finder-capacity">Capacity, Ah</span>
        <div className={styles['pair']}>
          <Bound name="capacity_from" label="from" />
          <Bound name="capacity_to" label="to" />
        </div>
      </div>
      <Choice name="application" label="Application" options={applications} />
      <Button type="submit">Show batteries</Button>
    </form>
  )
}

function Choice({ name, label, options }: { name: string; label: string; options: Option[] }) {
  return (
    <div className={styles['field']}>
      <label htmlFor={`finder-${name}`}>{label}</label>
      <select className={styles['input']} id={`finder-${name}`} name={name}>
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

function Bound({ name, label }: { name: string; label: string }) {
  return (
    <label>
      {label}
      <input
        className={styles['input']}
        type="number"
        name={name}
        min="0"
        step="any"
        inputMode="decimal"
        placeholder="any"
      />
    </label>
  )
}
