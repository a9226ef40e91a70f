import type { ReactNode } from 'react'
import type { Company } from '#content/company/company.server.ts'
import { organizationId } from '#content/company/organization.server.ts'
import type { Content } from '#content/content.server.ts'
import type { List } from '#content/lists.server.ts'
import { MissingList } from '#content/missing-list.server.tsx'
import { namedQuestions } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { faqPage } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { FaqSection } from '#ui/faq/faq.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { Section, SectionHead } from '#ui/section/section.tsx'
import { Applications } from './applications.server.tsx'
import { copy } from './copy.server.ts'
import { Families } from './families.server.tsx'
import { Finder } from './finder.server.tsx'
import { Hero } from './hero.server.tsx'
import { LineUp } from './line-up.server.tsx'
import styles from './page.module.css'
import { LatestArticles, Proof, Services } from './services.server.tsx'

export const load: Load<Site> = async (request) => {
  const { content, lists, siteUrl } = request.site
  const { meta, hero, faq } = content.copy(copy)
  const [families, applications] = await Promise.all([
    lists.get('product-categories'),
    lists.get('applications'),
  ])
  const questions = namedQuestions(content.questions, faq.questions)
  return {
    head: {
      ...meta,
      canonical: href('index'),
      image: hero.picture,
      structuredData: [createWebSite(content.company, siteUrl), faqPage(questions)],
    },
    isPartial: !families || !applications,
    body: (
      <>
        <Home
          content={content}
          families={families}
          applications={applications}
          missing={<MissingList {...request} />}
        />
        <FaqSection heading={faq.heading} questions={questions} />
      </>
    ),
  }
}

interface HomeProps {
  content: Content
  families: List<'product-categories'> | undefined
  applications: List<'applications'> | undefined
  /** Shown in place of an unavailable list. */
  missing: ReactNode
}

function Home({ content, families, applications, missing }: HomeProps) {
  const texts = content.copy(copy)
  const { products, heading, text } = texts.families
  return (
    <>
      <Hero {...texts.hero} products={content.products} />
      <div className="wrap" data-later>
        <Finder applications={applications ?? []} products={content.products} />
      </div>
      <LineUp {...texts.lineup} content={content} />
      <Section>
        <SectionHead title={heading}>
          <p>{text}</p>
        </SectionHead>
        {families ? <Families families={families} content={content} pictured={products} /> : missing}
      </Section>
      <Section band="tile" tight className={styles['proof']} label="The company in figures">
        <Figures columns={4}>
          {texts.proof.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </Section>
      <Section id="applications">
        <SectionHead title={texts.applications.heading}>
          <p>{texts.applications.text}</p>
        </SectionHead>
        {applications ? <Applications applications={applications} content={content} /> : missing}
      </Section>
      <Services {...texts} content={content} />
      <Proof {...texts} content={content} />
      <LatestArticles {...texts.articles} content={content} />
    </>
  )
}

/** Returns the schema.org WebSite with its search. */
const createWebSite = ({ name }: Company, siteUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name,
  url: siteUrl,
  inLanguage: 'en-GB',
  publisher: { '@id': organizationId(siteUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${siteUrl}${href('search')}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})
