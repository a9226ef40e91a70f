import type { Site } from '#content/site.server.ts'
import { CollaborationForm } from '#features/collaboration/collaboration-form.tsx'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import type { FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { Points } from '#ui/points/points.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { copy, type Copy } from './copy.server.ts'
import styles from './page.module.css'

export const reads = ['sent']

export const load: Load<Site> = (request) => {
  const { site } = request
  const texts = site.content.copy(copy)
  const { sent } = texts
  const form = createFormFrame('collaboration', request, {
    ...sent,
    links: [{ href: href('products'), label: sent.more }],
  })
  const trail = createTrail({ label: texts.title })
  return {
    head: {
      ...texts.meta,
      canonical: href('collaboration-opportunities'),
      structuredData: [breadcrumbList(site.siteUrl, trail)],
    },
    body: (
      <>
        <Crumbs trail={trail} />
        <Collaboration texts={texts} form={form} />
      </>
    ),
  }
}

function Collaboration({ texts, form }: { texts: Copy; form: FrameWithThanks }) {
  const { title, lead, benefits, partner_types: partners, expectations, form: intro } = texts
  return (
    <>
      <PageHead title={title}>
        <div className={styles['opening']}>
          <p className="lead">{lead}</p>
          <ButtonLink href="#form">{intro.jump}</ButtonLink>
        </div>
      </PageHead>
      <Section>
        <SectionHead title={partners.heading} />
        <Points points={partners.list.map(({ name, text }) => ({ title: name, text }))} />
      </Section>
      <Section band="stage">
        <SectionHead title={benefits.heading} />
        <Figures columns={4}>
          {benefits.list.map(({ title: label, text, ...figure }) => (
            <Figure key={label} {...figure} label={label} condition={text} />
          ))}
        </Figures>
      </Section>
      <Section>
        <Split>
          <Aside title={expectations.heading} />
          <ol className={`ruled ${styles['expected']}`}>
            {expectations.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </Split>
      </Section>
      <Section band="tile" id="form">
        <Split>
          <Aside title={intro.heading}>{intro.text}</Aside>
          <CollaborationForm {...form} />
        </Split>
      </Section>
    </>
  )
}
