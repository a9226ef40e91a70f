import { classNames } from '#ui/class-names.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  hint: string
  value: string
  form?: string
  className?: string
}

export function SearchField({ label, hint, value, form, className }: SearchFieldProps) {
  return (
    <div className={classNames(styles['search'], className)}>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d="M13.5 8a5.500 5.500 0 1 1-11 0a5.500 5.500 0 0 1 11 0zM12 12l4 4" />
      </svg>
      <input type="search" name="q" form={form} aria-label={label} placeholder={hint} defaultValue={value} />
      <button form={form}>Search</button>
    </div>
  )
}
