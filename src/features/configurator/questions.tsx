import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CELL_CHEMISTRIES } from '#sizing/chemistry.ts'
import { ENCLOSURES } from '#sizing/enclosure.ts'
import { fieldProps } from '#sizing/query/field-props.ts'
import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { classNames } from '#ui/class-names.ts'
import field from '#ui/field/field.module.css'
import {
  type Option,
  QueryCheck,
  QueryNumber,
  QuerySegments,
  QuerySelect,
  QueryText,
} from '#ui/field/query-field.tsx'
import { isLarge, type Shown } from './data.ts'
import styles from './form.module.css'
import { usedValues, usualValues } from './usual.ts'

type Name = keyof typeof PACK_FIELDS

// Memoized: a key press renders only its field, and those that depend on it.
const NumberField = memo(QueryNumber)
const TextField = memo(QueryText)
const SelectField = memo(QuerySelect)
const CheckField = memo(QueryCheck)

const same = (value: string): Option => ({ value, label: value })
const QTY_UNITS = PACK_FIELDS.qty_unit.options.map(same)
const VOLTAGES = PACK_FIELDS.vclass.options.map((value) => ({ value, label: `${value} V` }))
const CHEMISTRIES = CELL_CHEMISTRIES.map(same)
const CASES = ENCLOSURES.map(same)

interface GroupProps {
  shown: Shown
  form: FormState
}

type FormState = ReturnType<typeof formState>

/** Returns the state of the fields: the query as typed, its mistakes, and the usual values of empty fields. */
function formState({ query, state, isEmpty }: Shown) {
  const errors = isEmpty ? [] : (state.errors ?? [])
  const propsOf = fieldProps<Name>({ of: 'pack', fields: PACK_FIELDS, query, errors })
  return {
    query,
    usual: usualValues(query),
    propsOf: (name: Name) => ({ ...propsOf(name), isQuiet: true }),
  }
}

/** The questions in the order in which an engineer thinks; empty fields have the usual value. */
export function Questions({ shown }: { shown: Shown }) {
  const form = formState(shown)
  return (
    <>
      <Work form={form} shown={shown} />
      <Conditions form={form} shown={shown} />
      <Space form={form} shown={shown} />
      <fieldset className={styles['ask']}>
        <legend>How many, and when</legend>
        <Measure name="qty" form={form} />
        <SelectField {...form.propsOf('qty_unit')} none="pieces" options={QTY_UNITS} />
        <Measure name="date" form={form} isFull />
      </fieldset>
    </>
  )
}

interface MeasureProps {
  name: Name
  form: FormState
  isFull?: boolean
  isRequired?: boolean
}

function Measure({ name, form, ...more }: MeasureProps) {
  const props = { ...form.propsOf(name), placeholder: form.usual[name], ...more }
  if (PACK_FIELDS[name].type === 'number') return <NumberField {...props} />
  return <TextField {...props} />
}

const LOAD_DETAILS = [
  't_peak',
  'eta',
  'i_cont',
  'i_peak',
  'vdev_min',
  'vdev_max',
  'dod',
  't_charge',
  'S',
  'P',
] as const

const WAYS = [
  { value: 'energy', label: 'Wh' },
  { value: 'capacity', label: 'Ah' },
  { value: 'load', label: 'Load and time' },
]

function Work({ form, shown }: GroupProps) {
  const { propsOf } = form
  const need = form.query.get('need') ?? 'load'
  const applications = useMemo(
    () => Object.entries(shown.applications).map(([value, label]) => ({ value, label })),
    [shown.applications],
  )
  return (
    <fieldset className={styles['ask']}>
      <legend>What must it do</legend>
      <SelectField {...propsOf('app')} isFull none="Any application" options={applications} />
      <SelectField {...propsOf('vclass')} isFull none={form.usual['vclass']} options={VOLTAGES} />
      <QuerySegments {...propsOf('need')} value={need} options={WAYS} isFull />
      <Measure name="wh" form={form} isFull isRequired />
      <Measure name="ah" form={form} isFull isRequired />
      <Measure name="p_avg" form={form} isRequired={need === 'load'} />
      <Measure name="hours" form={form} isRequired />
      <Measure name="p_cont" form={form} />
      <Measure name="p_peak" form={form} />
      <More
        {...{ form, shown }}
        title="Peak time, efficiency, ageing, recharge, voltage window, exact counts"
        group="load"
        names={[...LOAD_DETAILS, 'eol']}
      >
        {LOAD_DETAILS.map((name) => (
          <Measure key={name} name={name} form={form} />
        ))}
        <CheckField {...checkProps('eol', form)} isFull />
      </More>
    </fieldset>
  )
}

