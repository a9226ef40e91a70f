import { organizationId } from '#content/company/organization.server.ts'
import { downloadsOf } from '#content/downloads/downloads.server.ts'
import type { Content } from '#content/content.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/pages/server/load.server.ts'
import { breadcrumbList } from '#kit/pages/server/structured-data.server.ts'
import { href } from '#addresses/routes.ts'
import { createTrail } from '#pages/trail.server.ts'
import { MoreLink } from '#ui/button/button.tsx'
import { Cases } from '#ui/cases/cases.tsx'
import { Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Figure, Figures } from '#ui/figure/figure.tsx'
import { Image } from '#ui/image/image.tsx'
import { LinkList } from '#ui/links/link-list.tsx'
import { Points } from '#ui/points/points.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { Steps } from '#ui/steps/steps.tsx'
import { Capacity } from './capacity.server.tsx'
import { copy, type Copy } from './copy.server.ts'
import { Milestones } from './milestones.tsx'
import styles from './page.module.css'
import { People } from './people.tsx'
import { Sites } from './sites.server.tsx'
import { Sustainability } from './sustainability.tsx'

const trail = createTrail({ label: 'About' })

export const load: Load<Site> = ({ site: { content, siteUrl } }) => {
  const texts = content.copy(copy)
  const canonical = href('about-us')
  return {
    head: {
      ...texts.meta,
      image: texts.picture.src,
      canonical,
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'AboutPage',
          name: texts.meta.title,
          url: `${siteUrl}${canonical}`,
          about: { '@id': organizationId(siteUrl) },
        },
        breadcrumbList(siteUrl, trail),
      ],
    },
    body: <AboutPage content={content} texts={texts} />,
  }
}

interface AboutProps {
  content: Content
  texts: Copy
}

const AboutPage = ({ content, texts }: AboutProps) => (
  <>
    <Crumbs trail={trail} />
    <Head {...texts} />
    <Section label={texts.headings.facts}>
      <Figures>
        {texts.facts.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Figures>
    </Section>
    <Section band="tile">
      <Split>
        <Aside title={texts.headings.milestones} />
        <Milestones milestones={texts.milestones} />
      </Split>
    </Section>
    <Production content={content} texts={texts} />
    <Section band="stage">
      <SectionHead title={texts.headings.sustainability}>
        <MoreLink href={`${href('download')}?type=company`}>Policies and reports</MoreLink>
      </SectionHead>
      <Sustainability {...texts.sustainability} />
      <div className={styles['reports']}>
        <LinkList
          links={downloadsOf(content)
            .all.filter(({ type }) => type === 'company')
            .map(({ url, title, version, date }) => ({
              href: url,
              label: title,
              note: `v${version} · ${date}`,
            }))}
        />
      </div>
    </Section>
    <Section>
      <Split>
        <Aside title={texts.headings.leadership} />
        <People people={texts.leadership} />
      </Split>
    </Section>
    <Section>
      <SectionHead title={texts.headings.cases}>
        <p className="note">{texts.cases.note}</p>
      </SectionHead>
      <Cases cases={texts.cases.items} />
    </Section>
  </>
)

const Head = ({ title, lead, picture }: Copy) => (
  <PageHead>
    <Split ratio="wide" className={styles['head']}>
      <div>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Image
        className={styles['picture']}
        {...picture}
        width={1600}
        height={900}
        sizes="100vw sm:100vw md:100vw lg:640px"
        priority
      />
    </Split>
  </PageHead>
)

const Production = ({ content, texts: { headings, sites_note, capacity, ...texts } }: AboutProps) => (
  <>
    <Section>
      <Split ratio="even" className={styles['pair']}>
        <div>
          <h2 className={styles['title']}>{headings.sites}</h2>
          <Sites sites={content.company.sites} note={sites_note} />
        </div>
        <div>
          <h2 className={styles['title']}>{headings.capacity}</h2>
          <Capacity {...capacity} />
        </div>
      </Split>
    </Section>
    <Section>
      <Split>
        <div>
          <Aside title={headings.quality_steps} />
          <MoreLink className={styles['more']} href={href('certification')}>
            Certificates with scope and number
          </MoreLink>
        </div>
        <Steps steps={texts.quality_steps} />
      </Split>
    </Section>
    <Section>
      <Split>
        <Aside title={headings.research} />
        <Points points={texts.research} />
      </Split>
    </Section>
  </>
)
