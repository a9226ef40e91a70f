import type { ReactNode } from 'react'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { WithContents, Part } from '#ui/contents/contents.tsx'
import { Drawing } from '#ui/drawing/drawing.server.tsx'
import type { DrawingView } from '#ui/drawing/views.server.ts'
import { Faq } from '#ui/faq/faq.tsx'
import { type PillLink, PillLinks } from '#ui/links/pill-links.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { type CertificateStatus, StatusLabel } from '#ui/table/matrix.tsx'
import { type SpecGroup, SpecTable } from '#ui/table/spec-table.tsx'
import styles from './page.module.css'
import type { DocumentLink } from './documents.server.tsx'
import type { Curve } from './performance.server.ts'
import print from './print.module.css'

export interface BodyData {
  titles: Record<PartName, string>
  spec: SpecGroup[]
  performance: { lead: string; curves: CurveData[] }
  drawing: { views: DrawingView[]; label: string; note: string }
  certificates: {
    label: string
    href: string
    kind: string
    scope: string
    number: string
    issued: string
    standing: CertificateStatus
  }[]
  documents: DocumentLink[]
  applications: PillLink[]
  questions: { question: string; answer: string }[]
}

type PartName =
  | 'spec'
  | 'performance'
  | 'dimensions'
  | 'certificates'
  | 'documents'
  | 'applications'
  | 'questions'

interface CurveData {
  title: string
  curve: Curve
}

/** Everything below the key figures, with its contents. */
export function Body({ titles, spec, performance, drawing, certificates, ...rest }: BodyData) {
  const part = (id: PartName, children: ReactNode) => (
    <Part id={id} title={titles[id]}>
      {children}
    </Part>
  )
  const entries = Object.entries(titles).map(([id, text]) => ({ id, text }))
  return (
    <WithContents entries={entries}>
      {part(
        'spec',
        spec.map((group) => <SpecTable key={group.title} {...group} />),
      )}
      {part(
        'performance',
        <>
          <p>{performance.lead}</p>
          <div className={`${styles['curves']} ${print['curves']}`}>
            {performance.curves.map((curve) => (
              <CurveFigure key={curve.title} {...curve} />
            ))}
          </div>
        </>,
      )}
      {part(
        'dimensions',
        <>
          <Drawing views={drawing.views} label={drawing.label} unit="mm" />
          <p className={`note ${styles['below']}`}>{drawing.note}</p>
        </>,
      )}
      {part('certificates', <Certificates certificates={certificates} />)}
      {part('documents', <Documents documents={rest.documents} />)}
      {part('applications', <PillLinks links={rest.applications} />)}
      {part('questions', <Faq questions={rest.questions} />)}
    </WithContents>
  )
}

function CurveFigure({ title, curve }: CurveData) {
  return (
    <figure>
      <figcaption>
        <h3>{title}</h3>
        <p className="note">{curve.note}</p>
      </figcaption>
      <LineChart {...curve.chart} />
      <ListTable
        label={title}
        columns={curve.columns.map((label, index) => ({ label, number: index > 0 }))}
        rows={curve.rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
    </figure>
  )
}

const CERTIFICATE_COLUMNS = ['Standard', 'Kind', 'Scope', 'Number', 'Issued', 'Status'].map((label) => ({
  label,
  wraps: label === 'Scope' || label === 'Kind',
}))

function Certificates({ certificates }: Pick<BodyData, 'certificates'>) {
  return (
    <ListTable
      stacks
      label="Certificates in a table"
      columns={CERTIFICATE_COLUMNS}
      rows={certificates.map(({ label, href, kind, scope, number, issued, standing }) => ({
        key: label,
        cells: [
          <a key="label" href={href}>
            {label}
          </a>,
          kind,
          <span key="scope" className={styles['scope']}>
            {scope}
          </span>,
          <span key="number" className="mono">
            {number}
          </span>,
          <span key="issued" className="mono">
            {issued}
          </span>,
          <StatusLabel key="standing" status={standing} />,
        ],
      }))}
    />
  )
}

function Documents({ documents }: Pick<BodyData, 'documents'>) {
  return (
    <ul className={styles['documents']}>
      {documents.map(({ href, title, note }) => (
        <li key={title}>
          <a href={href}>
            <b>{title}</b>
            <span>{note}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
