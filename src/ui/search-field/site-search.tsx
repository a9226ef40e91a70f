import { SearchField } from './search-field.tsx'

interface SiteSearchProps {
  /** Address of the results. */
  action: string
  value?: string
  className?: string | undefined
}

/** A second search of the whole site, on pages from which visitors set out. */
export function SiteSearch({ action, value = '', className }: SiteSearchProps) {
  return (
    <form className={className} action={action} role="search" aria-label="Search the site">
      <SearchField label="Search the site" hint="SVD-12100, 12V 100Ah, MSDS" value={value} />
    </form>
  )
}
