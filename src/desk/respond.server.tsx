import type { ReactNode } from 'react'
import { respondDocument } from './document.server.tsx'
import { Frame, type Section, type Signed } from './frame.server.tsx'
import type { DeskContext, DeskOptions } from './options.server.ts'
import type { InboxQuery } from './inbox-query.server.ts'
import type { PageWithKeys } from './keys/key-strip.server.tsx'
import { readCursor } from './live/read-live.server.ts'
import type { People } from './people.server.ts'
import { Rail } from './rail.server.tsx'
import { countViews } from './read-inbox.server.ts'
import { readRail } from './read-rail.server.ts'

interface DeskPage {
  title: string
  section: Section
  /** The inbox that it shows, or that the lead on it belongs to. */
  inbox?: InboxQuery
  isLead?: boolean
  keys?: PageWithKeys | undefined
  body: ReactNode
  status?: number | undefined
}

/** Returns what the forms of a session carry. */
export const signedOf = (context: DeskContext, { access, sessions }: People): Signed => {
  const session = context.get('session')
  return { session, formToken: sessions.formToken(session), canSignOut: 'token' in access }
}

/** Responds with a page in the frame of the desk. */
export async function respondPage(
  context: DeskContext,
  { title, section, inbox, isLead = false, keys, body, status }: DeskPage,
  { people, options }: { people: People; options: DeskOptions },
): Promise<Response> {
  const { db, files, content } = options
  const timeZone = options.timeZone()
  const { calendar } = content()
  const [numbers, cursor, counts] = await Promise.all([
    readRail(db, { calendar, timeZone, now: Date.now() }),
    readCursor(db),
    countViews(db),
  ])
  const live = { cursor, timeZone }
  const rail = <Rail {...numbers} counts={counts} inbox={inbox} isLead={isLead} />
  const children = (
    <Frame section={section} live={live} keys={keys} rail={rail} {...signedOf(context, people)}>
      {body}
    </Frame>
  )
  return respondDocument({ title, files, children }, status)
}
