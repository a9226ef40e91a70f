import type { ReactNode } from 'react'
import { respondDocument } from './document.server.tsx'
import { Frame, type Section, type Signed } from './frame.server.tsx'
import type { DeskContext, DeskOptions } from './options.server.ts'
import type { People } from './people.server.ts'

interface DeskPage {
  title: string
  section: Section
  views: ReactNode
  body: ReactNode
  status?: number | undefined
}

/** Returns what the forms of a session carry. */
export const signedOf = (context: DeskContext, { access, sessions }: People): Signed => {
  const session = context.get('session')
  return { session, formToken: sessions.formToken(session), canSignOut: 'token' in access }
}

/** Responds with a page in the frame of the desk. */
export const respondPage = (
  context: DeskContext,
  { title, section, views, body, status }: DeskPage,
  { people, files }: Pick<DeskOptions, 'files'> & { people: People },
): Response =>
  respondDocument(
    {
      title,
      files,
      children: (
        <Frame section={section} views={views} {...signedOf(context, people)}>
          {body}
        </Frame>
      ),
    },
    status,
  )
