import type { ComponentProps } from 'react'
import type { Content } from '#content/content.server.ts'
import { questionsIn } from '#content/questions/question.server.ts'
import type { Site } from '#content/site.server.ts'
import { ContactForm } from '#features/contact/contact-form.tsx'
import { StateForm } from '#features/inquiry-state/state-form.tsx'
import { textsIn } from '#kit/forms/fields.ts'
import { answerTo, type FormOutcome, type Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList, faqPage } from '#kit/pages/server/structured-data.server.ts'
import { FormPage } from '#pages/form-page.server.tsx'
import { createFormFrame } from '#pages/form-frame.server.ts'
import { suggestModels } from '#pages/models.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { telephoneHref } from '#ui/links/telephone.ts'
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
    body: <ContactPage content={content} form={form} state={answerTo('state', request.outcome).outcome} />,
  }
}

/** Fragment of the form that asks for the state of an inquiry. Browsers open the disclosure around it. */
const STATE = 'status'

interface ContactProps {
  content: Content
  form: ComponentProps<typeof ContactForm>
  /** The answer to the form that asks for the state of an inquiry. */
  state: FormOutcome | undefined
}

function ContactPage({ content, form, state }: ContactProps) {
  const { title, lead, sample, next, state: stateCopy } = content.copy(copy)
  return (
    <>
      <FormPage {...{ trail, title, lead }} aside={<DirectLines company={content.company} />}>
        <a className={`tap ${styles['call']}`} href={telephoneHref(content.company.telephone)}>
          Call {content.company.telephone}
        </a>
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
      <Section tight>
        <details open={state !== undefined}>
          <summary>{stateCopy.heading}</summary>
          <StateForm id={STATE} text={stateCopy.text} button={stateCopy.button} outcome={state} />
        </details>
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
