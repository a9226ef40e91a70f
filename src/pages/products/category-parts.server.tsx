import { MoreLink } from '#ui/button/button.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { type RowData, Rows } from '#ui/rows/rows.tsx'
import styles from './page.module.css'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'

export interface CategoryView {
  intro: string
  chooseTitle: string
  choose: { title: string; parts: { text: string; href?: string }[] }[]
  questionsTitle: string
  questions: { question: string; answer: string }[]
  articlesTitle: string
  articlesHref: string
  articlesAll: string
  articles: RowData[]
}

/** What a category's page says below its products. */
export function CategoryParts({ category }: { category: CategoryView }) {
  return (
    <>
      <Section band="tile">
        <Split>
          <Aside title={category.chooseTitle} />
          <div>
            <p>{category.intro}</p>
            <Choices choices={category.choose} />
          </div>
        </Split>
      </Section>
      <FaqSection heading={category.questionsTitle} questions={category.questions} />
      <Section>
        <SectionHead title={category.articlesTitle}>
          <MoreLink href={category.articlesHref}>{category.articlesAll}</MoreLink>
        </SectionHead>
        <Rows rows={category.articles} />
      </Section>
    </>
  )
}

function Choices({ choices }: { choices: CategoryView['choose'] }) {
  return (
    <div className={styles['choices']}>
      {choices.map(({ title, parts }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p>
            {parts.map(({ text, href }) =>
              href ? (
                <a key={text} href={href}>
                  {text}
                </a>
              ) : (
                text
              ),
            )}
          </p>
        </div>
      ))}
    </div>
  )
}