const checkProps = (name: Name, { query }: FormState, value = '1') => ({
  name,
  label: PACK_FIELDS[name].label,
  value,
  isChecked: query.getAll(name).includes(value),
})

function Conditions({ form, shown }: GroupProps) {
  const { propsOf } = form
  const { cells } = shown.sizing
  const listed = useMemo(
    () =>
      cells.map(({ model, chemistry, ah }) => ({ value: model, label: `${model} · ${chemistry} ${ah} Ah` })),
    [cells],
  )
  return (
    <fieldset className={styles['ask']}>
      <legend>In what conditions</legend>
      <Measure name="t_dis" form={form} />
      <Measure name="t_chg" form={form} />
      <More
        {...{ form, shown }}
        title="Chemistry, cell, communication, IP rating, connector, approvals"
        group="conditions"
        names={['chem', 'cell', 'ah_min', 'comm', 'ip', 'conn', 'appr']}
      >
        <SelectField {...propsOf('chem')} isFull none="Automatic: the best of all" options={CHEMISTRIES} />
        {isLarge(shown) ? (
          <Measure name="cell" form={form} isFull />
        ) : (
          <SelectField {...propsOf('cell')} isFull none="Automatic" options={listed} />
        )}
        <Measure name="ah_min" form={form} isFull />
        <Wishes name="comm" form={form} options={['CAN', 'RS485', 'UART', 'SMBus', 'Bluetooth']} />
        <Wishes name="ip" form={form} options={['IP20', 'IP54', 'IP65', 'IP67']} />
        <Measure name="conn" form={form} />
        <Measure name="appr" form={form} />
      </More>
    </fieldset>
  )
}

/** Checkboxes of a list of wishes, which change no sum. */
const Wishes = ({ name, form, options }: Pick<MeasureProps, 'name' | 'form'> & { options: string[] }) => (
  <fieldset className={classNames(field['field'], styles['full'])}>
    <legend className={field['label']}>{PACK_FIELDS[name].label}</legend>
    <span className={styles['checks']}>
      {options.map((option) => (
        <CheckField key={option} {...checkProps(name, form, option)} label={option} />
      ))}
    </span>
  </fieldset>
)

const Space = ({ form, shown }: GroupProps) => (
  <fieldset className={styles['ask']}>
    <legend>In what space</legend>
    <Measure name="box" form={form} isFull />
    <More
      {...{ form, shown }}
      title="Weight, enclosure, cable"
      group="space"
      names={['m_max', 'enc', 'cable_len', 'drop']}
    >
      <Measure name="m_max" form={form} isFull />
      <SelectField {...form.propsOf('enc')} isFull none={form.usual['enc']} options={CASES} />
      <Measure name="cable_len" form={form} />
      <Measure name="drop" form={form} />
    </More>
  </fieldset>
)

interface MoreProps extends GroupProps {
  title: string
  group: keyof ReturnType<typeof usedValues>
  names: Name[]
  children: ReactNode
}

/** Rarer fields, folded; open if one of them is filled in. The summary says which values apply. */
function More({ form, shown, title, group, names, children }: MoreProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(names.some((name) => form.query.get(name)))
  // The visitor may have opened it before this script ran.
  useEffect(() => setOpen(details.current!.open), [])
  return (
    <details
      className={styles['more']}
      ref={details}
      open={isOpen || names.some((name) => form.propsOf(name).error)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          {title}
          <b>{usedValues(shown.state.request)[group]}</b>
        </span>
      </summary>
      <div className={styles['inner']}>{children}</div>
    </details>
  )
}
