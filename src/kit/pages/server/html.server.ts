import { html as honoHtml, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Hono's template tag, which escapes values, typed as synchronous. */
export const html = honoHtml as (strings: TemplateStringsArray, ...values: unknown[]) => HtmlEscapedString

export { raw }
