import { formatDay } from '#content/products/typeset.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Byline } from '#ui/byline/byline.tsx'
import { WithContents } from '#ui/contents/contents.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Prose } from '#ui/prose/prose.tsx'
import { PageHead } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'
import styles from './page.module.css'
import { renderPolicy } from './policy.server.tsx'

export const load: Load<Site> = ({ site }) => {
  const { title, description, version, date } = site.content.copy(copy)
  const { html, headings } = renderPolicy(site)
  const trail = createTrail({ label: title })
  const facts = [
    { label: 'In force since', value: formatDay(date), day: date },
    { label: 'Version', value: version },
  ]
  return {
    head: {
      title: `${title} | Solvane`,
      description,
      canonical: href('privacy-policy'),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    body: (
      <>
        <Crumbs trail={trail} />
        <PageHead title={title}>
          <Byline facts={facts} />
        </PageHead>
        <div className={styles['policy']}>
          <WithContents entries={headings}>
            <Prose html={html} />
          </WithContents>
        </div>
      </>
    ),
  }
}
