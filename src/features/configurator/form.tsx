import {
  type FormEvent,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CELL_CHEMISTRIES } from '#sizing/chemistry.ts'
import { versionNameOf } from '#sizing/versions.ts'
import { ENCLOSURES } from '#sizing/enclosure.ts'
import { PACK_FIELDS } from '#sizing/query/pack-query.ts'
import { Button } from '#ui/button/button.tsx'
import { shortAnswer } from './figures.ts'
import { Check, Choice, type FormState, formStateOf, Measure, NeedField, Wishes } from './form-fields.tsx'
import styles from './form.module.css'
import { firstPack, isLarge, type Shown } from './data.ts'
import { usedValues } from './usual.ts'

interface FormProps {
  form: FormState
  shown: Shown
}

interface PackFormProps {
  shown: Shown
  /** Changes when the fields get other values than those that were typed. */
  edition: number
  form: RefObject<HTMLFormElement | null>
  onInput: () => void
  onSubmit: () => void
}

const same = (value: string) => ({ value, label: value })

/** The questions in the order in which an engineer thinks. A form by GET; empty fields have the usual value. */
export function PackForm({ shown, edition, form: ref, onInput, onSubmit }: PackFormProps) {
  const pack = firstPack(shown)
  const form = formStateOf(shown)
  const isHydrated = useIsHydrated()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className={styles['form']}>
      <form
        className={styles['asks']}
        action={`${shown.path}#configure`}
        aria-label="Configure a pack"
        noValidate
        ref={ref}
        onInput={onInput}
        onSubmit={submit}
      >
        <Fragment key={edition}>
          <input type="hidden" name="v" value={versionNameOf(form.query)} />
          <Work form={form} shown={shown} />
          <Conditions form={form} shown={shown} />
          <Space form={form} shown={shown} />
          <Quantity form={form} />
        </Fragment>
        <div className={styles['go']}>
          <Button type="submit" look="line">
            Calculate
          </Button>
          <p className="note" hidden={!isHydrated}>
            Recalculates while you type. Comma or point.
          </p>
        </div>
      </form>
      <a className={styles['bar']} href="#pack-result">
        <span data-bar>{pack && shortAnswer(pack)}</span>
      </a>
    </div>
  )
}

/** Returns false on the server and while hydrating, and then true. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
const subscribeToNothing = () => () => {}

const Quantity = ({ form }: { form: FormState }) => (
  <fieldset className={styles['ask']}>
    <legend>How many, and when</legend>
    <Measure name="qty" form={form} />
    <Choice name="qty_unit" form={form} none="pieces" options={PACK_FIELDS.qty_unit.options.map(same)} />
    <Measure name="date" form={form} isFull />
  </fieldset>
)

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

function Work({ form, shown }: FormProps) {
  const applications = Object.entries(shown.applications).map(([value, label]) => ({ value, label }))
  const need = form.query.get('need') ?? 'load'
  return (
    <fieldset className={styles['ask']}>
      <legend>What must it do</legend>
      <Choice name="app" form={form} isFull none="Any application" options={applications} />
      <Choice
        name="vclass"
        form={form}
        isFull
        none={form.usual['vclass'] ?? ''}
        options={PACK_FIELDS.vclass.options.map((value) => ({ value, label: `${value} V` }))}
      />
      <NeedField form={form} />
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
        <Check name="eol" form={form} />
      </More>
    </fieldset>
  )
}

function Conditions({ form, shown }: FormProps) {
  const cells = () =>
    shown.catalogue.cells.map(({ model, chemistry, ah }) => ({
      value: model,
      label: `${model} · ${chemistry} ${ah} Ah`,
    }))
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
        <Choice
          name="chem"
          form={form}
          isFull
          none="Automatic: the best of all"
          options={CELL_CHEMISTRIES.map(same)}
        />
        {isLarge(shown) ? (
          <Measure name="cell" form={form} isFull />
        ) : (
          <Choice name="cell" form={form} isFull none="Automatic" options={cells()} />
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

const Space = ({ form, shown }: FormProps) => (
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
      <Choice name="enc" form={form} isFull none={form.usual['enc'] ?? ''} options={ENCLOSURES.map(same)} />
      <Measure name="cable_len" form={form} />
      <Measure name="drop" form={form} />
    </More>
  </fieldset>
)

interface MoreProps extends FormProps {
  title: string
  group: keyof ReturnType<typeof usedValues>
  names: (keyof typeof PACK_FIELDS)[]
  children: ReactNode
}

/** Rarer fields, folded; open if one of them is filled in. The summary says which values apply. */
function More({ form, shown, title, group, names, children }: MoreProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(names.some((name) => form.query.get(name)))
  // It may have been opened before this script came.
  useEffect(() => setOpen(details.current!.open), [])
  return (
    <details
      className={styles['more']}
      ref={details}
      open={isOpen || names.some((name) => form.messages[name])}
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
