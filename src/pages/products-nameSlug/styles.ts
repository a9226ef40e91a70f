// Style sheets of static HTML, whose components never reach the browser.
import.meta.glob('/src/ui/{chart,contents,drawing,faq,figure,links,table}/*.module.css', {
  eager: true,
  query: '?sheet',
})
