import { MoreLink } from '#ui/button/button.tsx'
import { type CaseData, Cases } from '#ui/cases/cases.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { Image } from '#ui/image/image.tsx'
import { type LinkEntry, LinkList } from '#ui/links/link-list.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import { type Step, Steps } from '#ui/steps/steps.tsx'
import { Capacity, type CapacityData } from './capacity.tsx'
import { Milestones, type Year } from './milestones.tsx'
import styles from './page.module.css'
import { People, type Person } from './people.tsx'
import { Sites, type SitesData } from './sites.tsx'
import { Sustainability, type SustainabilityData } from './sustainability.tsx'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  picture: { src: string; alt: string }
  headings: Record<
    | 'milestones'
    | 'facts'
    | 'sites'
    | 'capacity'
    | 'quality_steps'
    | 'research'
    | 'sustainability'
    | 'leadership'
    | 'cases',
    string
  >
  facts: FigureData[]
  years: Year[]
  sites: SitesData
  capacity: CapacityData
  quality_steps: Step[]
  research: { title: string; text: string }[]
  sustainability: SustainabilityData
  leadership: Person[]
  cases: { note: string; items: CaseData[] }
  links: { certification: string; download: string }
  /** Documents with policies and reports. */
  reports: LinkEntry[]
}

export function Page({ data }: { data: Data }) {
  return (
    <>
      <Crumbs trail={data.trail} />
      <Head {...data} />
      <Section label={data.headings.facts}>
        <Figures>
          {data.facts.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </Section>
      <Section band="tile">
        <Split>
          <Aside title={data.headings.milestones} />
          <Milestones years={data.years} />
        </Split>
      </Section>
      <Production {...data} />
      <Section band="stage">
        <SectionHead title={data.headings.sustainability}>
          <MoreLink href={data.links.download}>Policies and reports</MoreLink>
        </SectionHead>
        <Sustainability {...data.sustainability} />
        <div className={styles['reports']}>
          <LinkList links={data.reports} />
        </div>
      </Section>
      <Section>
        <Split>
          <Aside title={data.headings.leadership} />
          <People people={data.leadership} />
        </Split>
      </Section>
      <Section>
        <SectionHead title={data.headings.cases}>
          <p className="note">{data.cases.note}</p>
        </SectionHead>
        <Cases cases={data.cases.items} />
      </Section>
    </>
  )
}

function Head({ title, lead, picture }: Data) {
  return (
    <PageHead>
      <Split ratio="wide" className={styles['head']}>
        <div>
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        <Image
          className={styles['picture']}
          src={picture.src}
          alt={picture.alt}
          width={1600}
          height={900}
          sizes="100vw sm:100vw md:100vw lg:640px"
          fit="cover"
          priority
        />
      </Split>
    </PageHead>
  )
}

function Production({ headings, sites, capacity, quality_steps, research, links }: Data) {
  return (
    <>
      <Section>
        <Split ratio="even" className={styles['pair']}>
          <div>
            <h2 className={styles['title']}>{headings.sites}</h2>
            <Sites {...sites} />
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
            <MoreLink className={styles['more']} href={links.certification}>
              Certificates with scope and number
            </MoreLink>
          </div>
          <Steps steps={quality_steps} />
        </Split>
      </Section>
      <Section>
        <Split>
          <Aside title={headings.research} />
          <ul className={styles['research']}>
            {research.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Split>
      </Section>
    </>
  )
}
