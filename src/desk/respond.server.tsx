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
  /** Stands beside the page; default: the views and the numbers of leads. */
  rail?: ReactNode
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
  { title, section, keys, body, status, ...page }: DeskPage,
  { people, options }: { people: People; options: DeskOptions },
): Promise<Response> {
  const { db, files } = options
  const [rail, cursor] = await Promise.all([page.rail ?? renderRail(options, page), readCursor(db)])
  const live = { cursor, timeZone: options.timeZone() }
  const children = (
    <Frame section={section} live={live} keys={keys} rail={rail} {...signedOf(context, people)}>
      {body}
    </Frame>
  )
  return respondDocument({ title, files, children }, status)
}

async function renderRail(
  { db, content, timeZone }: DeskOptions,
  { inbox, isLead = false }: Pick<DeskPage, 'inbox' | 'isLead'>,
): Promise<ReactNode> {
  const { calendar } = content()
  const [numbers, counts] = await Promise.all([
    readRail(db, { calendar, timeZone: timeZone(), now: Date.now() }),
    countViews(db),
  ])
  return <Rail {...numbers} counts={counts} inbox={inbox} isLead={isLead} />
}
