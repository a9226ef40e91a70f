import type { PageRequest } from '#kit/pages/server/load.server.ts'
import type { ServedPart } from '#kit/pages/contract/static-html.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import { serve } from '#ui/served/serve.server.tsx'
import type { Site } from './site.server.ts'

/** What stands in place of a list that the API has not given (spec §2, §8), and how to go on. Its page `isPartial`. */
export function missingList({ path, query, site }: PageRequest<Site>): ServedPart {
  const { email } = site.content.company
  return serve(
    <div role="alert">
      <h2>Internal Server Error</h2>
      <p className="lead">
        This list is not available at the moment. Please try again shortly, or write to us.
      </p>
      <Buttons>
        <ButtonLink href={query.size ? `${path}?${query}` : path}>Try again</ButtonLink>
        <ButtonLink look="line" href={`mailto:${email}`}>
          Write to {email}
        </ButtonLink>
      </Buttons>
    </div>,
    'missing',
  )
}
