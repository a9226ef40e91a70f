import { ArticleCovers } from '#content/articles/article-covers.server.tsx'
import { CertificateMatrix, MatrixKey } from '#content/certifications/certificate-matrix.server.tsx'
import type { Content } from '#content/content.server.ts'
import { productsOf } from '#content/products/find.server.ts'
import { solutionHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Cases } from '#ui/cases/cases.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { Steps } from '#ui/steps/steps.tsx'
import type { Copy } from './copy.server.ts'
import styles from './page.module.css'

const LATEST_ARTICLES = 3

interface WithContent {
  content: Content
}

export const Services = ({
  solutions,
  process,
  content,
}: Pick<Copy, 'solutions' | 'process'> & WithContent) => (
  <>
    <Section>
      <SectionHead title={solutions.heading}>
        <MoreLink href={href('solutions')}>All solutions</MoreLink>
      </SectionHead>
      <Rows
        rows={content.solutions.map(({ url, name, promise, figure }) => ({
          href: solutionHref(url),
          title: name,
          text: promise,
          figure,
        }))}
      />
    </Section>
    <Section>
      <Split>
        <Aside title={process.heading}>{process.text}</Aside>
        <Steps steps={process.steps} weeks={process.weeks} />
      </Split>
    </Section>
  </>
)

/** The certificates of some models, and what customers do with them. */
export function Proof({
  certification,
  cases,
  content,
}: Pick<Copy, 'certification' | 'cases'> & WithContent) {
  const certificates = certification.certificates.flatMap(
    (id) => content.certifications.find((one) => one.id === id) ?? [],
  )
  const groups = [{ products: productsOf(content.products, certification.models) }]
  return (
    <>
      <Section band="tile">
        <Split>
          <div>
            <Aside title={certification.heading}>{certification.text}</Aside>
            <div className={styles['key']}>
              <MatrixKey groups={groups} certificates={certificates} />
            </div>
            <MoreLink href={href('certification')}>All certificates and models</MoreLink>
          </div>
          <CertificateMatrix label="Certificates by model" groups={groups} certificates={certificates} />
        </Split>
      </Section>
      <Section>
        <SectionHead title={cases.heading}>
          <p className="note">{cases.note}</p>
        </SectionHead>
        <Cases cases={cases.items} />
      </Section>
    </>
  )
}

export const LatestArticles = ({ heading, content: { articles } }: Copy['articles'] & WithContent) => (
  <Section>
    <SectionHead title={heading}>
      <MoreLink href={href('articles')}>All {articles.length} articles</MoreLink>
    </SectionHead>
    <ArticleCovers articles={articles.slice(0, LATEST_ARTICLES)} />
  </Section>
)
