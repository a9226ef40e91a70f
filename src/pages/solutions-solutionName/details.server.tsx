import { ArticleCovers } from '#content/articles/article-covers.server.tsx'
import type { Content } from '#content/content.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { ProductCards } from '#content/products/product-cards.server.tsx'
import type { Solution } from '#content/solutions/solution.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import { href } from '#addresses/routes.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { Measures } from '#ui/figure/measures.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { Steps } from '#ui/steps/steps.tsx'
import styles from './page.module.css'

interface OpeningProps {
  name: string
  promise: string
  /** Missing for a solution that only the upstream API lists. */
  own: Solution | undefined
}

export const Opening = ({ name, promise, own }: OpeningProps) => (
  <PageHead>
    <Split ratio="wide" className={styles['head']}>
      <div>
        <h1>{name}</h1>
        <p className="lead">{promise}</p>
        {own ? <p className={styles['more']}>{own.lead}</p> : <Ask />}
      </div>
      {own && <OwnFigures {...own} />}
    </Split>
  </PageHead>
)

const OwnFigures = ({ figures }: Solution) => (
  <Figures columns={2}>
    {figures.map((figure) => (
      <Figure key={figure.label} {...figure} />
    ))}
  </Figures>
)

const Ask = () => (
  <ButtonLink className={styles['ask']} href={href('contact')}>
    Write to an engineer
  </ButtonLink>
)

interface DetailsProps {
  solution: Solution
  content: Content
  /** Whether the page opens with a tool. The texts of the head then come after it, and sections are closer. */
  isBelowTool: boolean
}

/** The sections about a solution, from when it fits to further reading. */
export const Details = ({ solution, content, isBelowTool }: DetailsProps) => (
  <>
    <Section tight={isBelowTool} isLater={isBelowTool}>
      <Split>
        <Aside title={solution.when_heading}>{isBelowTool && solution.lead}</Aside>
        <div>
          <ul className={styles['when']}>
            {solution.when.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {isBelowTool && <OwnFigures {...solution} />}
        </div>
      </Split>
    </Section>
    <Section tight={isBelowTool}>
      <SectionHead title={solution.steps_heading}>
        <p>{solution.steps_note}</p>
      </SectionHead>
      <Steps steps={solution.steps} weeks={solution.weeks} />
    </Section>
    <Section band="stage" tight={isBelowTool}>
      <SectionHead title={solution.proof_heading} />
      <Measures measures={solution.proof} />
    </Section>
    <Section tight={isBelowTool}>
      <Send {...solution} />
    </Section>
    <Section tight={isBelowTool}>
      <SectionHead title={solution.products_heading} />
      <ProductCards products={productsOf(content.products, solution.products)} content={content} />
    </Section>
    <Section band="tile" tight={isBelowTool}>
      <SectionHead title="Further reading" />
      <ArticleCovers articles={listArticles(solution, content)} />
    </Section>
  </>
)

const Send = ({ send_us_heading, send_us_note, send_us }: Solution) => (
  <Split>
    <div>
      <Aside title={send_us_heading}>{send_us_note}</Aside>
      <Ask />
    </div>
    <ol className={`ruled ${styles['facts']}`}>
      {send_us.map(({ fact, unit }) => (
        <li key={fact}>
          {fact}
          {unit && <span>{unit}</span>}
        </li>
      ))}
    </ol>
  </Split>
)

const listArticles = (solution: Solution, { articles }: Content) =>
  insertNoBreakSpaces(
    solution.articles.flatMap((slug) => articles.find(({ title_slug }) => title_slug === slug) ?? []),
  )
