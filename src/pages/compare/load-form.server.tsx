import type { Site } from '#content/site.server.ts'
import { href } from '#addresses/routes.ts'
import { windowOf } from '#sizing/equipment.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import { COMPARE_FIELDS } from '#sizing/query/tool-queries.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { Button } from '#ui/button/button.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { QueryCheck, QueryNumber, QuerySelect } from '#ui/field/query-field.tsx'
import { copy } from './copy.server.ts'
import styles from './load-form.module.css'
import { describeNeed, listAssumptions } from './load-text.server.ts'
import {
  compareHref,
  listParameters,
  type LoadName,
  MAIN_NAMES,
  MORE_NAMES,
  type Selection,
} from './selection.server.ts'

const VOLTAGES = VOLTAGE_CLASSES.map((volts) => ({ value: String(volts), label: `${volts} V` }))

const DEFAULTS: Partial<Record<LoadName, string | undefined>> = { t_dis: '25', t_chg: 'the same', eta: '100' }

/** Renders the load as a strip of large figures: a GET form, with mistakes beside their fields. On paper, the address replaces the form. */
export function renderLoadForm(selection: Selection, { content, siteUrl }: Site) {
  const { load } = content.copy(copy)
  const { products, need, texts, errors } = selection
  const field = fieldProps({ of: 'load', fields: COMPARE_FIELDS, query: new URLSearchParams(texts), errors })
  return (
    <div className={`wrap ${styles['load']}`}>
      <h2 className="sr" id="at-my-load">
        {load.title}
      </h2>
      <form action={href('compare')} aria-labelledby="at-my-load" data-live="typing">
        <HiddenFields entries={listParameters({ ...selection, texts: {} })} />
        <Fields names={MAIN_NAMES} {...{ selection, field }} />
        <details open={MORE_NAMES.some((name) => texts[name])}>
          <summary>{load.more}</summary>
          <Fields names={MORE_NAMES} {...{ selection, field }} />
        </details>
        <Button type="submit">{load.button}</Button>
      </form>
      {need && (
        <>
          <p className="sr" role="status">
            Compared at {describeNeed(need)}.
          </p>
          <p className={styles['assumed']}>
            {listAssumptions(products, need)} <a href={load.formulas.path}>{load.formulas.label}</a>
          </p>
        </>
      )}
      <p className={styles['address']}>{siteUrl + compareHref(selection)}</p>
    </div>
  )
}

interface FieldsProps {
  names: readonly LoadName[]
  selection: Selection
  field: (name: LoadName) => ReturnType<ReturnType<typeof fieldProps>>
}

const Fields = ({ names, selection: { need, texts }, field }: FieldsProps) => (
  <div className={styles['clip']}>
    <div className={styles['fields']}>
      {names.map((name) => {
        if (name === 'system_v')
          return <QuerySelect key={name} {...field(name)} none="–" options={VOLTAGES} />
        if (name === 'eol') return <QueryCheck key={name} {...field(name)} isChecked={texts.eol === '1'} />
        return (
          <QueryNumber
            key={name}
            {...field(name)}
            placeholder={placeholderOf(name, need)}
            isRequired={name === 'p_avg'}
          />
        )
      })}
    </div>
  </div>
)

/** Returns what an empty field counts as; the volts of the equipment follow from the voltage of the system. */
function placeholderOf(name: LoadName, need: Selection['need']): string | undefined {
  const { v_min, v_max } = need ? windowOf(need) : {}
  const usual: typeof DEFAULTS = { ...DEFAULTS, vdev_min: v_min?.toString(), vdev_max: v_max?.toString() }
  return usual[name]
}
