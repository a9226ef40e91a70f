import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { Matrix, type MatrixData, MatrixKey } from '#ui/table/matrix.tsx'
import { type CertificateGroup, Certificates } from './certificates.tsx'
import { Filters } from './filters.tsx'
import { type Choices, GapCheck, type GapData } from './gap-check.tsx'
import styles from './page.module.css'

export interface Data {
  title: string
  lead: string
  /** The page's own, for its forms. */
  address: string
  choices: Choices
  asked: { market: string; kind: string; product: string }
  gap: GapData
  rules: { heading: string; items: string[] }
  list: { heading: string; empty: string; count: string; groups: CertificateGroup[] }
  matrix: { heading: string; empty: string; count: string; matrix?: MatrixData }
}

const LIST = 'certificates'

export function Page({ data }: { data: Data }) {
  const { address, choices, asked, rules, list } = data
  return (
    <>
      <Crumbs trail={[{ label: 'Certification' }]} />
      <PageHead title={data.title} lead={data.lead} />
      <Section>
        <GapCheck {...data.gap} address={address} choices={choices} />
      </Section>
      <Section band="tile" tight>
        <Split>
          <h2 className={styles['rulesHeading']}>{rules.heading}</h2>
          <ul className={styles['rules']}>
            {rules.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Split>
      </Section>
      <Section id={LIST}>
        <SectionHead title={list.heading} />
        <Filters address={address} target={LIST} choices={choices} asked={asked} count={list.count} />
        {list.groups.length > 0 ? (
          <Certificates groups={list.groups} />
        ) : (
          <p className="lead">{list.empty}</p>
        )}
      </Section>
      <MatrixSection {...data.matrix} />
    </>
  )
}

function MatrixSection({ heading, empty, count, matrix }: Data['matrix']) {
  return (
    <Section id="matrix">
      <SectionHead title={heading}>
        <div className={styles['key']}>
          <MatrixKey />
          {matrix && <p className="note">{count}</p>}
        </div>
      </SectionHead>
      {matrix ? (
        <Matrix label="Matrix of products and certificates" matrix={matrix} />
      ) : (
        <p className="lead">{empty}</p>
      )}
    </Section>
  )
}
