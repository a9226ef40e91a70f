import type { ReactNode } from 'react'
import { href } from '#addresses/routes.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import type { QueryError } from '#sizing/query/read-query.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import type { EquipmentWindow } from '#sizing/window.ts'
import { Button } from '#ui/button/button.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { QueryCheck, QueryNumber, QuerySelect } from '#ui/field/query-field.tsx'
import { ORDER_NAMES } from './order.server.tsx'
import { DEFAULT_SORT, FINDER_FIELDS, SORTS } from './question.server.ts'
import { describeWindow } from './texts.server.ts'
import styles from './strip.module.css'

interface StripProps {
  query: URLSearchParams
  errors: QueryError[]
  /** Other filters of the address, which stay. */
  filters: [name: string, value: string][]
  /** Voltages of the equipment, if the question can be answered. */
  usual: EquipmentWindow | undefined
  /** Note beside the voltages: their source, unless they are the usual ones. */
  note: ReactNode
}

const ORDERS = SORTS.filter((name) => name !== DEFAULT_SORT).map((value) => ({
  value,
  label: ORDER_NAMES[value],
}))
const VOLTAGES = VOLTAGE_CLASSES.map((volts) => ({ value: String(volts), label: `${volts} V` }))

/** Fields that few visitors need, behind a disclosure. */
const MORE = ['p_cont', 'p_peak', 't_charge', 'eol', 'energy_wh', 'vdev_min', 'vdev_max'] as const

/** The question as a form by GET. */
export function Strip({ query, errors, filters, usual, note }: StripProps) {
  const field = fieldProps({ of: 'finder', fields: FINDER_FIELDS, query, errors })
  const isOpen = field('sort').error || MORE.some((name) => field(name).value.trim() || field(name).error)
  return (
    <form
      className={styles['strip']}
      action={href('products')}
      aria-label="System finder"
      data-keeps-place
      data-live="typing"
    >
      <HiddenFields entries={filters} />
      <QuerySelect {...field('system_v')} none="Any" options={VOLTAGES} />
      <QueryNumber {...field('p_avg')} isRequired />
      <QueryNumber {...field('hours')} label="For" isRequired />
      <QueryNumber {...field('t_dis')} label="Must work at" placeholder="25" />
      <QueryNumber {...field('t_chg')} label="Must charge at" placeholder="any" />
      <input type="hidden" name="v" value={STATE_VERSION} />
      <Button type="submit">Find</Button>
      {note}
      <details open={Boolean(isOpen)}>
        <summary>
          Peak, recharge, ageing; energy in place of a load; voltages of the equipment
          {usual && `: ${describeWindow(usual)}`}
        </summary>
        <More field={field} usual={usual} />
      </details>
    </form>
  )
}

interface MoreProps extends Pick<StripProps, 'usual'> {
  field: ReturnType<typeof fieldProps<keyof typeof FINDER_FIELDS>>
}

function More({ field, usual }: MoreProps) {
  const { value } = field('sort')
  const order = value === DEFAULT_SORT ? '' : value
  return (
    <div>
      <QueryNumber {...field('p_cont')} label="Highest for longer" placeholder="the load" />
      <QueryNumber {...field('p_peak')} label="Highest peak" placeholder="any" />
      <QueryNumber {...field('t_charge')} label="Recharged within" placeholder="any" />
      <QueryNumber {...field('energy_wh')} label="Energy, in place of the load" />
      <QueryNumber
        {...field('vdev_min')}
        label="Equipment works from"
        placeholder={usual?.v_min?.toString()}
      />
      <QueryNumber
        {...field('vdev_max')}
        label="Equipment takes up to"
        placeholder={usual?.v_max?.toString()}
      />
      <QuerySelect {...field('sort')} value={order} none={ORDER_NAMES[DEFAULT_SORT]} options={ORDERS} />
      <QueryCheck {...field('eol')} label="When aged to 80 %" isChecked={field('eol').value === '1'} />
    </div>
  )
}
