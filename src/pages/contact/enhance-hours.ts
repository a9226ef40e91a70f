import { type OpeningHours, toPercentOfDay, describeOpening, readUkClock } from './hours.ts'

const MINUTE_MS = 60_000

/** Shows whether the desk is open now and marks the time on the scale, until the page is left. */
export function enhance(scale: HTMLElement): void {
  const hours = JSON.parse(scale.dataset['hours'] ?? '{}') as OpeningHours
  const [state, clock] = scale.querySelectorAll('p:first-child > span')
  const mark = scale.querySelector('[data-now]')
  const update = () => {
    if (!scale.isConnected) return clearInterval(timer)
    const now = readUkClock(new Date())
    if (state) state.textContent = describeOpening(hours, now)
    if (clock) clock.textContent = now.time
    mark?.setAttribute('x', `${toPercentOfDay(now.time)}%`)
    mark?.removeAttribute('visibility')
  }
  const timer = setInterval(update, MINUTE_MS)
  update()
}
