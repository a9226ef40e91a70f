import type { Choice } from './facets.tsx'
import styles from './single-choice.module.css'

interface SingleChoiceProps {
  name: string
  /** Number of results without this filter. */
  any: number
  choices: (Choice & { value: string })[]
}

/** Puts "Any" before the choices. */
const withAny = (choices: SingleChoiceProps['choices'], any: number): SingleChoiceProps['choices'] => [
  { value: '', label: 'Any', count: any, isChosen: !choices.some(({ isChosen }) => isChosen) },
  ...choices,
]

/** Values of a facet that exclude each other, as pills with their counts. */
export function Pills({ name, any, choices }: SingleChoiceProps) {
  return (
    <div className={styles['pills']}>
      {withAny(choices, any).map(({ value, label, count, isChosen }) => (
        <label key={value} data-none={count ? undefined : ''}>
          <input type="radio" name={name} value={value} defaultChecked={isChosen} />
          {label}
          <small>{count}</small>
        </label>
      ))}
    </div>
  )
}

interface ScaleProps extends SingleChoiceProps {
  /** Noun for one result: "product". */
  noun: string
  /** Unit below the columns, in place of the labels' own. */
  unit: string
}

/** Values of a facet on a scale, as columns whose height is the number of results. */
export function Scale({ name, any, choices, noun, unit }: ScaleProps) {
  const heightOf = (count: number) => Math.max(3, Math.round((count * 100) / (any || 1)))
  return (
    <div className={styles['scale']}>
      {withAny(choices, any).map(({ value, label, count, isChosen }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={isChosen}
            aria-label={`${label}, ${count} ${noun}${count === 1 ? '' : 's'}`}
          />
          {count}
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 100V${100 - heightOf(count)}H1V100z`} />
          </svg>
          <span>{label.replace(/\u00a0.*/, unit)}</span>
        </label>
      ))}
    </div>
  )
}
