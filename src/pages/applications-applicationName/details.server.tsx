import type { Application } from '#content/applications/application.server.ts'
import { CertificateMatrix, MatrixKey } from '#content/certifications/certificate-matrix.server.tsx'
import type { Content } from '#content/content.server.ts'
import { allProducts } from '#content/products/discontinued.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { ProductCards } from '#content/products/product-cards.server.tsx'
import { applicationPlace } from '#features/runtime/places.server.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { uncapital } from '#kit/text/capital.ts'
import { productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { STATE_VERSION } from '#sizing/versions.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { Measures } from '#ui/figure/measures.tsx'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import styles from './page.module.css'

/** Id of the runtime calculator. */
export const CALCULATOR = 'runtime'

/** A figure with an optional unit, which tables align right: "89 Ah", "8–12 Wh/km", "1". */
const FIGURE = /^[−\d][\d.–]*(?:\s\S+)?$/

interface ApplicationProps {
  application: Application
  content: Content
}

/** Requirements, sizing, products and certificates of an application; `query` is the state of its calculator. */
export const Details = ({ application, content, query }: ApplicationProps & { query: URLSearchParams }) => (
  <>
    <Section label="Requirements" className={styles['first']}>
      <Measures measures={application.requirements} />
    </Section>
    <Section>
      <Sizing application={application} content={content} />
    </Section>
    <Section id={CALCULATOR}>
      <SectionHead title="Size a battery">
        <p>Type your load and your hours: every figure with its sum, and what to watch.</p>
      </SectionHead>
      <Runtime place={applicationPlace(application, content.products)} query={query} />
    </Section>
    <Section>
      <Products application={application} content={content} />
    </Section>
    <Section band="tile">
      <Certificates application={application} content={content} />
    </Section>
    <FaqSection heading={application.faq_heading} questions={application.faq} />
  </>
)

/** A rule of thumb, and a table of the models it leads to. */
function Sizing({ application: { sizing, system, tool }, content }: ApplicationProps) {
  const { columns, rows } = sizing.table
  const addresses = new Map(allProducts(content).map(({ model_name, url }) => [model_name, productHref(url)]))
  const linked = (text: string) => {
    const address = addresses.get(text)
    return address ? (
      <a className="mono" href={address}>
        {text}
      </a>
    ) : (
      text
    )
  }
  return (
    <Split>
      <div>
        <Aside title="Sizing in one line">{sizing.intro}</Aside>
        {system && <SystemLink {...system} />}
        {tool && <MoreLink href={tool.path}>{tool.label}</MoreLink>}
      </div>
      <ListTable
        stacks
        label={`Batteries by ${uncapital(columns[0] ?? '')}`}
        columns={columns.map((label, index) => ({
          label,
          number: index > 0 && rows.every((row) => FIGURE.test(row[index] ?? '')),
        }))}
        rows={rows.map((cells, index) => ({ key: String(index), cells: cells.map(linked) }))}
      />
    </Split>
  )
}

/** Leads to the systems that do the work of a usual load. */
function SystemLink({ link, ...need }: NonNullable<Application['system']>) {
  const query = new URLSearchParams(
    Object.entries({ ...need, v: STATE_VERSION }).map(([name, value]) => [name, String(value)]),
  )
  return <MoreLink href={`${href('products')}?${query}`}>{link}</MoreLink>
}

/** One or two cards are beside the heading; more are below it. */
function Products({ application, content }: ApplicationProps) {
  const { url, products_heading: heading } = application
  const suitable = content.products.filter(({ applications }) => applications.includes(url))
  const products = productsOf(content.products, application.products)
  const more = (
    <MoreLink href={`${href('products')}?application=${url}`}>
      All {suitable.length} products for this application
    </MoreLink>
  )
  const cards = (
    <div className={styles['products']} data-count={products.length}>
      <ProductCards products={products} content={content} />
    </div>
  )
  return products.length > 2 ? (
    <>
      <SectionHead title={heading}>{more}</SectionHead>
      {cards}
    </>
  ) : (
    <Split>
      <div>
        <h2>{heading}</h2>
        {more}
      </div>
      {cards}
    </Split>
  )
}

/** The certificates that customers usually ask for, in the order of the application. */
function Certificates({ application, content }: ApplicationProps) {
  const { ids, note } = application.certificates
  const certificates = ids.flatMap((id) => content.certifications.find((one) => one.id === id) ?? [])
  const groups = [{ products: productsOf(content.products, application.products) }]
  return (
    <Split>
      <div className={styles['usual']}>
        <Aside title="Usually required">{note}</Aside>
        <MatrixKey groups={groups} certificates={certificates} />
        <MoreLink href={href('certification')}>Scope and numbers</MoreLink>
      </div>
      <CertificateMatrix label="Certificates of these products" groups={groups} certificates={certificates} />
    </Split>
  )
}
