import { z } from 'zod'

const NAME = /^(?:\*|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/

/** Parses comma-separated host names as browsers send them: lower case, ASCII, no port. `*` = any. */
export const hostList = z.string().transform((text, context) => {
  const hosts = text
    .split(',')
    .flatMap((part) => part.trim() || [])
    .map(hostOf)
  if (hosts.length > 0 && hosts.every((host) => NAME.test(host))) return hosts
  context.addIssue({ code: 'custom', message: 'must be host names with commas between them' })
  return z.NEVER
})

/** Returns the host name without a port; empty if there is none. */
function hostOf(entry: string): string {
  if (entry === '*' || /[/@?#]/.test(entry)) return entry
  return URL.parse(`http://${entry}`)?.hostname ?? ''
}
