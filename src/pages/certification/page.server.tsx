import {
  CertificateMatrix,
  MatrixKey,
  type ProductGroup,
} from '#content/certifications/certificate-matrix.server.tsx'
import type { Content } from '#content/content.server.ts'
import { MissingList } from '#content/missing-list.server.tsx'
import { familyOf } from '#content/products/find.server.ts'
import type { Product } from '#content/products/product.server.ts'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { plural } from '#kit/text/amounts.ts'
import { listModelOptions } from '#pages/models.server.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import type { OptionGroup } from '#ui/field/query-field.tsx'
import { filteredTitle } from '#ui/list/filtered-title.server.ts'
import { PageHead, Section, SectionHead } from '#ui/section/section.tsx'
import { Certificates } from './certificates.server.tsx'
import { type Copy, copy as pageCopy } from './copy.server.ts'
import { Filters } from './filters.server.tsx'
import { GapPanel } from './gap-panel.server.tsx'
import { type CertificateList, filterCertificates, listCertificates } from './list.server.ts'
import styles from './page.module.css'

export { reads } from './list.server.ts'

const MATRIX = 'matrix'
const trail = createTrail({ label: 'Certification' })

export const load: Load<Site> = async (request) => {
  const { query, site } = request
  const { content } = site
  const { products } = content
  const copy = content.copy(pageCopy)
  const certificates = await listCertificates(site)
  const list = await filterCertificates(query, copy, { certificates: certificates ?? [], products })
  const names = list.chips.map(({ label }) => label)
  const title = filteredTitle(copy.filtered, names)
  const models = listModelOptions(content)
  const questions = namedQuestions(content.questions, copy.faq.questions)
  return {
    head: {
      ...copy.meta,
      ...(names.length > 0 && { title: `${title} | Solvane` }),
      canonical: list.spec.path,
      structuredData: [breadcrumbList(site.siteUrl, trail), faqPage(questions)],
    },
    isPartial: !certificates,
    body: (
      <>
        <Crumbs trail={trail} />
        <PageHead title={names.length > 0 ? title : copy.title} lead={copy.lead} />
        {certificates && (
          <Section>
            <GapPanel {...{ query, list, copy, products, models }} />
          </Section>
        )}
        {certificates && <MatrixSection {...{ list, content, models }} />}
        <Section id="certificates">
          <SectionHead title={copy.list.heading} />
          {certificates ? <List {...{ list, content }} /> : <MissingList {...request} />}
        </Section>
        <FaqSection heading={copy.faq.heading} questions={questions} />
        <Rules {...copy.rules} />
      </>
    ),
  }
}

const Rules = ({ heading, items }: Copy['rules']) => (
  <Section band="tile" tight>
    <details>
      <summary>
        <h2 className={styles['rulesHeading']}>{heading}</h2>
      </summary>
      <ul className={styles['rules']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  </Section>
)

interface ListProps {
  list: CertificateList
  content: Content
}

function List({ list, content }: ListProps) {
  const { products, company } = content
  const copy = content.copy(pageCopy)
  if (list.matches.length === 0) return <p className="lead">{copy.list.empty}</p>
  return (
    <Certificates
      products={products}
      product={findChosen(list, products)}
      certificates={list.matches}
      kinds={copy.kinds}
      company={company.legal_name}
    />
  )
}

const findChosen = (list: CertificateList, products: Product[]): Product | undefined =>
  products.find(({ url }) => url === list.valuesOf('product')[0])

/** Largest number of products in the matrix. Of more, it shows only the first ones of each category. */
const MATRIX_ROWS = 240

/** Filters, and products with their certificates. Management systems cover sites, so they have no column. */
function MatrixSection({ list, content, models }: ListProps & { models: OptionGroup[] }) {
  const copy = content.copy(pageCopy)
  const certificates = list.matches.filter(({ kind }) => kind !== 'management system')
  const product = findChosen(list, content.products)
  const all = listCategories(content, product)
  const count = countProducts(all)
  const limit = count > MATRIX_ROWS ? Math.ceil(MATRIX_ROWS / all.length) : count
  const groups = all.map((one) => ({ ...one, products: one.products.slice(0, limit) }))
  const shown = countProducts(groups)
  const total = shown === count ? plural(count, 'product') : `${shown} of ${count} products`
  const isEmpty = certificates.length === 0
  return (
    <Section id={MATRIX}>
      <SectionHead title={copy.matrix.heading}>
        <div className={styles['key']}>
          <MatrixKey groups={isEmpty ? [] : groups} certificates={certificates} />
          {!isEmpty && (
            <p className="note">
              {total}, {plural(certificates.length, 'document')}
            </p>
          )}
        </div>
      </SectionHead>
      <Filters {...{ list, copy, product, models }} action={`${list.spec.path}#${MATRIX}`} />
      {isEmpty ? (
        <p className="lead">{list.matches.length > 0 ? copy.matrix.empty : copy.list.empty}</p>
      ) : (
        <CertificateMatrix label="Matrix of products and certificates" {...{ groups, certificates }} />
      )}
    </Section>
  )
}

const countProducts = (groups: ProductGroup[]): number =>
  groups.reduce((sum, { products }) => sum + products.length, 0)

/** Lists the products by category, or only one of them. */
const listCategories = ({ categories, products }: Content, only?: Product): ProductGroup[] =>
  categories
    .map(({ name, name_slug }) => ({
      title: name,
      products: familyOf(products, name_slug).filter((product) => !only || product === only),
    }))
    .filter((category) => category.products.length > 0)
