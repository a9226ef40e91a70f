import { CollaborationForm } from '#features/collaboration/collaboration-form.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import type { FrameWithThanks } from '#ui/field/form-with-thanks.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { Aside, PageHead, Section, SectionHead, Split } from '#ui/section/section.tsx'
import styles from './page.module.css'

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  benefits: { heading: string; figures: FigureData[] }
  partners: { heading: string; list: { name: string; text: string }[] }
  expectations: { heading: string; items: string[] }
  formIntro: { heading: string; text: string; jump: string }
  form: FrameWithThanks
}

export function Page({ data }: { data: Data }) {
  const { title, lead, benefits, partners, expectations, formIntro, form } = data
  return (
    <>
      <Crumbs trail={data.trail} />
      <PageHead title={title}>
        <div className={styles['opening']}>
          <p className="lead">{lead}</p>
          <ButtonLink href="#form">{formIntro.jump}</ButtonLink>
        </div>
      </PageHead>
      <Section>
        <SectionHead title={partners.heading} />
        <dl className={styles['partners']}>
          {partners.list.map((partner) => (
            <div key={partner.name}>
              <dt>{partner.name}</dt>
              <dd>{partner.text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section band="stage">
        <SectionHead title={benefits.heading} />
        <Figures columns={4}>
          {benefits.figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
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
          <Aside title={formIntro.heading}>{formIntro.text}</Aside>
          <CollaborationForm {...form} />
        </Split>
      </Section>
    </>
  )
}
