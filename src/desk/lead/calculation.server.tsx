import { Fragment } from 'react'
import { BlockDrawing } from '#features/configurator/block-drawing.tsx'
import { configurationOf, estimate, NEEDS, volts } from '#features/configurator/figures.ts'
import { titleOfFit } from '#features/configurator/fit-title.ts'
import { celsius, grouped, num, plural } from '#kit/text/amounts.ts'
import { uncapital } from '#kit/text/capital.ts'
import { litresOf } from '#sizing/fit.ts'
import { classNames } from '#ui/class-names.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Figure, type FigureData, Figures } from '#ui/figure/figure.tsx'
import type { Calculation, DescribedPack } from './calculate-again.server.ts'
import type { LeadView } from './lead-view.server.ts'
import { Pairs, Part } from './part.server.tsx'
import lead from './lead.module.css'
import styles from './calculation.module.css'

/** The engine's result for a pack, a runtime or a system, and whether the visitor's figures agree. */
export function ServerFigures({ calculation, lead, times }: LeadView) {
  if (!calculation) return null
  const { sheet, pack } = calculation
  const then = times.date(lead.created_at)
  if (!sheet)
    return (
      <Part title="Calculation" aside={`calculated by the server on ${then}`}>
        <p>The tools cannot calculate this link any more. This is what they said when it came:</p>
        <Lines lines={calculation.before} />
      </Part>
    )
  return (
    <Part title={pack ? packTitle(pack) : sheet.title} label="Calculation" aside={FROM_LINK}>
      {pack ? <PackFigures {...pack} /> : <p className={styles['text']}>{sheet.text}</p>}
      {!pack && (
        <div className={styles['tables']}>
          {sheet.tables.map(({ heading, rows }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <Pairs rows={rows} />
            </div>
          ))}
        </div>
      )}
      <Buttons className={styles['links']}>
        {[sheet.link, sheet.print].map(
          (link) =>
            link && (
              <ButtonLink key={link.href} look="line" small href={link.href}>
                {link.label}
              </ButtonLink>
            ),
        )}
      </Buttons>
      <p className="note">
        {describeAgreement(calculation)} {sheet.caveat}
        <InStock near={calculation.near} />
      </p>
      {calculation.before.length > 0 && (
        <details>
          <summary>What the server calculated on {then}</summary>
          <Lines lines={calculation.before} />
        </details>
      )}
    </Part>
  )
}

/** "In stock and near it: SVX-36175D, 36 V 17.5 Ah, 630 Wh." */
const InStock = ({ near }: Pick<Calculation, 'near'>) =>
  near.length > 0 && (
    <>
      {' '}
      In stock and near it:{' '}
      {near.map(({ model, href, figures }, index) => (
        <Fragment key={href}>
          {index > 0 && '; '}
          <a href={href}>{model}</a>, {figures}
        </Fragment>
      ))}
      .
    </>
  )

const FROM_LINK = 'calculated by the server from the link'

/** "Pack: tight: 3.8 mm to spare in height, one caution" */
function packTitle({ pack, drawn, block }: DescribedPack): string {
  const fit = titleOfFit(drawn, block)
  const cautions = pack.warnings.filter(({ severity }) => severity === 'C').length
  const blocks = pack.warnings.filter(({ severity }) => severity === 'B').length
  const parts = [
    fit ? uncapital(fit) : `${configurationOf(pack)} of ${pack.cell}`,
    blocks > 0 ? `${plural(blocks, 'warning')} that blocks` : undefined,
    cautions > 0 ? plural(cautions, 'caution') : undefined,
  ]
  return `Pack: ${parts.filter(Boolean).join(', ')}`
}

/** Says whether the visitor's fields are what the server calculates, and whether the server's own figures have changed. */
function describeAgreement({ changed, before }: Calculation): string {
  const visitor =
    changed === undefined
      ? ''
      : changed.length === 0
        ? 'The visitor’s summary agrees with the server’s figures.'
        : `The visitor’s summary does not agree with the server’s figures: ${changed.join(', ')} changed or left out.`
  const own = before.length > 0 ? ' The server calculated otherwise when the lead came.' : ''
  return visitor + own
}

function PackFigures({ pack, request, drawn, asked }: DescribedPack) {
  const notes = pack.warnings.filter(({ severity }) => severity === 'I')
  const urgent = pack.warnings.filter(({ severity }) => severity !== 'I')
  return (
    <>
      <div className={styles['figures']}>
        <Figures>
          {listFigures(pack, request).map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </div>
      <div className={styles['plan']}>
        <BlockDrawing pack={drawn} />
        <Pairs rows={[...asked, ...listConditions(pack, request)]} />
      </div>
      <Warnings warnings={urgent} />
      {notes.length > 0 && (
        <details>
          <summary>{plural(notes.length, 'note')}</summary>
          <Warnings warnings={notes} />
        </details>
      )}
    </>
  )
}

/** Lists at what temperatures the pack works, given or assumed, and what decides its size. */
const listConditions = (
  { decides, P }: DescribedPack['pack'],
  { t_dis, t_chg }: DescribedPack['request'],
): [label: string, value: string][] => [
  ['Temperature', `${celsius(t_dis)}, charging ${celsius(t_chg)}`],
  ['Decides', `${uncapital(NEEDS[decides])}, ${P} parallel`],
]

const Warnings = ({ warnings }: { warnings: DescribedPack['pack']['warnings'] }) =>
  warnings.length > 0 && (
    <ul className={classNames(lead['numbered'], styles['warnings'])}>
      {warnings.map(({ id, severity, text, remedy }) => (
        <li key={id + text}>
          <span className="mono">{id}</span>
          <span>
            {text} {remedy}
            <small>{SEVERITIES[severity]}</small>
          </span>
        </li>
      ))}
    </ul>
  )

const SEVERITIES = { B: 'Blocks', C: 'Caution', I: 'Note' }

function listFigures(pack: DescribedPack['pack'], { box }: DescribedPack['request']): FigureData[] {
  const volume = ['±25 %', box && `box ${estimate(litresOf(box))} L`].filter(Boolean).join(', ')
  return [
    {
      label: 'Configuration',
      value: configurationOf(pack),
      condition: `${pack.N} × ${pack.cell}, ${pack.chemistry}`,
    },
    {
      label: 'Energy',
      value: grouped(pack.Wh),
      unit: 'Wh',
      condition: `${volts(pack.V_nom)} V, ${num(pack.Ah)} Ah`,
    },
    { label: 'Weight', value: estimate(pack.weight_kg), unit: 'kg', condition: 'estimate ±15 %' },
    { label: 'Volume', value: estimate(pack.volume_l), unit: 'L', condition: volume },
    {
      label: 'Continuous',
      value: num(pack.i_cont_load, 3),
      unit: 'A',
      condition: `of ${num(pack.i_cont_cells, 3)} A`,
    },
    {
      label: 'Peak',
      value: num(pack.i_peak_load, 3),
      unit: 'A',
      condition: `of ${num(pack.i_peak_cells, 3)} A`,
    },
  ]
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles['lines']}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
