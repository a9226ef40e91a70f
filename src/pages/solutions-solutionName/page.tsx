import { ArticleCovers, type ArticleCoverData } from '#content/articles/article-cover.tsx'
import { type ProductCardData, ProductCards } from '#content/products/product-card.tsx'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { type Measure, Measures } from '#ui/figure/measures.tsx'
import { type RowData, Rows } from '#ui/rows/rows.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import { type Step, Steps } from '#ui/steps/steps.tsx'
import styles from './page.module.css'

// Styles of the calculators, whose components are not sent with the page.
import.meta.glob(
  [
    '/src/features/{configurator,runtime}/*.module.css',
    '/src/ui/{field,sums}/*.module.css',
    '/src/ui/table/{stacked,table}.module.css',
  ],
  { eager: true, query: '?sheet' },
)

export interface Data {
  trail: Crumb[]
  name: string
  promise: string
  contactHref: string
  /** The pack configurator, on its page. */
  configurator?: StaticPart
  /** Missing for a solution that only the upstream API lists. */
  details?: SolutionDetails
  /** The runtime calculator. */
  runtime?: StaticPart
  others: RowData[]
}

export interface SolutionDetails {
  lead: string
  figures: FigureData[]
  when: { heading: string; items: string[] }
  steps: { heading: string; note: string; weeks?: number; steps: Step[] }
  proof: { heading: string; measures: Measure[] }
  send: { heading: string; note: string; facts: { fact: string; unit?: string }[] }
  products: { heading: string; cards: ProductCardData[] }
  articles: ArticleCoverData[]
}

export function Page({ data }: { data: Data }) {
  const { details, contactHref } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <Head {...data} />
      {data.configurator && <StaticHtml part={data.configurator} />}
      {data.runtime && <Runtime part={data.runtime} />}
      {details && <Body {...details} contactHref={contactHref} />}
      {data.others.length > 0 && (
        <Section>
          <SectionHead title="Other solutions" />
          <Rows rows={data.others} />
        </Section>
      )}
    </>
  )
}

const Runtime = ({ part }: { part: StaticPart }) => (
  <Section id="runtime">
    <SectionHead title="How long it runs">
      <p>Type a battery and your load: every figure with its sum, and what to watch.</p>
    </SectionHead>
    <StaticHtml part={part} />
  </Section>
)

function Head({ name, promise, details, contactHref }: Data) {
  return (
    <PageHead>
      <Split ratio="wide" className={styles['head']}>
        <div>
          <h1>{name}</h1>
          <p className="lead">{promise}</p>
          {details ? <p className={styles['more']}>{details.lead}</p> : <Ask contactHref={contactHref} />}
        </div>
        {details && (
          <Figures columns={2}>
            {details.figures.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </Figures>
        )}
      </Split>
    </PageHead>
  )
}

const Ask = ({ contactHref }: Pick<Data, 'contactHref'>) => (
  <ButtonLink className={styles['ask']} href={contactHref}>
    Write to an engineer
  </ButtonLink>
)

type BodyData = SolutionDetails & Pick<Data, 'contactHref'>

function Body({ when, steps, proof, send, products, articles, contactHref }: BodyData) {
  return (
    <>
      <When {...when} />
      <Section>
        <SectionHead title={steps.heading}>
          <p>{steps.note}</p>
        </SectionHead>
        <Steps steps={steps.steps} weeks={steps.weeks} />
      </Section>
      <Section band="stage">
        <SectionHead title={proof.heading} />
        <Measures measures={proof.measures} />
      </Section>
      <Send {...send} contactHref={contactHref} />
      <Section>
        <SectionHead title={products.heading} />
        <ProductCards products={products.cards} />
      </Section>
      <Section band="tile">
        <SectionHead title="Further reading" />
        <ArticleCovers covers={articles} />
      </Section>
    </>
  )
}

function When({ heading, items }: SolutionDetails['when']) {
  return (
    <Section>
      <Split>
        <h2>{heading}</h2>
        <ul className={styles['when']}>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Split>
    </Section>
  )
}

function Send({ heading, note, facts, contactHref }: SolutionDetails['send'] & Pick<Data, 'contactHref'>) {
  return (
    <Section>
      <Split>
        <div>
          <Aside title={heading}>{note}</Aside>
          <Ask contactHref={contactHref} />
        </div>
        <ol className={`ruled ${styles['facts']}`}>
          {facts.map(({ fact, unit }) => (
            <li key={fact}>
              {fact}
              {unit && <span>{unit}</span>}
            </li>
          ))}
        </ol>
      </Split>
    </Section>
  )
}
