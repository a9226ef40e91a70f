import { deliveryProgress } from '#desk/live/read-live.server.ts'
import { isHeld } from '#leads/store/lead-state.server.ts'
import { hasLink } from '#leads/verdict/links.server.ts'
import { ImageBase } from '#ui/image/image-base.ts'
import { Bar } from './bar.server.tsx'
import { ServerFigures } from './calculation.server.tsx'
import { Deliveries, Files } from './deliveries.server.tsx'
import { Head } from './head.server.tsx'
import { History } from './history.server.tsx'
import { Items } from './items.server.tsx'
import type { LeadView } from './lead-view.server.ts'
import { Matter } from './matter.server.tsx'
import { Part } from './part.server.tsx'
import { Sender } from './sender.server.tsx'
import { Strips } from './strips.server.tsx'
import { Verdict } from './verdict.server.tsx'
import styles from './lead.module.css'

/** Everything about one lead, and what can be done with it. One that is held back is judged first. */
export function LeadPage(view: LeadView) {
  const { lead } = view
  const held = isHeld(lead.state)
  return (
    // Pictures come through the private listener.
    <ImageBase value="/desk">
      <article
        className={styles['lead']}
        data-lead={lead.reference}
        data-deliveries={deliveryProgress(view.deliveries)}
      >
        <Bar {...view} />
        <Strips {...view} />
        <div className={styles['columns']}>
          <div>
            <Head {...view} />
            {held && <Verdict {...view} />}
            <Message {...view} />
            <Items {...view} />
            <Matter {...view} />
            <ServerFigures {...view} />
            <History {...view} />
            {!held && <Verdict {...view} />}
          </div>
          <aside aria-label="Sender and deliveries">
            <Sender {...view} />
            <Files {...view} />
            <Deliveries {...view} />
          </aside>
        </div>
      </article>
    </ImageBase>
  )
}

function Message({ lead }: LeadView) {
  const held = isHeld(lead.state)
  return (
    <Part
      title="Message"
      aside={held && lead.content ? 'links are shown as text, never as links' : undefined}
    >
      {lead.content ? (
        <p className={styles['letter']} dir="auto">
          {held ? <MarkedLinks text={lead.content} /> : lead.content}
        </p>
      ) : (
        <p className="note">{lead.anonymised_at === null ? 'No message' : 'Removed'}</p>
      )}
    </Part>
  )
}

/** Marks what reads as a link. Spaces stay as they are. */
const MarkedLinks = ({ text }: { text: string }) =>
  text.split(/(\s+)/).map((word, index) =>
    // The words of a text that never changes.
    // oxlint-disable-next-line react/no-array-index-key
    word.length > 3 && hasLink(word) ? <mark key={index}>{word}</mark> : word,
  )
