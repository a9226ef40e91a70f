// What the served parts look like; their components never reach the browser.
import.meta.glob(['/src/ui/{facets,faq,pagination}/*.module.css', '/src/ui/table/table.module.css'], {
  eager: true,
  query: '?sheet',
})
