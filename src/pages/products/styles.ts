// Style sheets of static HTML, whose components never reach the browser.
import.meta.glob(
  [
    '/src/content/products/product-{card,table}.module.css',
    '/src/ui/{facets,faq,image,pagination,rows,search-field,table}/*.module.css',
    '!/src/ui/table/spec-table.module.css',
  ],
  { eager: true, query: '?sheet' },
)
