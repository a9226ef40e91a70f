import type { ReactNode } from 'react'
import type { List } from '#content/lists.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { voltageClasses, voltageClassOf } from '#content/products/voltage-class.server.ts'
import { href } from '#addresses/routes.ts'
import { Button } from '#ui/button/button.tsx'
import { QueryNumber, QuerySelect } from '#ui/field/query-field.tsx'
import styles from './finder.module.css'

interface FinderProps {
  applications: List<'applications'>
  products: Product[]
}

/** Form that leads to the product list: filtered, or with a load and hours to the systems that do the work. It has the voltages that products have. */
export function Finder({ applications, products }: FinderProps) {
  const used = new Set(products.map(({ nominal_voltage_v }) => voltageClassOf(nominal_voltage_v)))
  const voltages = voltageClasses
    .filter((one) => used.has(one))
    .map(({ id, label }) => ({ value: id, label: id === 'cell' ? 'Single cell' : label }))
  return (
    <form className={styles['finder']} action={href('products')} role="search" aria-label="Find a battery">
      <QuerySelect of={FORM} name="system_v" label="Voltage class" none="Any" options={voltages} />
      <QuerySelect
        of={FORM}
        name="application"
        label="Application"
        none="Any"
        options={applications.map(({ url, name }) => ({ value: url, label: name }))}
      />
      <Pair label="Average load and time">
        <Bound name="p_avg" before="Average load, " label="W" />
        <Bound name="hours" before="Time, " label="for h" />
      </Pair>
      <Pair label="Or capacity, Ah">
        <Bound name="capacity_from" label="from" />
        <Bound name="capacity_to" label="to" />
      </Pair>
      <Pair label="Coldest, °C">
        <Bound name="t_dis" before="Coldest temperature in °C, " label="in use" unit="°C" />
        <Bound name="t_chg" before="Coldest temperature in °C, " label="charging" unit="°C" />
      </Pair>
      <Button type="submit">Show batteries</Button>
    </form>
  )
}

const FORM = 'finder'

const Pair = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset>
    <legend>{label}</legend>
    <div className={styles['pair']}>{children}</div>
  </fieldset>
)

interface BoundProps {
  name: string
  before?: string
  label: string
  unit?: string
}

/** A number beside a short label, which for screen readers has more words `before` it. */
const Bound = ({ name, before, label, unit }: BoundProps) => (
  <QueryNumber
    of={FORM}
    name={name}
    unit={unit}
    label={
      <>
        {before && <span className="sr">{before}</span>}
        {label}
      </>
    }
    placeholder="any"
  />
)
