import type { Site } from '#content/site.server.ts'
import { FeedbackForm } from '#features/feedback/feedback-form.tsx'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { FormPage } from '#pages/form-page.server.tsx'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { suggestModels } from '#pages/models.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { telephoneHref } from '#ui/links/telephone.ts'
import { copy, type Copy } from './copy.server.ts'
import styles from './page.module.css'

export const reads = ['sent']

export const load: Load<Site> = (request) => {
  const { company, products } = request.site.content
  const texts = request.site.content.copy(copy)
  const { title, lead, sent } = texts
  const links = [
    { href: href('index'), label: sent.home },
    { href: href('feedback'), label: sent.again },
  ]
  const form = createFormFrame('feedback', request, { ...sent, links })
  const trail = createTrail({ label: title })
  return {
    head: {
      ...texts.meta,
      canonical: href('feedback'),
      structuredData: [breadcrumbList(request.site.siteUrl, trail)],
    },
    body: (
      <FormPage
        {...{ trail, title, lead }}
        aside={<BeforeYouWrite {...texts} telephone={company.telephone} />}
      >
        <FeedbackForm {...form} models={suggestModels(products)} />
      </FormPage>
    ),
  }
}

const BeforeYouWrite = ({ urgent, telephone, reply, instead }: Copy & { telephone: string }) => (
  <aside className={styles['notes']} aria-label="Before you write">
    <div className={styles['urgent']}>
      <h2>{urgent.heading}</h2>
      <p>{urgent.text}</p>
      <a className="tap mono" href={telephoneHref(telephone)}>
        {telephone}
      </a>
    </div>
    <div>
      <h2>{reply.heading}</h2>
      <p>{reply.text}</p>
    </div>
    <div>
      <h2>{instead.heading}</h2>
      <p>{instead.text}</p>
      <MoreLink href={href('contact')}>{instead.link}</MoreLink>
    </div>
  </aside>
)
