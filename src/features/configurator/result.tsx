import { memo, useDeferredValue, useLayoutEffect } from 'react'
import { packHref } from '#addresses/links.ts'
import { grouped, num } from '#kit/text/amounts.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { AnswerBar, AnswerLine } from '#ui/answer-line/answer-line.tsx'
import line from '#ui/answer-line/answer-line.module.css'
import { classNames } from '#ui/class-names.ts'
import { Assumptions, Fold } from '#ui/sums/sums.tsx'
import { Warnings } from '#ui/sums/warnings.tsx'
import { listAssumptions } from '#features/pack-assumptions.ts'
import { BlockDrawing } from './block-drawing.tsx'
import { Blocked, titleOf } from './blocked.tsx'
import { drawnPack, firstPack, isBlocked, type Shown } from './data.ts'
import { Empty, Errors } from './empty.tsx'
import { titleOfFit } from './fit-title.ts'
import { configurationOf, estimate, shortAnswer } from './figures.ts'
import { Needs } from './needs.tsx'
import { Packs } from './packs.tsx'
import styles from './result.module.css'
import { compareChemistries } from './ranking-text.ts'
import { Send } from './send.tsx'
import { describeStock, Stock, StockFirst } from './stock.tsx'
import { PackSums } from './sums.tsx'
import { Answer, Verdict } from './verdict.tsx'
import { countWarnings } from './warnings.ts'
import { withCell } from './ways-on.ts'

/** Says the result in one line, for a screen reader. */
export function announce(shown: Shown): string {
  const { errors } = shown.state
  if (errors?.some(({ field }) => field === 'v'))
    return 'No result: this link is from a newer version of the tool.'
  if (errors) return shown.isEmpty ? '' : `No result: ${errors.map(({ message }) => message).join(' ')}`
  const pack = firstPack(shown)
  if (!pack) return 'No pack does this.'
  const fit = titleOfFit(drawnPack(shown, pack))
  const figures = `${num(pack.V_nom)} V, ${num(pack.Ah)} Ah, ${grouped(pack.Wh)} Wh, ${estimate(pack.weight_kg)} kg`
  const stock = describeStock(shown)
  return `${stock && `${stock}. `}${fit && `${fit}. `}${configurationOf(pack)}, ${figures}, ${countWarnings(pack.warnings)}.`
}

interface ResultProps {
  shown: Shown
  /** Called when React has changed the elements. */
  onChanged?: (() => void) | undefined
}

/** The result of the configurator, or the reasons why there is none. */
export function Result({ shown, onChanged }: ResultProps) {
  const { errors } = shown.state
  useLayoutEffect(() => onChanged?.())
  // While the visitor types, the answer beside the form is rendered first, then the long part below it.
  const later = useDeferredValue(shown)
  const pack = firstPack(shown)
  if (!pack)
    return (
      <div className={styles['now']}>
        {shown.isEmpty ? <Empty shown={shown} /> : <Errors errors={errors ?? []} shown={shown} />}
      </div>
    )
  return (
    <>
      <Now pack={pack} shown={shown} />
      <Rest shown={later} />
    </>
  )
}

/** The part of the result beside the form: the answer, the drawing and the needs that decide. */
const Now = memo(function Now({ pack, shown }: { pack: PackAnswer; shown: Shown }) {
  const { request } = shown.state
  const drawn = drawnPack(shown, pack)
  const isOut = isBlocked(pack, shown)
  const texts = { title: titleOf(pack, shown), figures: shortAnswer(pack) }
  return (
    <>
      <AnswerLine className={styles['line']} {...texts} />
      <AnswerBar href="#pack-result" {...texts} />
      <div className={styles['now']}>
        <div className={classNames(styles['whole'], line['whole'])} data-foot-bar="either">
          <StockFirst shown={shown} />
          {isOut ? <Blocked pack={pack} shown={shown} /> : <Verdict pack={pack} request={request} />}
          {isOut ? (
            <>
              <h4>What you asked for</h4>
              <div role="group" aria-label="Not reachable" aria-disabled="true">
                <Answer pack={pack} request={request} />
              </div>
            </>
          ) : (
            <Answer pack={pack} request={request} />
          )}
          <Send pack={pack} shown={shown} />
        </div>
        {(drawn.box || !isOut) && (
          <div className={styles['part']}>
            <h4>{titleOfFit(drawn) || 'The block of cells, to scale'}</h4>
            <BlockDrawing pack={drawn} />
          </div>
        )}
        <div className={styles['part']}>
          <Needs pack={pack} request={request} />
        </div>
      </div>
    </>
  )
})

/** The part of the result below the form, over the full width. */
const Rest = memo(function Rest({ shown }: { shown: Shown }) {
  const { request, configuration } = shown.state
  const pack = firstPack(shown)
  if (!pack) return null
  const { packs = [] } = configuration ?? {}
  const [urgent, notes] = [false, true].map((isNote) =>
    pack.warnings.filter(({ severity }) => (severity === 'I') === isNote),
  ) as [PackAnswer['warnings'], PackAnswer['warnings']]
  const assumptions = listAssumptions(request, pack.V_nom)
  return (
    <div className={styles['rest']}>
      <div className={styles['part']}>
        <h3>{headingOf(packs.length, request.cell)}</h3>
        <p>
          {request.cell
            ? 'Calculated with the cell that was chosen.'
            : `Every cell we make was tried. Those that a limit blocks${request.app ? ', or that we do not offer for the application,' : ''} stand behind, with the reason.`}{' '}
          {configuration && compareChemistries(configuration, request, shown.sizing)}
        </p>
        <Stock shown={shown} />
        {request.cell ? (
          <p>
            <a href={packHref(withCell(request, undefined))}>Compare with our other cells</a>
          </p>
        ) : (
          <Packs shown={shown} />
        )}
      </div>
      <div className={styles['part']}>
        <h3>How this was calculated</h3>
        <div className="ruled">
          {urgent.length > 0 && <Warnings warnings={urgent} />}
          {notes.length > 0 && (
            <Fold title="Notes" count={notes.length}>
              <Warnings warnings={notes} />
            </Fold>
          )}
          <PackSums pack={pack} request={request} />
          <Fold title="What was assumed" count={assumptions.length}>
            <Assumptions texts={assumptions} />
          </Fold>
        </div>
      </div>
    </div>
  )
})

function headingOf(count: number, cell: string | undefined): string {
  if (cell) return `A pack of ${cell}`
  if (count === 0) return 'No pack meets everything'
  return count === 1 ? 'The pack that does it' : `The best ${count} packs`
}
