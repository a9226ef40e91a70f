import type { ReactNode } from 'react'
import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { Matrix, type MatrixData, MatrixKey } from '#ui/table/matrix.tsx'
import { type CertificateGroup, Certificates } from './certificates.tsx'
import { describePage } from './describe.server.ts'
import { Filters } from './filters.tsx'
import { type Choices, GapCheck, type GapData } from './gap-check.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  /** Address of the page, for its forms. */
  address: string
  choices: Choices
  chosen: { market: string; kind: string; product: string }
  gap: GapData
  rules: { heading: string; items: string[] }
  list: { heading: string; empty: string; count: string; remark: string; groups: CertificateGroup[] }
  faq: { heading: string; questions: { question: string; answer: string }[] }
  matrix: { heading: string; empty: string; count: string; matrix?: MatrixData }
}

export const reads = ['market', 'kind', 'product', 'use']

export const load: Load<Site> = async (request) => {
  const { data, ...page } = await describePage(request)
  return {
    ...page,
    body: <CertificationPage data={data} missing={page.isPartial && <MissingList {...request} />} />,
  }
}

const LIST = 'certificates'

interface CertificationPageProps {
  data: Data
  /** Shown in place of everything that needs the list of certificates. */
  missing: ReactNode
}

function CertificationPage({ data, missing }: CertificationPageProps) {
  const { address, choices, rules, list } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead title={data.title} lead={data.lead} />
      {!missing && (
        <Section>
          <GapCheck {...data.gap} address={address} choices={choices} />
        </Section>
      )}
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
        {missing || <List {...data} />}
      </Section>
      {!missing && <MatrixSection {...data.matrix} />}
      <FaqSection {...data.faq} />
    </>
  )
}

function List({ address, choices, chosen, list }: Data) {
  return (
    <>
      <Filters
        address={address}
        target={LIST}
        choices={choices}
        chosen={chosen}
        count={list.count}
        remark={list.remark}
      />
      {list.groups.length > 0 ? <Certificates groups={list.groups} /> : <p className="lead">{list.empty}</p>}
    </>
  )
}

function MatrixSection({ heading, empty, count, matrix }: Data['matrix']) {
  return (
    <Section id="matrix">
      <SectionHead title={heading}>
        <div className={styles['key']}>
          <MatrixKey matrix={matrix} />
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
