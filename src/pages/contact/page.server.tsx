import type { ComponentProps } from 'react'
import type { Content } from '#content/content.server.ts'
import { questionsIn } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import { ContactForm } from '#features/contact/contact-form.tsx'
import { textsIn } from '#kit/forms/fields.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { FormPage } from '#pages/form-page.server.tsx'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { suggestModels } from '#pages/models.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Faq } from '#ui/faq/faq.tsx'
import { Points } from '#ui/points/points.tsx'
import { Aside, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { copy } from './copy.server.ts'
import { DirectLines } from './direct-lines.server.tsx'
import { Distributors } from './distributors.server.tsx'
import styles from './page.module.css'

export const reads = ['application', 'sent']

const trail = createTrail({ label: 'Contact' })

export const load: Load<Site> = (request) => {
  const { site, query } = request
  const { content } = site
  const { meta, sent } = content.copy(copy)
  const frame = createFormFrame('contact', request, {
    ...sent,
    links: [
      { href: href('products'), label: sent.more },
      { href: href('contact'), label: sent.again },
    ],
  })
  const application = content.applications.find(({ url }) => url === query.get('application'))?.name
  const form = {
    ...frame,
    models: suggestModels(content.products),
    application: textsIn(frame.outcome?.values ?? {})['application'] || application,
  }
  return {
    head: {
      ...meta,
      canonical: href('contact'),
      structuredData: [breadcrumbList(site.siteUrl, trail), faqPage(questionsIn(content.questions))],
    },
    body: <ContactPage content={content} form={form} />,
  }
}

interface ContactProps {
  content: Content
  form: ComponentProps<typeof ContactForm>
}

function ContactPage({ content, form }: ContactProps) {
  const { title, lead, sample, next } = content.copy(copy)
  return (
    <>
      <FormPage {...{ trail, title, lead }} aside={<DirectLines company={content.company} />}>
        <p className={styles['sample']}>
          {sample.text}{' '}
          <a className="tap" href={href('samples')}>
            {sample.link}
          </a>
        </p>
        <ContactForm {...form} />
      </FormPage>
      <Section>
        <SectionHead title={next.heading} />
        <Points points={next.steps} />
      </Section>
      <Contacts content={content} />
      <Questions content={content} />
    </>
  )
}

function Contacts({ content }: Pick<ContactProps, 'content'>) {
  const { desks, distributors } = content.copy(copy)
  return (
    <>
      <Section band="tile">
        <Split>
          <Aside title={desks.heading}>{desks.text}</Aside>
          <ul className={styles['desks']}>
            {desks.list.map(({ team, email = content.company.email, ...desk }) => (
              <li key={team}>
                <h3>{team}</h3>
                <p>{desk.for}</p>
                <a className="tap" href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
            ))}
          </ul>
        </Split>
      </Section>
      {content.distributors.length > 0 && (
        <Section id="distributors" className={styles['distributors'] ?? ''}>
          <SectionHead title={distributors.heading}>
            <p>{distributors.text}</p>
          </SectionHead>
          <Distributors {...content} />
        </Section>
      )}
    </>
  )
}

function Questions({ content }: Pick<ContactProps, 'content'>) {
  const { heading, text } = content.copy(copy).faq
  return (
    <Section id="questions">
      <Split>
        <Aside title={heading}>{text}</Aside>
        <div className={styles['questions']}>
          {content.questions.map((group) => (
            <div key={group.heading}>
              <h3>{group.heading}</h3>
              <Faq questions={group.questions} closed />
            </div>
          ))}
        </div>
      </Split>
    </Section>
  )
}
