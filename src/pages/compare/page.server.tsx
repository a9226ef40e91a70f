import { typeset } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { href } from '#addresses/routes.ts'
import { createCatalogueTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { ToolHead } from '#ui/section/tool-head.tsx'
import { answerInWords } from './answer.server.ts'
import { copy } from './copy.server.ts'
import { renderLoadForm } from './load-form.server.tsx'
import styles from './page.module.css'
import { renderComparison } from './results.server.tsx'
import { readSelection } from './selection.server.ts'

export { reads } from './selection.server.ts'

/** Loads the comparison of the products that the address names, at the load that it names. */
export const load: Load<Site> = ({ query, site }) => {
  const { content } = site
  const texts = content.copy(copy)
  const selection = readSelection(query, content)
  const { products, notices, need } = selection
  const models = products.map(({ model_name }) => model_name).join(', ')
  const isComparison = products.length > 1
  return {
    head: {
      ...texts.meta,
      ...(models && { title: `Compare ${models} | Solvane` }),
      canonical: href('compare'),
    },
    body: (
      <div className={styles['page']}>
        <Crumbs trail={createCatalogueTrail(undefined, 'Compare')} />
        <ToolHead
          title={texts.counted[products.length - 2] ?? texts.title}
          lead={isComparison ? (need ? typeset(answerInWords(products, need)) : texts.load.lead) : texts.lead}
        >
          {notices.map((notice) => (
            <p key={notice} className={styles['notice']} role="alert">
              {notice}
            </p>
          ))}
        </ToolHead>
        {models && renderLoadForm(selection, site)}
        {renderComparison(selection, content)}
      </div>
    ),
  }
}
