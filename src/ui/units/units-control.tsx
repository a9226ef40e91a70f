import styles from './units-control.module.css'

const UNITS = [
  { value: 'metric', label: 'Metric' },
  { value: 'us', label: 'US' },
]

/** Radio buttons that switch the units of the whole site; `place` makes the name of the radio group unique on the page. */
export function UnitsControl({ place }: { place: string }) {
  return (
    <fieldset
      className={`no-print ${styles['units']}`}
      data-needs-script
      role="radiogroup"
      aria-label="Units"
      data-units
    >
      <span aria-hidden="true">Units</span>
      {UNITS.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={`units-${place}`} value={value} defaultChecked={value === 'metric'} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
