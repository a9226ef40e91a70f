import type { Site } from '#content/site.server.ts'
import type { PageRequest } from '#kit/pages/server/load.server.ts'
import { renderPage, textOf } from '#pages/render-page.fixture.server.ts'
import { load } from './page.server.tsx'

/** Reads the page as a visitor does. */
export async function readPage(request: PageRequest<Site>) {
  const page = await renderPage(load, request)
  const { html } = page
  const find = (part: RegExp, from = html) => textOf(part.exec(from)?.[1] ?? '')
  const gap = /<section [^>]*id="gap-check".*?<\/section>/s.exec(html)?.[0] ?? ''
  const list = /<section [^>]*id="certificates".*?<\/section>/s.exec(html)?.[0] ?? ''
  const matrix = /<section [^>]*id="matrix".*?<\/section>/s.exec(html)?.[0] ?? ''
  return {
    ...page,
    families: [...list.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name = '']) => textOf(name)),
    rows: [...list.matchAll(/<li id="([^"]*)"[^>]*>(.*?)<\/li>/gs)].map(([, id, row = '']) => ({
      id,
      kind: find(/<\/h4><span>(.*?)<\/span>/, row),
      status: find(/<\/span> ([A-Z][a-z ]+)<\/span><\/summary>/, row),
      text: textOf(row),
    })),
    /** "6 of 20" */
    listed: find(/<b>(\d+ of \d+)<\/b>/, matrix),
    remark: find(/<span role="status">(.*?)<b>/, matrix).trim(),
    matrix: {
      count: find(/<p class="note">(.*?)<\/p>/, matrix),
      rows: [...matrix.matchAll(/<tr><th scope="row">.*?<\/tr>/gs)].map(([row]) => textOf(row)),
    },
    gap: {
      chosen: [...gap.matchAll(/<select.*?<\/select>/gs)].map(
        ([select]) => /value="([^"]*)" selected/.exec(select)?.[1],
      ),
      remark: find(/<p class="[^"]*remark[^"]*"[^>]*>(.*?)<\/p>/, gap),
      summary: find(/<p class="[^"]*summary[^"]*"[^>]*>(.*?)<\/p>/, gap),
      /** Status and reason by the names of certificates. */
      findings: Object.fromEntries(
        [...gap.matchAll(/<li>.*?<\/li>/gs)].map(([one]) => [
          find(/<b>(.*?)<\/b>/, one),
          `${find(/status[^"]*">(.*?)<\/p>/, one)}: ${find(/because[^"]*">(.*?)<\/p>/, one)}`,
        ]),
      ),
    },
  }
}
