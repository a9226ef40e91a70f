// What the served parts look like; their components never reach the browser.
import.meta.glob(
  [
    '/src/content/products/product-{card,table}.module.css',
    '/src/ui/{facets,faq,image,pagination,rows,table}/*.module.css',
    '!/src/ui/table/spec-table.module.css',
  ],
  { eager: true, query: '?sheet' },
)
