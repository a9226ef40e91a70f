import { AskButton, LinkButtons } from '#content/products/tool-buttons.tsx'
import type { RuntimeState } from '#sizing/runtime-state.ts'
import type { RuntimeSystem } from '#sizing/runtime-system.server.ts'
import { wireRuntime } from '#sizing/runtime-wiring.server.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { Assumptions, Fold, Folds, Sums, SumsKey } from '#ui/sums/sums.tsx'
import { Warnings } from '#ui/sums/warnings.tsx'
import { ListTable } from '#ui/table/list-table.tsx'
import { Chart } from '#ui/chart/chart.server.tsx'
import { type Curve, describeLoadCurve } from './curves.server.ts'
import { describeFigures, describeObstacle, FIGURES } from './figures.ts'
import { type Answered, describeRuntimeInquiry } from './inquiry.server.ts'
import { listAssumptions, listSums, listOwnFigures } from './sums.server.ts'
import type { RuntimePlace } from './place.ts'
import { linkSystems } from './systems-link.server.ts'
import { SystemSums } from './system.server.tsx'
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
  system: RuntimeSystem | undefined
  /** Whether the load is the example's rather than the visitor's. */
  isExample: boolean
}

/** The chart and the wiring; closed below them the table, sums, assumptions and notes. */
export function RuntimeDetails({ state, place, system, isExample }: DetailsProps) {
  if (!state.answer) return null
  const { answer, request, battery } = state
  // A string of a system carries its share, not the load.
  const isForLimit = isExample || (battery !== undefined && request.system_v !== undefined)
  const wiring = wireRuntime(request, answer, battery)
  const load = describeLoadCurve(state)
  const sums = listSums(request, { ...answer, ...wiring }, isForLimit)
  const assumptions = listAssumptions(request, battery, isForLimit)
  const fuseAndCable = <Wiring state={state} wiring={wiring} isForLimit={isForLimit} />
  return (
    <>
      {load && <CurveFigure {...load} />}
      <div className={styles['first']}>
        <Ask state={state} place={place} />
        {!isForLimit && fuseAndCable}
      </div>
      <SystemSums system={system} request={request} />
      <Folds className={styles['wide']}>
        {load && <CurveTable {...load} />}
        {isForLimit && fuseAndCable}
        <Fold title="Each figure with its sum" count={sums.length}>
          <Sums sums={sums} own={listOwnFigures(request)} />
          <SumsKey />
        </Fold>
        <Fold title="Assumptions" count={assumptions.length}>
          <Assumptions texts={assumptions} />
        </Fold>
        {answer.warnings.length > 0 && (
          <Fold title="Notes" count={answer.warnings.length}>
            <Warnings warnings={answer.warnings} />
          </Fold>
        )}
      </Folds>
    </>
  )
}

const CurveFigure = ({ title, note, chart }: Curve) => (
  <figure className={styles['curve']}>
    <figcaption>
      <h3>{title}</h3>
      <p className="note">{note}</p>
    </figcaption>
    <Chart data={chart} />
  </figure>
)

const CurveTable = ({ title, columns, rows }: Curve) => (
  <Fold title="The chart in figures" count={rows.length}>
    <ListTable
      label={title}
      columns={columns.map((label, index) => ({ label, number: index > 0 }))}
      rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
    />
  </Fold>
)

/** Opens the inquiry with the battery, the load and the runtime, and leads to all models that do the work. */
function Ask({ state, place }: Pick<DetailsProps, 'place'> & { state: Answered }) {
  const about = describeRuntimeInquiry(state, place)
  const systems = linkSystems(state, place.system)
  return (
    <Buttons className={styles['ask']}>
      <AskButton about={about} />
      <LinkButtons href={about.page_url} name={about.subjectLine[0] ?? ''} />
      {systems && (
        <ButtonLink href={systems.href} look="line">
          {systems.label}
        </ButtonLink>
      )}
    </Buttons>
  )
}
