import { SearchField } from '#ui/search-field/search-field.tsx'
import { href } from './routes.ts'

/** A second search of the whole site, on pages from which visitors set out. */
export function SiteSearch({ value = '', className }: { value?: string; className?: string | undefined }) {
  return (
    <form className={className} action={href('search')} role="search" aria-label="Search the site">
      <SearchField label="Search the site" hint="SVD-12100, 12V 100Ah, MSDS" value={value} />
    </form>
  )
}
