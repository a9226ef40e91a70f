import type { ReactNode } from 'react'
import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { findProduct, productOf, productsOf } from '#content/products/find.server.ts'
import type { Site } from '#content/site.server.ts'
import { SavedList } from '#features/saved/saved-list.tsx'
import { type Load, Redirect } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { ChooseProduct } from '#pages/choose-product.server.tsx'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Aside, PageHead, Section, Split } from '#ui/section/section.tsx'
import { type Copy, copy, type ToolEntry } from './copy.server.ts'
import type { DrawingSubject } from './drawing-parts.server.tsx'
import { ToolDrawing } from './drawings.server.tsx'
import styles from './page.module.css'

export const reads = ['product']

/** Loads the list of tools. A product that was chosen for the voltage check redirects to its page. */
export const load: Load<Site> = ({ query, site }) => {
  const { content, siteUrl } = site
  const texts = content.copy(copy)
  const { meta, title, lead, voltage, groups } = texts
  const typed = query.get('product')
  const product = findProduct(typed ?? '', allProducts(content))
  if (product) return new Redirect(`${productHref(product.url)}#window`, 302)
  const trail = createTrail({ label: title })
  const subject = describeExamples(texts, content)
  return {
    head: { ...meta, canonical: href('tools'), structuredData: [breadcrumbList(siteUrl, trail)] },
    body: (
      <>
        <Crumbs trail={trail} />
        <PageHead title={title} lead={lead} />
        <SavedList />
        {groups.map((group) => (
          <Section key={group.title}>
            <Split>
              <Aside title={group.title}>{group.text}</Aside>
              <ul className={`ruled ${styles['tools']}`}>
                {group.tools.map((tool) => (
                  <Tool key={tool.path} tool={tool} subject={subject}>
                    {tool.path.endsWith(`#${VOLTAGE_CHECK}`) && (
                      <ChooseProduct
                        label={tool.title}
                        of={VOLTAGE_CHECK}
                        action={tool.path}
                        name="product"
                        {...{ typed, texts: voltage, content }}
                      />
                    )}
                  </Tool>
                ))}
              </ul>
            </Split>
          </Section>
        ))}
      </>
    ),
  }
}

/** Fragment of the voltage check, which is on the pages of products: here one is chosen. */
const VOLTAGE_CHECK = 'voltage-check'

interface ToolProps {
  tool: ToolEntry
  subject: DrawingSubject | undefined
  children: ReactNode
}

const Tool = ({ tool: { drawing, title, path, text }, subject, children }: ToolProps) => (
  <li id={children ? VOLTAGE_CHECK : undefined}>
    {subject && <ToolDrawing name={drawing} subject={subject} />}
    <div>
      <h3>{children ? title : <a href={path}>{title}</a>}</h3>
      <p>{text}</p>
      {children}
    </div>
  </li>
)

/** Returns the records for the drawings; undefined while one of the products is left out. */
function describeExamples({ examples }: Copy, content: Content): DrawingSubject | undefined {
  const { cell, module, application, compared, lead_acid_size } = examples
  const { products, applications, leadAcidSizes } = content
  const [one, several] = [productOf(products, cell), productOf(products, module)]
  if (!one || !several) return undefined
  return {
    content,
    cell: one,
    module: several,
    system: applications.find(({ url }) => url === application)?.system,
    compared: productsOf(products, compared),
    leadAcidSize: leadAcidSizes.find(({ id }) => id === lead_acid_size),
  }
}
