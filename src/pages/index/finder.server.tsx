import type { ReactNode } from 'react'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClasses, voltageClassOf } from '#content/products/voltage-class.server.ts'
import { href } from '#pages/routes.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './finder.module.css'

interface FinderProps {
  applications: List<'applications'>
  products: Product[]
}

interface Option {
  value: string
  label: string
}

/** Form that leads to the product list: filtered, or with a load and hours to the systems that do the work. It has the voltages that products have. */
export function Finder({ applications, products }: FinderProps) {
  const used = new Set(products.map(({ nominal_voltage_v }) => voltageClassOf(nominal_voltage_v)))
  const voltages = voltageClasses
    .filter((one) => used.has(one))
    .map(({ id, label }) => ({ value: id, label: id === 'cell' ? 'Single cell' : label }))
  return (
    <form className={styles['finder']} action={href('products')} role="search" aria-label="Find a battery">
      <Choice name="system_v" label="Voltage class" options={voltages} />
      <Pair id="finder-load" label="Average load and time">
        <NumberField name="p_avg" label="W" title="Average load, W" />
        <NumberField name="hours" label="for h" title="Time, for h" />
      </Pair>
      <Pair id="finder-capacity" label="Or capacity, Ah">
        <NumberField name="capacity_from" label="from" />
        <NumberField name="capacity_to" label="to" />
      </Pair>
      <Choice
        name="application"
        label="Application"
        options={applications.map(({ url, name }) => ({ value: url, label: name }))}
      />
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
