import type { ReactNode } from 'react'
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

/** Form that leads to the product list: filtered, or with a load and hours to the systems that do the work. */
export function Finder({ action, voltages, applications }: FinderData) {
  return (
    <form className={styles['finder']} action={action} role="search" aria-label="Find a battery">
      <Choice name="system_v" label="Voltage class" options={voltages} />
      <Pair id="finder-load" label="Average load and time">
        <NumberField name="p_avg" label="W" title="Average load, W" />
        <NumberField name="hours" label="for h" title="Time, for h" />
      </Pair>
      <Pair id="finder-capacity" label="Or capacity, Ah">
        <NumberField name="capacity_from" label="from" />
        <NumberField name="capacity_to" label="to" />
      </Pair>
      <Choice name="application" label="Application" options={applications} />
      <Button type="submit">Show batteries</Button>
    </form>
  )
}

function Pair({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles['field']} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div className={styles['pair']}>{children}</div>
    </div>
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

/** An input with a short label beside it; `title` is its name where the label is a unit alone. */
function NumberField({ name, label, title }: { name: string; label: string; title?: string }) {
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
        aria-label={title}
      />
    </label>
  )
}
