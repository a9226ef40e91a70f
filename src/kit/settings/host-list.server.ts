import { z } from 'zod'

const NAME = /^(?:\*|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/
const WRONG = 'must be host names with commas between them'

/** A comma list of host names as browsers send them: small letters, ASCII, no port. `*` = any. */
export const hostList = z.string().transform((text, context) => {
  const hosts = text
    .split(',')
    .flatMap((part) => part.trim() || [])
    .map(hostOf)
  if (hosts.length > 0 && hosts.every((host) => NAME.test(host))) return hosts
  context.addIssue({ code: 'custom', message: WRONG })
  return z.NEVER
})

/** The name in a host with or without a port; an empty text when there is none. */
function hostOf(entry: string): string {
  if (entry === '*' || /[/@?#]/.test(entry)) return entry
  return URL.parse(`http://${entry}`)?.hostname ?? ''
}
