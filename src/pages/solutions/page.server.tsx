import { MissingList } from '#content/missing-list.server.tsx'
import type { Site } from '#content/site.server.ts'
import type { Solution } from '#content/solutions/solution.server.ts'
import { insertNoBreakSpaces } from '#content/texts.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { solutionHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { ActionLinks } from '#ui/button/button.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { PageHead, Section, Split } from '#ui/section/section.tsx'
import { copy, type Copy } from './copy.server.ts'
import styles from './page.module.css'

const trail = createTrail({ label: 'Solutions' })

export const load: Load<Site> = async (request) => {
  const { content, lists, siteUrl } = request.site
  const { meta, title, lead, not_sure } = insertNoBreakSpaces(content.copy(copy))
  const list = insertNoBreakSpaces(await lists.get('solutions'))
  const byUrl = new Map(insertNoBreakSpaces(content.solutions).map((solution) => [solution.url, solution]))
  return {
    head: { ...meta, canonical: href('solutions'), structuredData: [breadcrumbList(siteUrl, trail)] },
    isPartial: !list,
    body: (
      <>
        <Crumbs trail={trail} />
        <PageHead title={title} lead={lead} />
        <Section>
          {list ? (
            <ol role="list">
              {list.map((listed) => (
                <SolutionRow key={listed.url} {...listed} own={byUrl.get(listed.url)} />
              ))}
            </ol>
          ) : (
            <MissingList {...request} />
          )}
        </Section>
        <NotSure {...not_sure} />
      </>
    ),
  }
}

interface SolutionRowProps extends Pick<Solution, 'name' | 'url' | 'promise'> {
  /** The solution in this site's content, which an upstream API's may lack. */
  own: Solution | undefined
}

const SolutionRow = ({ name, url, promise, own }: SolutionRowProps) => (
  <li className={styles['solution']}>
    <div className={styles['words']}>
      <h2>
        <a className="cover" href={solutionHref(url)}>
          {name}
        </a>
      </h2>
      <p>{promise}</p>
      {own && <p className={styles['steps']}>{own.steps_heading}</p>}
    </div>
    {own && own.figures.length > 0 && (
      <Figures columns={2}>
        {own.figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Figures>
    )}
  </li>
)

const NotSure = ({ heading, text, actions }: Copy['not_sure']) => (
  <Section band="tile">
    <Split ratio="wide">
      <h2>{heading}</h2>
      <div>
        <p className="lead">{text}</p>
        <ActionLinks actions={actions} />
      </div>
    </Split>
  </Section>
)
