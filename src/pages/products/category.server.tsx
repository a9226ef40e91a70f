import type { Category } from '#content/categories/category.server.ts'
import type { Content } from '#content/content.server.ts'
import { articleHref, categoryHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { FaqSection } from '#ui/faq/faq.tsx'
import { Image } from '#ui/image/image.tsx'
import { Rows } from '#ui/rows/rows.tsx'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'
import styles from './page.module.css'

/** The sections about a category below its products. */
export function CategorySections({ category, content }: { category: Category; content: Content }) {
  const { choose, questions, articles } = content.copy(copy)
  return (
    <>
      <Section band="tile">
        <Split>
          <Aside title={category.name}>{category.description}</Aside>
          <div>
            <CategoryPicture {...category} />
            <p>{category.intro}</p>
            {category.tool && <MoreLink href={category.tool.path}>{category.tool.label}</MoreLink>}
            <div className={styles['choices']}>
              <div>
                <h3>{choose.when}</h3>
                <p>{category.choose_when}</p>
              </div>
              <div>
                <h3>{choose.else}</h3>
                <p>
                  {splitAtLinks(category).map(({ text, href }) =>
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
            </div>
          </div>
        </Split>
      </Section>
      <FaqSection heading={questions} questions={category.faq} />
      <Section>
        <SectionHead title={articles.heading}>
          <MoreLink href={href('articles')}>{articles.all}</MoreLink>
        </SectionHead>
        <Rows rows={listArticles(category, content)} />
      </Section>
    </>
  )
}

const CategoryPicture = ({ name, main_pic }: Pick<Category, 'name' | 'main_pic'>) => (
  <Image
    className={styles['picture']}
    src={main_pic}
    alt={`Products of the range ${name}`}
    width={1600}
    height={900}
    sizes="100vw sm:100vw md:100vw lg:840px"
  />
)

const listArticles = (category: Category, { articles }: Content) =>
  category.articles
    .flatMap((slug) => articles.find(({ title_slug }) => title_slug === slug) ?? [])
    .map(({ title_slug, title, excerpt, reading_time_min }) => ({
      href: articleHref({ title_slug }),
      title,
      text: excerpt,
      figure: { value: String(reading_time_min), unit: 'min read' },
    }))

/** Splits "use a rack battery or …" at the labels of its links. */
function splitAtLinks({ choose_another_when, else_links }: Category): { text: string; href?: string }[] {
  let parts: { text: string; href?: string }[] = [{ text: choose_another_when }]
  for (const { label, category } of else_links) {
    parts = parts.flatMap((part) => {
      const [before, ...after] = part.href ? [part.text] : part.text.split(label)
      if (after.length === 0) return [part]
      const link = { text: label, href: categoryHref(category) }
      return [{ text: before ?? '' }, link, { text: after.join(label) }]
    })
  }
  return parts.filter(({ text }) => text)
}
