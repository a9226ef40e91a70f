import { packHref } from '#addresses/links.ts'
import { href } from '#addresses/routes.ts'
import { plural } from '#kit/text/amounts.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { ColdScale } from './cold-scale.tsx'
import { isBlocked, type Shown } from './data.ts'
import styles from './result.module.css'
import { verdictOf } from './verdict.tsx'
import { listWaysOn } from './ways-on.ts'

interface Reason {
  text: string
  remedy?: string | undefined
}

/** Lists the reasons that block a pack: warnings, a shortage, or too many cells. */
function listReasons({ warnings, shortage, N }: PackAnswer): [Reason, ...Reason[]] {
  const [
    first = {
      text: `It takes ${plural(N, 'cell')}: too many.`,
      remedy: 'Choose a higher voltage, or ask an engineer.',
    },
    ...others
  ]: Reason[] = [
    ...warnings.filter(blocks),
    ...(shortage ? [{ text: shortage, remedy: 'Take more in parallel.' }] : []),
  ]
  return [first, ...others]
}

/** Returns the verdict in a few words, for bars that stand in for the answer. */
export const titleOf = (pack: PackAnswer, shown: Shown): string =>
  isBlocked(pack, shown) ? listReasons(pack)[0].text : verdictOf(pack)

/** Says why a pack is blocked, and offers links that change the request. */
export function Blocked({ pack, shown }: { pack: PackAnswer; shown: Shown }) {
  const blocking = pack.warnings.filter(blocks)
  const [first, ...others] = listReasons(pack)
  const ways = listWaysOn(pack, shown)
  return (
    <>
      <div className={styles['blocked']}>
        <p className={styles['blockedId']}>
          {['Blocks', ...new Set(blocking.map(({ id }) => id))].join(' · ')}
        </p>
        <h3>{first.text}</h3>
        <p>{first.remedy}</p>
        {others.map(({ text, remedy }) => (
          <p key={text}>
            {text} {remedy}
          </p>
        ))}
      </div>
      {blocking.some(({ id }) => id === 'W11') && <ColdScale shown={shown} />}
      {ways.length > 0 && (
        <>
          <h4>Ways on</h4>
          <Buttons className={styles['ways']}>
            {ways.map(({ label, query }) => (
              <ButtonLink key={label} href={packHref(query)} data-keeps-place>
                {label}
              </ButtonLink>
            ))}
          </Buttons>
        </>
      )}
    </>
  )
}

/** Subject of an inquiry without a pack. Its empty figures replace those of a pack that the dialog was opened for before. */
const NO_PACK = JSON.stringify({
  type: 'configurator',
  quantity: '',
  voltage: '',
  capacity: '',
  size: '',
  subjectLine: ['Custom battery pack'],
})

/** Link for a state without an answer. */
export const AskEngineer = () => (
  <ButtonLink look="line" href={href('contact')} data-about={NO_PACK}>
    Ask an engineer
  </ButtonLink>
)
