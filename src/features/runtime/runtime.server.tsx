import { AnswerBar, AnswerLine } from '#ui/answer-line/answer-line.tsx'
import lines from '#ui/answer-line/answer-line.module.css'
import { classNames } from '#ui/class-names.ts'
import { announce, describeLine } from './figures.ts'
import { RuntimeForm } from './form.server.tsx'
import { isRuntimeQuery, keptParameters, type RuntimePlace, readPlace } from './place.ts'
import { otherFiguresHref } from './places.server.ts'
import { RuntimeDetails, RuntimeFigures } from './result.server.tsx'
import styles from './runtime.module.css'

interface RuntimeProps {
  place: RuntimePlace
  /** Parameters of the page. */
  query: URLSearchParams
  /** Id of the inquiry dialog. */
  dialog: string
}

/** The runtime calculator: a live form, and its answer. */
export function Runtime({ place, query, dialog }: RuntimeProps) {
  const { state, query: asked } = readPlace(query, place)
  const line = describeLine(state)
  // A product's page has a bar of its own.
  const hasBar = place.batteries.length === 0
  return (
    <div className={styles['runtime']} data-runtime>
      <div className={styles['form']}>
        <RuntimeForm
          place={place}
          state={state}
          query={asked}
          kept={keptParameters(query)}
          otherHref={otherFiguresHref(asked, place)}
        />
      </div>
      <div className={styles['result']} data-results>
        <AnswerLine className={styles['line']} {...line} />
        {hasBar && <AnswerBar href="#runtime-answer" {...line} />}
        <p className="sr" role="status">
          {announce(state)}
        </p>
        {/* The script changes the figures at each key; the rest follows with the answer of the live form. */}
        <div
          className={classNames(styles['now'], lines['whole'])}
          id="runtime-answer"
          data-foot-bar={hasBar ? 'either' : undefined}
          data-enhance="runtime"
          data-enhance-now
          data-place={JSON.stringify(place)}
        >
          <RuntimeFigures state={state} />
        </div>
        <div className={styles['rest']} data-details>
          <RuntimeDetails
            state={state}
            place={place}
            dialog={dialog}
            isExample={!isRuntimeQuery(query, place)}
          />
        </div>
      </div>
    </div>
  )
}
