import { type ArticleCoverData, ArticleCovers } from '#content/articles/article-cover.tsx'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { type CaseData, Cases } from '#ui/cases/cases.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { type RowData, Rows } from '#ui/rows/rows.tsx'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import { type Step, Steps } from '#ui/steps/steps.tsx'
import { Matrix, type MatrixData, MatrixKey } from '#ui/table/matrix.tsx'
import { type ApplicationLink, Applications } from './applications.tsx'
import { Families, type FamilyRow } from './families.tsx'
import { Finder, type FinderData } from './finder.tsx'
import { Hero, type HeroData } from './hero.tsx'
import { LineUp, type LineUpData } from './line-up.tsx'
import styles from './page.module.css'

interface TextBlock {
  heading: string
  text: string
}

export interface Data {
  /** Shown in place of an unavailable list. */
  missing?: StaticPart
  hero: HeroData
  finder: FinderData
  lineup: TextBlock & { row: LineUpData }
  families: TextBlock & { rows?: FamilyRow[] }
  proof: FigureData[]
  applications: TextBlock & { items?: ApplicationLink[] }
  solutions: { heading: string; more: string; rows: RowData[] }
  process: TextBlock & { weeks: number; steps: Step[] }
  certification: TextBlock & { more: string; matrix: MatrixData }
  cases: { heading: string; note: string; items: CaseData[] }
  articles: { heading: string; more: string; count: number; covers: ArticleCoverData[] }
  faq: { heading: string; questions: { question: string; answer: string }[] }
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Hero {...data.hero} />
      <div className="wrap">
        <Finder {...data.finder} />
      </div>
      <LineUp {...data.lineup} />
      <Catalogue {...data} />
      <Services {...data} />
      <Section>
        <SectionHead title={data.cases.heading}>
          <p className="note">{data.cases.note}</p>
        </SectionHead>
        <Cases cases={data.cases.items} />
      </Section>
      <Section>
        <SectionHead title={data.articles.heading}>
          <MoreLink href={data.articles.more}>All {data.articles.count} articles</MoreLink>
        </SectionHead>
        <ArticleCovers covers={data.articles.covers} />
      </Section>
      <FaqSection {...data.faq} />
    </>
  )
}

function Catalogue({ missing, families, proof, applications }: Data) {
  const placeholder = missing && <StaticHtml part={missing} />
  return (
    <>
      <Section>
        <SectionHead title={families.heading}>
          <p>{families.text}</p>
        </SectionHead>
        {families.rows ? <Families families={families.rows} /> : placeholder}
      </Section>
      <Section band="tile" tight className={styles['proof']} label="The company in figures">
        <Figures columns={4}>
          {proof.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </Section>
      <Section id="applications">
        <SectionHead title={applications.heading}>
          <p>{applications.text}</p>
        </SectionHead>
        {applications.items ? <Applications applications={applications.items} /> : placeholder}
      </Section>
    </>
  )
}

function Services({ solutions, process, certification }: Data) {
  return (
    <>
      <Section>
        <SectionHead title={solutions.heading}>
          <MoreLink href={solutions.more}>All solutions</MoreLink>
        </SectionHead>
        <Rows rows={solutions.rows} />
      </Section>
      <Section>
        <Split>
          <Aside title={process.heading}>{process.text}</Aside>
          <Steps steps={process.steps} weeks={process.weeks} />
        </Split>
      </Section>
      <Section band="tile">
        <Split>
          <div>
            <Aside title={certification.heading}>{certification.text}</Aside>
            <div className={styles['key']}>
              <MatrixKey matrix={certification.matrix} />
            </div>
            <MoreLink href={certification.more}>All certificates and models</MoreLink>
          </div>
          <Matrix label="Certificates by model" matrix={certification.matrix} />
        </Split>
      </Section>
    </>
  )
}
