import { shareOf, inTenths } from '#desk/counts/numbers.server.ts'
import rail from '#desk/rail.module.css'
import { figure } from '#kit/text/amounts.ts'
import { Gauge } from '#ui/gauge/gauge.tsx'
import type { PublishingPageProps } from './publishing-page.server.tsx'

/** The parts of the page with their counts, and how many files are on the site. */
export function PublishingRail({
  problems: { mistakes, files, at, ms },
  next,
  past,
  view,
}: PublishingPageProps) {
  const live = files.filter(({ state }) => state === 'live').length
  const parts: [id: string, title: string, count: number][] = [
    ['mistakes', 'Mistakes', mistakes.count],
    ['next', 'Next', next.length],
    ['files', 'Files', files.length],
    ['changes', 'Last changes', past.length],
  ]
  return (
    <aside className={rail['rail']} aria-label="On this page">
      <nav className={rail['views']} aria-label="On this page">
        <ul>
          {parts.map(([id, title, count]) => (
            <li key={id}>
              <a href={`#${id}`}>
                {title} <b>{figure(count)}</b>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section className={rail['pace']} aria-label="On the site">
        <h2>On the site</h2>
        <p>
          {figure(live)} <small>of {figure(files.length)} files</small>
        </p>
        <Gauge percent={Number(shareOf(live, files.length) ?? 0)} />
        <p className={rail['note']}>
          Checked {view.clock.time(at)} in {inTenths(ms / 1000)}&nbsp;s.
        </p>
      </section>
    </aside>
  )
}
