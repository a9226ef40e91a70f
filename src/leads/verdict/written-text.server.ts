import type { NewLeadRow } from '#leads/schema.server.ts'

type Written = 'name' | 'company_name' | 'content' | 'extra_json'

/** Returns all text of the sender, without the fields of `extra_json` that are named in `unjudged`. */
export function writtenText(lead: Pick<NewLeadRow, Written>, unjudged: readonly string[] = []): string {
  const extra: Record<string, string | string[]> = lead.extra_json ? JSON.parse(lead.extra_json) : {}
  const written = Object.entries(extra).filter(([name]) => !unjudged.includes(name))
  return [lead.name, lead.company_name, lead.content, ...written.flatMap(([, value]) => value)]
    .filter(Boolean)
    .join('\n')
}
