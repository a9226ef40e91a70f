import type { DeskContext, DeskOptions } from './options.server.ts'
import type { People } from './people.server.ts'
import { respondPage } from './respond.server.tsx'

/** Responds that there is no such lead, file or page, with a way back. */
export const respondNotFound = (
  context: DeskContext,
  parts: { people: People; options: DeskOptions },
): Promise<Response> => {
  const isLead = context.req.path.startsWith('/desk/leads/')
  const body = (
    <>
      <h1>{isLead ? 'There is no such lead' : 'There is no such page'}</h1>
      <p>
        {isLead
          ? 'Its reference is mistyped, or it was held back and has been deleted since.'
          : 'The desk has nothing at this address.'}
      </p>
      <p>
        <a className="tap" href="/desk">
          Back to the inbox
        </a>
      </p>
    </>
  )
  return respondPage(context, { title: 'Not found', section: 'inbox', body, status: 404 }, parts)
}
