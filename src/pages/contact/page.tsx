import { ContactForm, type ContactFormProps } from '#features/contact/contact-form.tsx'
import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Faq } from '#ui/faq/faq.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import { type TermEntry, Terms } from '#ui/terms/terms.tsx'
import type { OpeningHours } from './hours.ts'
import { HoursScale } from './hours-scale.tsx'
import styles from './page.module.css'

// Styles of the table, whose component is not sent to the browser.
import.meta.glob('/src/ui/table/{stacked,table}.module.css', { eager: true, query: '?sheet' })

interface Desk {
  team: string
  email: string
  for: string
}

interface Group {
  heading: string
  questions: { question: string; answer: string }[]
}

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  form: ContactFormProps
  sample: { text: string; link: string; href: string }
  lines: TermEntry[]
  hours?: OpeningHours
  sites: { name: string; lines: string[]; note: string }[]
  next: { heading: string; steps: { title: string; text: string }[] }
  desks: { heading: string; text: string; list: Desk[] }
  distributors?: { heading: string; text: string; table: StaticPart }
  faq: { heading: string; text: string; groups: Group[] }
}

export function Page({ data }: { data: Data }) {
  const { title, lead, form, next, desks } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead>
        <Split ratio="wide">
          <div className={styles['ask']}>
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <p className={styles['sample']}>
              {data.sample.text} <a href={data.sample.href}>{data.sample.link}</a>
            </p>
            <ContactForm {...form} />
          </div>
          <DirectLines data={data} />
        </Split>
      </PageHead>
      <Section>
        <SectionHead title={next.heading} />
        <ol className={styles['steps']}>
          {next.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section band="tile">
        <Split>
          <Aside title={desks.heading}>{desks.text}</Aside>
          <ul className={styles['desks']}>
            {desks.list.map((desk) => (
              <li key={desk.team}>
                <h3>{desk.team}</h3>
                <p>{desk.for}</p>
                <a href={`mailto:${desk.email}`}>{desk.email}</a>
              </li>
            ))}
          </ul>
        </Split>
      </Section>
      {data.distributors && <Distributors {...data.distributors} />}
      <Questions {...data.faq} />
    </>
  )
}

function Distributors({ heading, text, table }: NonNullable<Data['distributors']>) {
  return (
    <Section id="distributors" className={styles['distributors']}>
      <SectionHead title={heading}>
        <p>{text}</p>
      </SectionHead>
      <StaticHtml part={table} />
    </Section>
  )
}

function Questions({ heading, text, groups }: Data['faq']) {
  return (
    <Section id="questions">
      <Split>
        <Aside title={heading}>{text}</Aside>
        <div className={styles['questions']}>
          {groups.map((group) => (
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

function DirectLines({ data: { lines, hours, sites } }: { data: Data }) {
  return (
    <aside className={styles['lines']} aria-label="Direct lines">
      <Terms entries={lines} />
      {hours && <HoursScale hours={hours} />}
      {sites.map(({ name, lines: address, note }) => (
        <address key={name}>
          <strong>{name}</strong>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <small>{note}</small>
        </address>
      ))}
    </aside>
  )
}
