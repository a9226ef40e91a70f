import { AskButton, LinkButtons } from '#content/products/tool-buttons.tsx'
import { plural } from '#kit/text/amounts.ts'
import type { RuntimeState } from '#sizing/runtime-state.ts'
import { wireRuntime } from '#sizing/runtime-wiring.server.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Assumptions, Sums, SumsKey } from '#ui/sums/sums.tsx'
import { Warnings } from '#ui/sums/warnings.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { Chart } from '#ui/chart/chart.server.tsx'
import charts from './chart.module.css'
import { type Curve, describeLoadCurve, describeTemperatureCurve } from './curves.server.ts'
import { describeFigures, describeObstacle, FIGURES } from './figures.ts'
import { type Answered, describeRuntimeInquiry } from './inquiry.server.ts'
import { listAssumptions, listSums, listOwnFigures } from './sums.server.ts'
import type { RuntimePlace } from './place.ts'
import { linkSystems } from './systems-link.server.ts'
import { RuntimeSystemPart } from './system.server.tsx'
import { Wiring } from './wiring.server.tsx'
import styles from './runtime.module.css'

/** The answer in figures; a figure that does not apply is hidden, so that the page's script can fill it. */
export function RuntimeFigures({ state }: { state: RuntimeState }) {
  const obstacle = describeObstacle(state)
  const figures = state.answer ? describeFigures(state.request, state.answer) : {}
  return (
    <>
      <p className={styles['blocked']} data-blocked hidden={!obstacle}>
        {obstacle}
      </p>
      <dl className={styles['hours']}>
        {FIGURES.map((name) => {
          const figure = figures[name]
          return (
            <div key={name} data-figure={name} hidden={!figure}>
              <dt>{figure?.label}</dt>
              <dd>
                <b>{figure?.value}</b>
                <small>{figure?.unit}</small>
              </dd>
              <dd className={styles['note']}>{figure?.note}</dd>
            </div>
          )
        })}
      </dl>
      <p className="note">A first estimate for planning, for a new battery unless you ask for an aged one.</p>
    </>
  )
}

interface DetailsProps {
  state: RuntimeState
  place: RuntimePlace
  /** Id of the inquiry dialog. */
  dialog: string
  /** Whether the load is the example's rather than the visitor's. */
  isExample: boolean
}

/** Charts, wiring, sums, warnings and assumptions. */
export function RuntimeDetails({ state, place, dialog, isExample }: DetailsProps) {
  if (!state.answer) return null
  const { answer, request, battery } = state
  // A string of a system carries its share, not the load.
  const isForLimit = isExample || (battery !== undefined && request.system_v !== undefined)
  const wiring = wireRuntime(request, answer, battery)
  const load = describeLoadCurve(state)
  const temperature = describeTemperatureCurve(state)
  return (
    <>
      <div className={styles['first']}>
        <Ask state={state} place={place} dialog={dialog} />
        {load && <CurveFigure {...load} />}
      </div>
      <RuntimeSystemPart request={request} battery={battery} />
      {temperature && (
        <div className={styles['wide']}>
          <CurveFigure {...temperature} />
        </div>
      )}
      <Wiring state={state} wiring={wiring} isForLimit={isForLimit} />
      <div className={classNames(styles['two'], styles['wide'])}>
        <div>
          <h3>Each figure with its sum</h3>
          <Sums
            sums={listSums(request, { ...answer, ...wiring }, isForLimit)}
            own={listOwnFigures(request)}
          />
          <SumsKey />
        </div>
        <div>
          <h3>Assumptions</h3>
          <Assumptions texts={listAssumptions(request, battery, isForLimit)} />
        </div>
      </div>
      {answer.warnings.length > 0 && (
        <div className={styles['wide']}>
          <h3>{plural(answer.warnings.length, 'note')}</h3>
          <Warnings warnings={answer.warnings} />
        </div>
      )}
    </>
  )
}

/** A chart with its table: beside each other where there is room. */
const CurveFigure = ({ title, note, chart, columns, rows }: Curve) => (
  <figure className={charts['figure']}>
    <figcaption>
      <h3>{title}</h3>
      <p className="note">{note}</p>
    </figcaption>
    <div className={charts['beside']}>
      <Chart data={chart} />
      <ListTable
        label={title}
        columns={columns.map((label, index) => ({ label, number: index > 0 }))}
        rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
    </div>
  </figure>
)

/** Opens the inquiry with the battery, the load and the runtime, and leads to all models that do the work. */
function Ask({ state, place, dialog }: Pick<DetailsProps, 'place' | 'dialog'> & { state: Answered }) {
  const about = describeRuntimeInquiry(state, place)
  const systems = linkSystems(state)
  return (
    <Buttons>
      <AskButton dialog={dialog} about={about} />
      {systems && (
        <ButtonLink href={systems.href} look="line">
          {systems.label}
        </ButtonLink>
      )}
      <LinkButtons href={about.page_url} name={about.subjectLine[0] ?? ''} />
    </Buttons>
  )
}
