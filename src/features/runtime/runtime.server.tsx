import type { ReactNode } from 'react'
import { answerSystem } from '#sizing/runtime-system.server.ts'
import type { RuntimeState } from '#sizing/runtime-state.ts'
import { AnswerBar, AnswerLine } from '#ui/answer-line/answer-line.tsx'
import lines from '#ui/answer-line/answer-line.module.css'
import { classNames } from '#ui/class-names.ts'
import { announce, describeLine } from './figures.ts'
import { RuntimeForm } from './form.server.tsx'
import { isRuntimeQuery, keptParameters, type RuntimePlace, readPlace } from './place.ts'
import { otherFiguresHref } from './places.server.ts'
import { describeSystem, describeSystemLine, SystemAnswer } from './system.server.tsx'
import { RuntimeDetails, RuntimeFigures } from './result.server.tsx'
import styles from './runtime.module.css'

interface RuntimeProps {
  place: RuntimePlace
  /** Parameters of the page. */
  query: URLSearchParams
  /** Text above the answer while it is that of the example. */
  example?: string
  /** Whether the answer has a bar on phones. */
  hasBar?: boolean
  /** Content above the form. */
  children?: ReactNode
}

/** The runtime calculator: a live form, and its answer. */
export function Runtime({ place, query, example, hasBar = true, children }: RuntimeProps) {
  const { state, query: asked } = readPlace(query, place)
  const isExample = !isRuntimeQuery(query, place)
  const { line, text, system } = describeSystemAnswer(state, place)
  return (
    <div className={styles['runtime']} data-runtime data-tool>
      <div className={styles['form']}>
        {children}
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
          {[text, announce(state)].filter(Boolean).join(' ')}
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
          {isExample && example && <p className="note">{example}</p>}
          {text && state.answer && <SystemAnswer text={text} request={state.request} />}
          <RuntimeFigures state={state} />
        </div>
        <div className={styles['rest']} data-details>
          <RuntimeDetails state={state} place={place} system={system} isExample={isExample} />
        </div>
      </div>
    </div>
  )
}

/** Returns the system of a state, with its sentence, and the answer in one line: that of the system comes first. */
function describeSystemAnswer(state: RuntimeState, { system: values }: RuntimePlace) {
  const line = describeLine(state)
  if (!state.answer) return { line, text: '' }
  const { battery, request } = state
  const system = answerSystem(request, battery, values)
  if (!system) return { line, text: '' }
  const text = describeSystem(system, { request, battery, values })
  const isCounted = request.system_v !== undefined
  return {
    line: isCounted ? describeSystemLine(system, { request, battery }, line.title) : line,
    text,
    system,
  }
}
