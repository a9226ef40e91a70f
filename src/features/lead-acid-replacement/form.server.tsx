import { describeSize, type LeadAcidSize } from '#content/lead-acid/lead-acid-size.server.ts'
import { VOLTAGE_CLASSES } from '#content/products/system-voltage.ts'
import { href } from '#addresses/routes.ts'
import { capital } from '#kit/text/capital.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import type { ReadReplacement } from '#sizing/query/read-replacement.server.ts'
import { REPLACEMENT_FIELDS } from '#sizing/query/replacement-fields.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import { Button } from '#ui/button/button.tsx'
import { QueryNumber, QuerySelect } from '#ui/field/query-field.tsx'
import { TYPE_NAMES } from './texts.server.ts'
import styles from './replacement.module.css'

/** Returns the sides of a size's case. */
export const sidesOfSize = ({ dimensions_mm: { length, width, height } }: LeadAcidSize) =>
  [length, width, height] as const

const VOLTAGES = VOLTAGE_CLASSES.map((volts) => ({ value: String(volts), label: `${volts} V` }))
const TYPES = Object.entries(TYPE_NAMES).map(([value, label]) => ({
  value,
  label: capital(label),
}))

interface FormProps {
  query: URLSearchParams
  read: ReadReplacement
  sizes: LeadAcidSize[]
}

/** The bank as a form by GET. */
export function ReplacementForm({ query, read: { errors, size, bank }, sizes }: FormProps) {
  const field = fieldProps({ of: 'lead', fields: REPLACEMENT_FIELDS, query, errors })
  const isOwnCase = ['l', 'w', 'h'].some((name) => query.get(name)?.trim())
  const options = sizes.map((one) => ({ value: one.id, label: describeSize(one) }))
  return (
    <form
      className={`no-print ${styles['form']}`}
      action={href('tools-lead-acid-replacement')}
      aria-label="Lead-acid replacement"
      data-live="typing"
    >
      <QuerySelect
        {...field('size')}
        value={size?.id ?? field('size').value}
        none={isOwnCase ? 'Another case' : 'Choose a size'}
        options={options}
        isRequired={!isOwnCase}
        isFull
      />
      <OtherCase field={field} isOpen={isOwnCase} />
      <QueryNumber
        {...field('ah')}
        placeholder={size && String(size.capacity_ah)}
        help="At the 20 h rate"
        isRequired={isOwnCase}
      />
      <QuerySelect
        {...field('type')}
        none={size ? `Usual: ${TYPE_NAMES[size.type]}` : 'AGM'}
        options={TYPES}
      />
      <QuerySelect
        {...field('system_v')}
        value={field('system_v').value || String(bank?.system_v ?? VOLTAGE_CLASSES[0])}
        options={VOLTAGES}
      />
      <QueryNumber {...field('parallel')} placeholder="1" />
      <QueryNumber {...field('p_avg')} placeholder="none" />
      <QueryNumber {...field('hours')} label="For at least" placeholder="any" />
      <input type="hidden" name="v" value={STATE_VERSION} />
      <Button type="submit" data-without-script>
        Find a replacement
      </Button>
    </form>
  )
}

interface OtherCaseProps {
  field: ReturnType<typeof fieldProps<keyof typeof REPLACEMENT_FIELDS>>
  isOpen: boolean
}

/** The sides of a case that no size names. */
const OtherCase = ({ field, isOpen }: OtherCaseProps) => (
  <details className={styles['full']} open={isOpen}>
    <summary>Another case, by its dimensions</summary>
    <div>
      <QueryNumber {...field('l')} />
      <QueryNumber {...field('w')} />
      <QueryNumber {...field('h')} help="With terminals" />
    </div>
  </details>
)
