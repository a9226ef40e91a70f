import type { StaticPart } from '#kit/pages/contract/static-html.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { type Crumb, Crumbs } from '#ui/crumbs/crumbs.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import { PageHead, Section, Split } from '#ui/section/section.tsx'
import { StaticHtml } from '#ui/static-html/static-html.tsx'
import styles from './page.module.css'

interface Solution {
  href: string
  name: string
  promise: string
  figures: FigureData[]
  /** "Seven steps, in weeks" */
  steps: string
}

export interface Data {
  trail: Crumb[]
  title: string
  lead: string
  /** Shown in place of the solutions. */
  missing?: StaticPart
  solutions: Solution[]
  notSure: { heading: string; text: string; actions: { label: string; path: string }[] }
}

export function Page({ data: { trail, title, lead, missing, solutions, notSure } }: { data: Data }) {
  return (
    <>
      <Crumbs trail={trail} />
      <PageHead title={title} lead={lead} />
      <Section>
        {missing ? (
          <StaticHtml part={missing} />
        ) : (
          <ol className={styles['solutions']}>
            {solutions.map((solution) => (
              <SolutionRow key={solution.href} {...solution} />
            ))}
          </ol>
        )}
      </Section>
      <Section band="tile">
        <Split ratio="wide">
          <h2>{notSure.heading}</h2>
          <div>
            <p className="lead">{notSure.text}</p>
            <Buttons className={styles['actions']}>
              {notSure.actions.map(({ label, path }, index) => (
                <ButtonLink key={path} href={path} look={index === 0 ? 'action' : 'line'}>
                  {label}
                </ButtonLink>
              ))}
            </Buttons>
          </div>
        </Split>
      </Section>
    </>
  )
}

function SolutionRow({ href, name, promise, figures, steps }: Solution) {
  return (
    <li className={styles['solution']}>
      <div className={styles['words']}>
        <h2>
          <a href={href}>{name}</a>
        </h2>
        <p>{promise}</p>
        {steps && <p className={styles['steps']}>{steps}</p>}
      </div>
      {figures.length > 0 && (
        <Figures columns={2}>
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      )}
    </li>
  )
}
