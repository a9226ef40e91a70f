import { href } from '#addresses/routes.ts'
import styles from './header-search.module.css'

/** The search of every page: a form that opens by its focus alone. suggest.ts adds suggestions on the first focus. */
export function HeaderSearch() {
  return (
    <form
      className={styles['find']}
      role="search"
      aria-label="Site search"
      action={href('search')}
      data-site-search
    >
      <div className={styles['box']}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path d="M13.5 8a5.500 5.500 0 1 1-11 0a5.500 5.500 0 0 1 11 0zM12 12l4 4" />
        </svg>
        <input
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-label="Search"
          aria-expanded="false"
          aria-controls="site-suggestions"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Search"
          maxLength={80}
          required
        />
        <div data-suggestions hidden>
          <div id="site-suggestions" role="listbox" aria-label="Suggestions" />
          <a href={href('search')}>All results</a>
        </div>
      </div>
    </form>
  )
}
