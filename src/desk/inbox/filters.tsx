import { useRef, type ReactNode } from 'react'
import { filledQuery } from '#kit/forms/browser/filled-query.ts'
import { Button } from '#ui/button/button.tsx'
import { QuerySelect, QueryText } from '#ui/field/query-field.tsx'
import type { FilterValues } from './inbox-model.ts'
import styles from './filters.module.css'

interface FiltersProps {
  values: FilterValues
  /** Shows the leads for a query. While somebody is typing, the history gets one entry, not one per letter. */
  onFilter: (query: string, isTyping: boolean) => void
}

/** A pause in typing, in ms. */
const PAUSE_MS = 300

/** A GET form that answers with each change, and by its button without a script. */
export function Filters({ values, onFilter }: FiltersProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = (form: HTMLFormElement, isTyping: boolean) => {
    clearTimeout(timer.current)
    if (isTyping) timer.current = setTimeout(() => onFilter(filledQuery(form), true), PAUSE_MS)
    else onFilter(filledQuery(form), false)
  }
  return (
    <form
      className={styles['filters']}
      action="/desk"
      role="search"
      aria-label="Leads"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget, false)
      }}
      onChange={({ currentTarget, target }) =>
        apply(currentTarget, target instanceof HTMLInputElement && target.type === 'text')
      }
    >
      {values.view && <input type="hidden" name="view" value={values.view} />}
      <Search value={values.q} />
      <Choice name="kind" label="Kind" values={values} />
      <Choice name="country" label="Country" values={values} />
      <Choice name="state" label="State" values={values} />
      <Choice name="handled" label="Handled" values={values} />
      <Day name="since" label="Since" values={values} />
      <Day name="until" label="Until" values={values} />
      <div className={styles['go']} data-without-script>
        <Button type="submit" look="line" small>
          Apply
        </Button>
      </div>
    </form>
  )
}

const Search = ({ value }: { value: string | undefined }) => (
  <Cell look="search" isSet={value !== undefined}>
    <QueryText name="q" label="Search" value={value} placeholder="Name, company, reference" shortcut="/" />
    <kbd aria-hidden="true" data-needs-script>
      /
    </kbd>
  </Cell>
)

interface DayProps {
  name: 'since' | 'until'
  label: string
  values: FilterValues
}

const Day = ({ name, label, values }: DayProps) => (
  <Cell look="date" isSet={values[name] !== undefined}>
    <QueryText name={name} label={label} value={values[name]} type="date" />
  </Cell>
)

interface ChoiceProps {
  name: keyof FilterValues['choices']
  label: string
  values: FilterValues
}

const Choice = ({ name, label, values }: ChoiceProps) => (
  <Cell isSet={values[name] !== undefined}>
    <QuerySelect name={name} label={label} none="Any" options={values.choices[name]} value={values[name]} />
  </Cell>
)

interface CellProps {
  look?: 'search' | 'date'
  isSet: boolean
  children: ReactNode
}

const Cell = ({ look, isSet, children }: CellProps) => (
  <div className={styles['cell']} data-look={look} data-set={isSet || undefined}>
    {children}
  </div>
)
