import { searchOf } from '#kit/pages/server/address.server.ts'
import type { PageRequest } from '#kit/pages/server/load.server.ts'
import { ButtonLink, Buttons } from '#ui/button/button.tsx'
import type { Site } from './site.server.ts'

/** The message in place of a list that is unavailable (spec §2, §8). The page must set `isPartial`. */
export function MissingList({ path, query, site }: PageRequest<Site>) {
  const { email } = site.content.company
  return (
    <div role="alert">
      <h2>Internal Server Error</h2>
      <p className="lead">
        This list is not available at the moment. Please try again shortly, or write to us.
      </p>
      <Buttons>
        <ButtonLink href={path + searchOf(query)}>Try again</ButtonLink>
        <ButtonLink look="line" href={`mailto:${email}`}>
          Write to {email}
        </ButtonLink>
      </Buttons>
    </div>
  )
}
