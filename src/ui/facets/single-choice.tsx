import type { Choice } from './facets.tsx'
import styles from './single-choice.module.css'

interface SingleChoiceProps {
  name: string
  /** Number of results without this filter. */
  any: { count: number }
  choices: (Choice & { value: string })[]
}

const nothingChosen = (choices: Choice[]): boolean => !choices.some(({ isChosen }) => isChosen)

/** Values of a facet that exclude each other, as pills with their counts. */
export function Pills({ name, any, choices }: SingleChoiceProps) {
  const isAny = nothingChosen(choices)
  const all = [{ value: '', label: 'Any', count: any.count, isChosen: isAny }, ...choices]
  return (
    <div className={styles['pills']}>
      {all.map(({ value, label, count, isChosen }) => (
        <label key={value} data-none={count ? undefined : ''}>
          <input type="radio" name={name} value={value} defaultChecked={isChosen} />
          {label}
          <small>{count}</small>
        </label>
      ))}
    </div>
  )
}

/** Values of a facet on a scale, as columns as high as the number of results. */
export function Scale({ name, any, choices }: SingleChoiceProps) {
  const isAny = nothingChosen(choices)
  const all = [{ value: '', label: 'Any', count: any.count, isChosen: isAny }, ...choices]
  const heightOf = (count: number) => Math.max(3, Math.round((count * 100) / (any.count || 1)))
  return (
    <div className={styles['scale']}>
      {all.map(({ value, label, count, isChosen }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={isChosen}
            aria-label={`${label}, ${count} ${count === 1 ? 'product' : 'products'}`}
          />
          {count}
          <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={`M0 100V${100 - heightOf(count)}H1V100z`} />
          </svg>
          <span>{label.replace(/\u00a0.*/, '°')}</span>
        </label>
      ))}
    </div>
  )
}
