import { grouped, num } from '#kit/text/amounts.ts'
import type { StockMatch } from '#sizing/stock.ts'
import { Tile } from '#ui/tile/tile.tsx'
import type { Shown } from './data.ts'
import { estimate } from './figures.ts'
import styles from './packs.module.css'

const SHOWN = 2

/** Catalogue batteries that do the work, above packs that must be built; the nearest one if none meets everything. */
export function Stock({ shown }: { shown: Shown }) {
  const { catalogue = [] } = shown.state.configuration ?? {}
  const fitting = catalogue.filter(({ fits }) => fits)
  return (fitting.length > 0 ? fitting.slice(0, SHOWN) : catalogue.slice(0, 1)).map((match) => (
    <Battery key={match.product_name_slug} match={match} shown={shown} />
  ))
}

/** "1 × SVE-48280W does this from stock"; '' if no battery of the catalogue meets everything. */
export function describeStock({ state, batteries }: Shown): string {
  const [first] = state.configuration?.catalogue ?? []
  const battery = first?.fits && batteries[first.product_name_slug]
  return battery ? `${first.count} × ${battery.model} ${first.count > 1 ? 'do' : 'does'} this from stock` : ''
}

/** Names the catalogue battery that does the work, above a pack that must be built. */
export function StockFirst({ shown }: { shown: Shown }) {
  const [first] = shown.state.configuration?.catalogue ?? []
  const text = describeStock(shown)
  return (
    text && (
      <p className={styles['stockFirst']}>
        <a href={shown.batteries[first?.product_name_slug ?? '']?.href}>{text}</a>
      </p>
    )
  )
}

/** "4 in series, 2 in parallel" */
const arrangementOf = ({ series, parallel }: StockMatch): string =>
  [series > 1 && `${series} in series`, parallel > 1 && `${parallel} in parallel`].filter(Boolean).join(', ')

function Battery({ match, shown }: { match: StockMatch; shown: Shown }) {
  const battery = shown.batteries[match.product_name_slug]
  if (!battery) return null
  const { count, V_nom, Ah, Wh, weight_kg, fits, notes } = match
  const arrangement = arrangementOf(match)
  return (
    <div className={styles['stock']}>
      <Tile src={battery.picture} alt="" width={1000} height={750} displayWidth={112} />
      <div>
        <p>
          <b>
            {fits ? 'From the catalogue' : 'Nearest in the catalogue'}: {count > 1 && `${count} × `}
            <span className="mono">{battery.model}</span>, {num(V_nom)} V {num(Ah)} Ah, {grouped(Wh)} Wh,{' '}
            {estimate(weight_kg)} kg{arrangement && ` (${arrangement})`}
          </b>
        </p>
        <p>
          {fits
            ? 'It does the work and is certified: sooner and cheaper than a pack of your own.'
            : notes.join(' ')}{' '}
          {battery.delivery}.{' '}
          <a href={battery.href}>
            See the battery<span className="sr"> {battery.model}</span>
          </a>
        </p>
      </div>
    </div>
  )
}
