// Style sheets of static HTML, whose components never reach the browser.
import.meta.glob(
  ['/src/ui/{facets,faq,pagination,search-field}/*.module.css', '/src/ui/table/table.module.css'],
  {
    eager: true,
    query: '?sheet',
  },
)
