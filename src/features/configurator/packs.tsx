import { packHref } from '#addresses/links.ts'
import { grouped, inHours, num } from '#kit/text/amounts.ts'
import { capital } from '#kit/text/capital.ts'
import type { PackAnswer } from '#sizing/pack-answer.ts'
import { blocks } from '#sizing/warnings/list-warnings.ts'
import { SmallBlock } from './block-drawing.tsx'
import { drawnPack, type Shown } from './data.ts'
import { configurationOf, exactFigures, volts, volumeText, weightText } from './figures.ts'
import { withCell } from './ways-on.ts'
import styles from './packs.module.css'

/** Number of cards; further packs are listed behind a disclosure. */
const CARDS = 3
const WIDTH = 302

interface CardPack {
  answer: PackAnswer
  /** Reason why it is proposed or blocked. */
  reason: string
  isBlocked: boolean
}

const FLAGS = {
  fits: { look: styles['ok'], text: 'Fits your box' },
  tight: { look: styles['middle'], text: 'Tight: ask us' },
  'does not fit': { look: styles['no'], text: 'Does not fit' },
}

/** The best packs, then those that a limit blocks. */
export function Packs({ shown }: { shown: Shown }) {
  const { packs = [], blocked = [] } = shown.state.configuration ?? {}
  const all: CardPack[] = [
    ...packs.map((answer) => ({ answer, reason: capital(answer.reason), isBlocked: false })),
    ...blocked.map((answer) => ({ answer, reason: answer.why, isBlocked: true })),
  ]
  const further = all.slice(CARDS)
  return (
    <>
      <ul className={styles['packs']}>
        {all.slice(0, CARDS).map((pack, index) => (
          <Card key={pack.answer.cell} {...pack} shown={shown} isFirst={index === 0} />
        ))}
      </ul>
      {further.length > 0 && (
        <details className={styles['further']}>
          <summary>{further.length} more that are not proposed</summary>
          <dl>
            {further.map(({ answer, reason }) => (
              <div key={answer.cell} data-exact={exactFigures(answer, shown.state.request)}>
                <dt>
                  {answer.cell}, {configurationOf(answer)}
                </dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

/** Returns the line above a pack: whether it fits, or that another limit blocks it. */
function flagOf({ answer: { fit, warnings }, isBlocked }: CardPack) {
  if (fit?.verdict !== 'does not fit' && (isBlocked || warnings.some(blocks)))
    return { look: styles['no'], text: 'Blocked' }
  return fit ? FLAGS[fit.verdict] : { look: styles['ok'], text: 'Meets everything' }
}

function Card({ shown, isFirst, ...pack }: CardPack & { shown: Shown; isFirst: boolean }) {
  const { request } = shown.state
  const { answer, reason, isBlocked } = pack
  const { cell, chemistry, V_nom, Wh, weight_kg, volume_l, i_cont_cells, runtime } = answer
  const flag = flagOf(pack)
  const href = packHref(withCell(request, cell))
  return (
    <li className={isFirst ? styles['first'] : undefined} data-exact={exactFigures(answer, request)}>
      <p className={styles['state']}>
        <span className={`${styles['flag']} ${flag.look}`} />
        {flag.text}
      </p>
      <SmallBlock pack={drawnPack(shown, answer)} width={WIDTH} />
      <p className={styles['name']}>
        {configurationOf(answer)}
        <small>
          {cell} · {chemistry}
        </small>
      </p>
      <p className={styles['why']}>{reason}</p>
      <dl>
        <Row name="Voltage" value={`${volts(V_nom)} V`} />
        <Row name="Energy" value={`${grouped(Wh)} Wh`} />
        <Row name="Weight" value={weightText(weight_kg)} />
        <Row name="Volume" value={volumeText(volume_l)} />
        <Row name="Discharge limit" value={`${num(i_cont_cells, 3)} A`} />
        {runtime && <Row name="Runtime" value={inHours(runtime.hours)} />}
      </dl>
      {request.cell !== cell && (
        <a href={href} data-keeps-place>
          {isBlocked ? 'See why' : 'Calculate with this cell'}
          <span className="sr"> {cell}</span>
        </a>
      )}
    </li>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
