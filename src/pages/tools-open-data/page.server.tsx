import type { Company } from '#content/company/company.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { copy, type Copy } from './copy.server.ts'
import { describeDataset } from './dataset.server.ts'
import { writeExamples } from './examples.server.ts'
import styles from './page.module.css'

/** Loads the page about the open data, its licence and how to read it. */
export const load: Load<Site> = ({ site }) => {
  const { content, siteUrl } = site
  const texts = content.copy(copy)
  const { meta, title, lead, data, tools, licence } = texts
  const path = href('tools-open-data')
  const trail = createTrail({ label: 'Tools', href: href('tools') }, { label: title })
  const dataset = describeDataset({ texts, company: content.company, siteUrl, path })
  return {
    head: { ...meta, canonical: path, structuredData: [breadcrumbList(siteUrl, trail), dataset] },
    body: (
      <>
        <Crumbs trail={trail} />
        <PageHead title={title} lead={lead} />
        <Files {...data} />
        <Answers {...tools} />
        <Examples texts={texts.examples} siteUrl={siteUrl} />
        <Section>
          <Split>
            <h2>{licence.title}</h2>
            <Licence texts={licence} company={content.company} />
          </Split>
        </Section>
      </>
    ),
  }
}

/** The lists as files. */
const Files = ({ title, text, list }: Copy['data']) => (
  <Section>
    <Split>
      <Aside title={title}>{text}</Aside>
      <ul className={`ruled ${styles['data']}`}>
        {list.map((one) => (
          <li key={one.title}>
            <div>
              <h3>{one.title}</h3>
              <p>{one.text}</p>
            </div>
            <p className={styles['files']}>
              {one.links.map(({ label, path }) => (
                <a
                  key={path}
                  href={path}
                  download={/\.\w+$/.test(path)}
                  aria-label={`${one.title}: ${label}`}
                >
                  {label}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Split>
  </Section>
)

/** The addresses of the API under the names of their tools. */
const Answers = ({ title, text, links, openapi }: Copy['tools']) => (
  <Section>
    <Split>
      <Aside title={title}>{text}</Aside>
      <ul className={`ruled ${styles['tools']}`}>
        {[...links, openapi].map(({ label, path }) => (
          <li key={path}>
            <h3>{label}</h3>
            <a className="mono" href={path}>
              {path}
            </a>
          </li>
        ))}
      </ul>
    </Split>
  </Section>
)

function Examples({ texts, siteUrl }: { texts: Copy['examples']; siteUrl: string }) {
  const codes = writeExamples(siteUrl)
  return (
    <Section band="tile">
      <SectionHead title={texts.title} />
      <div className={styles['examples']}>
        {(['spreadsheet', 'python', 'curl'] as const).map((name) => (
          <div key={name}>
            <h3>{texts[name].title}</h3>
            <p>{texts[name].text}</p>
            <pre data-example={name}>
              <code>{codes[name]}</code>
            </pre>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Licence({ texts, company }: { texts: Copy['licence']; company: Company }) {
  const { name, url } = company.data_licence
  return (
    <div className={styles['licence']}>
      <p className={styles['name']}>
        <a href={url} rel="license">
          {name}
        </a>
      </p>
      <p>
        {texts.text} <q>{`${company.name}, ${company.website.replace('https://', '')}, ${name}`}</q>
      </p>
      <p>{texts.rest}</p>
    </div>
  )
}
