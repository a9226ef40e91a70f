import { findReport } from '#content/certifications/certification.server.ts'
import { hasCertificateStatus, certificateStatus } from '#content/certifications/certificate-status.server.ts'
import type { Content } from '#content/content.server.ts'
import { isCell, type Product } from '#content/products/product.server.ts'
import { specification } from '#content/products/specification.server.ts'
import { productPlace } from '#features/runtime/places.server.ts'
import { Runtime } from '#features/runtime/runtime.server.tsx'
import { ShippingCheck } from '#features/shipping-check/shipping-check.server.tsx'
import { VoltageCheck } from '#features/voltage-check/voltage-check.server.tsx'
import { applicationHref, packHref, productDataHref, productHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { Chart } from '#ui/chart/chart.server.tsx'
import { Part, WithContents } from '#ui/contents/contents.tsx'
import { Drawing } from '#ui/drawing/drawing.server.tsx'
import { Faq } from '#ui/faq/faq.tsx'
import { FileLinks } from '#ui/links/file-links.tsx'
import { PillLinks } from '#ui/links/pill-links.tsx'
import { Fold, Folds } from '#ui/sums/sums.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { StatusLabel } from '#ui/table/status.tsx'
import { SpecTable } from '#ui/table/spec-table.tsx'
import { UnitsControl } from '#ui/units/units-control.tsx'
import { copy } from './copy.server.ts'
import { Documents } from './documents.server.tsx'
import styles from './page.module.css'
import { type Curve, describeCapacityCurve, describeDischargeCurve } from './performance.server.ts'
import print from './print.module.css'
import { describeDrawing, describeViews } from './views.server.ts'

interface ProductProps {
  product: Product
  content: Content
}

interface ToolProps extends ProductProps {
  query: URLSearchParams
}

/** Everything below the key figures, with its table of contents; `query` is the state of its tools. */
export function ProductBody({ product, content, query }: ToolProps) {
  const { parts } = content.copy(copy)
  const category = content.categories.find(({ name_slug }) => name_slug === product.category)
  const applications = content.applications
    .filter(({ url }) => product.applications.includes(url))
    .map(({ url, name }) => ({
      href: applicationHref(url),
      label: name,
    }))
  const children = {
    spec: <Specification product={product} content={content} />,
    runtime: (
      <>
        {/* The page has a bar of its own. */}
        <Runtime place={productPlace(product, query)} query={query} hasBar={false} />
        <Curves product={product} content={content} />
      </>
    ),
    window: <Window product={product} content={content} query={query} />,
    shipping: <Shipping product={product} content={content} query={query} />,
    dimensions: <Dimensions product={product} content={content} />,
    certificates: <Certificates product={product} content={content} />,
    documents: <Documents product={product} content={content} />,
    applications: <PillLinks links={applications} />,
    questions: <Faq closed questions={category?.faq ?? []} />,
  }
  const names = Object.keys(children) as (keyof typeof children)[]
  return (
    <WithContents entries={names.map((id) => ({ id, text: parts[id] }))}>
      {names.map((id) => (
        <Part
          key={id}
          id={id}
          title={parts[id]}
          beside={id === 'spec' && <UnitsControl place="specification" />}
        >
          {children[id]}
        </Part>
      ))}
    </WithContents>
  )
}

/** Number of the groups about the product itself, which come first. The others repeat what other parts say, and are closed. */
const TECHNICAL = 5

function Specification({ product, content }: ProductProps) {
  const groups = specification(product, content)
  const others = groups.slice(TECHNICAL)
  return (
    <>
      <div className={styles['columns']}>
        {groups.slice(0, TECHNICAL).map((group) => (
          <SpecTable key={group.title} {...group} />
        ))}
      </div>
      <Fold
        title={others.map(({ title }) => title).join(', ')}
        count={others.flatMap(({ rows }) => rows).length}
      >
        <div className={styles['columns']}>
          {others.map((group) => (
            <SpecTable key={group.title} {...group} />
          ))}
        </div>
      </Fold>
      <FileLinks label="This record as" links={[{ label: 'JSON', href: productDataHref(product.url) }]} />
    </>
  )
}

/** The curves behind the runtime, closed with their tables; on paper they are open. */
function Curves({ product, content }: ProductProps) {
  const { performance, cold, discharge } = content.copy(copy)
  const capacity = describeCapacityCurve(product)
  const note = capacity ? performance : `${performance} ${cold.missing}`
  return (
    <Folds className={print['curves']}>
      {capacity && <CurveFold title={cold.title} curve={capacity} note={note} />}
      <CurveFold title={discharge} curve={describeDischargeCurve(product)} note={note} />
    </Folds>
  )
}

interface CurveFoldProps {
  title: string
  curve: Curve
  /** Note on the source of the figures of both curves. */
  note: string
}

const CurveFold = ({ title, curve: { note, chart, columns, rows }, note: source }: CurveFoldProps) => (
  <Fold title={title} count={rows.length}>
    <figure className={styles['curve']}>
      <figcaption className="note">
        {note} {source}
      </figcaption>
      <Chart data={chart} />
      <ListTable
        label={title}
        columns={columns.map((label, index) => ({ label, number: index > 0 }))}
        rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
    </figure>
  </Fold>
)

function Window({ product, content, query }: ToolProps) {
  const { window, window_of_cell, pack_of_cell } = content.copy(copy)
  return (
    <>
      {isCell(product) ? (
        <p>
          {window_of_cell} <a href={packHref(`cell=${product.model_name}`)}>{pack_of_cell}</a>.
        </p>
      ) : (
        <p>{window}</p>
      )}
      <VoltageCheck
        model={product.model_name}
        product_name_slug={product.url}
        path={productHref(product.url)}
        query={query}
        content={content}
      />
    </>
  )
}

function Shipping({ product, content, query }: ToolProps) {
  return (
    <>
      <p>{content.copy(copy).shipping}</p>
      <ShippingCheck
        path={productHref(product.url)}
        query={query}
        content={content}
        product={product.url}
        quantity={product.minimum_order_qty}
      />
    </>
  )
}

function Dimensions({ product, content }: ProductProps) {
  const views = describeViews(product)
  return (
    <>
      <Drawing views={views} label={describeDrawing(views)} unit="mm" />
      <p className={`note ${styles['below']}`}>{content.copy(copy).drawing}</p>
    </>
  )
}

const CERTIFICATE_COLUMNS = ['Standard', 'Kind', 'Number', 'Issued', 'Status'].map((label) => ({
  label,
  wraps: label === 'Kind',
}))

function Certificates({ product, content }: ProductProps) {
  const rows = content.certifications
    .filter(({ id }) => hasCertificateStatus(product, id))
    .map((certification) => {
      const { id, short_name, kind } = certification
      const { number, issued } = findReport(certification, product)
      const status = certificateStatus(product, id)
      // A certificate in progress has no number and no date yet.
      const [shownNumber, shownDate] = status === 'progress' ? ['–', '–'] : [number, issued]
      return {
        key: short_name,
        cells: [
          <a key="label" href={`${href('certification')}#${id}`}>
            {short_name}
          </a>,
          kind,
          <span key="number" className="mono">
            {shownNumber}
          </span>,
          <span key="issued" className="mono">
            {shownDate}
          </span>,
          <StatusLabel key="status" status={status} />,
        ],
      }
    })
  return (
    <div className={styles['certificates']}>
      <ListTable stacks label="Certificates in a table" columns={CERTIFICATE_COLUMNS} rows={rows} />
    </div>
  )
}
