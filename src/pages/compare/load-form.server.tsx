import type { Site } from '#content/site.server.ts'
import { href } from '#pages/routes.ts'
import { windowOf } from '#sizing/equipment.ts'
import { COMPARE_FIELDS } from '#sizing/query/tool-queries.ts'
import { Button } from '#ui/button/button.tsx'
import { HiddenFields } from '#ui/field/hidden-fields.tsx'
import { keypadOf } from '#ui/field/keypad.ts'
import { copy } from './copy.server.ts'
import styles from './load-form.module.css'
import { listAssumptions } from './load-text.server.ts'
import { compareHref, LOAD_NAMES, type LoadName, listParameters, type Selection } from './selection.server.ts'

const DEFAULTS: Partial<Record<LoadName, string | undefined>> = { t_dis: '25', t_chg: 'the same', eta: '100' }

/** Renders the load as a strip of large figures: a GET form, with mistakes beside their fields. On paper, the address replaces the form. */
export function renderLoadForm(selection: Selection, { content, siteUrl }: Site) {
  const { load } = content.copy(copy)
  const { products, need } = selection
  return (
    <div className={`wrap ${styles['load']}`}>
      <h2 className="sr" id="at-my-load">
        {load.title}
      </h2>
      <form action={href('compare')} aria-labelledby="at-my-load" data-keeps-place data-live="typing">
        <HiddenFields entries={listParameters({ ...selection, texts: {} })} />
        {LOAD_NAMES.map((name) => renderField(name, selection))}
        <Button type="submit">{load.button}</Button>
      </form>
      {need && (
        <p className={styles['assumed']}>
          {listAssumptions(products, need)} <a href={load.formulas.path}>{load.formulas.label}</a>
        </p>
      )}
      <p className={styles['address']}>{siteUrl + compareHref(selection)}</p>
    </div>
  )
}

/** Returns what an empty field counts as; the volts of the equipment follow from the voltage of the system. */
function placeholderOf(name: LoadName, need: Selection['need']): string | undefined {
  const { v_min, v_max } = need ? windowOf(need) : {}
  const usual: typeof DEFAULTS = { ...DEFAULTS, vdev_min: v_min?.toString(), vdev_max: v_max?.toString() }
  return usual[name]
}

function renderField(name: LoadName, { texts, errors, need }: Selection) {
  const field = COMPARE_FIELDS[name]
  const id = `load-${name}`
  const unit = 'unit' in field ? field.unit : 'V'
  const message = errors.find((error) => error.field === name)?.message
  const shared = {
    id,
    name,
    defaultValue: texts[name] ?? '',
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `${id}-message` : undefined,
  }
  return (
    <div key={name} className={styles['field']}>
      <label htmlFor={id}>{field.label}</label>
      <div>
        {'options' in field ? (
          <select {...shared}>
            <option value="">–</option>
            {field.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            inputMode={keypadOf(unit)}
            autoComplete="off"
            placeholder={placeholderOf(name, need)}
            aria-required={name === 'p_avg' || undefined}
          />
        )}
        <small>{unit}</small>
      </div>
      {message && (
        <p id={`${id}-message`} className={styles['error']} role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
