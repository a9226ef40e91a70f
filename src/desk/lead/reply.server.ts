import { allProducts } from '#content/products/discontinued.server.ts'
import { productOf } from '#content/products/find.server.ts'
import { isMailAddress } from '#kit/mail/mail-address.server.ts'
import { REQUEST_LIST_TYPE } from '#leads/lead.ts'
import { oneLine } from '#leads/mail/text.server.ts'
import { describeKind, KIND_NAMES } from '#desk/words.server.ts'
import type { LeadView } from './lead-view.server.ts'

type Replied = Pick<LeadView, 'lead' | 'items' | 'calculation' | 'content'>

/** Longest topic in a subject, in characters. */
const MAX_TOPIC = 80

/** Returns what a reply is about, in words of ours. */
function topicOf({ lead, items, calculation, content }: Replied): string {
  if (items.length > 0) return KIND_NAMES[REQUEST_LIST_TYPE]
  if (calculation?.sheet) return oneLine(calculation.sheet.title, MAX_TOPIC)
  const product = lead.product_name_slug ? productOf(allProducts(content), lead.product_name_slug) : undefined
  return product?.model_name ?? describeKind(lead)
}

/** Returns the address of a mail that answers a lead, with its reference; undefined if its sender has none. */
export function replyHref(view: Replied): string | undefined {
  const { email, reference } = view.lead
  if (!email || !isMailAddress(email)) return undefined
  const subject = `Re: ${topicOf(view)} [${reference}]`
  // The last @ is the one before the domain, and stays as it is (RFC 6068).
  const address = encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
