import { Hono } from 'hono'
import type { Site } from '#content/site.server.ts'
import { mapTexts } from '#content/texts.server.ts'
import { invalid, methodNotAllowed } from '#kit/http/problem.server.ts'
import { listTooLong, pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, storedJson } from '#kit/http/stored-response.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { plainSpaces } from '#kit/text/amounts.ts'
import { toFieldProblems, unavailable } from '#pages/list-files.server.ts'
import { describeUnknown, readChoices } from '#ui/list/read-choices.ts'
import { writeCertificate, writeGap } from './answer.server.ts'
import { type Copy, copy as pageCopy } from './copy.server.ts'
import { type Certificate, filterCertificates, listCertificates, reads } from './list.server.ts'

type CertificateSite = Pick<Site, 'content' | 'lists' | 'siteUrl'>

/** Serves GET /certificates, the certificates and the gap check of the page with its query. */
export function certificatesApi(site: () => CertificateSite, uncached: Uncached): Hono {
  const api = new Hono()
  api.get('/certificates', ({ req }) =>
    uncached.respond(req.raw, async () => {
      const query = pick(readSearchParams(new URL(req.url).search), reads)
      const tooLong = listTooLong(query)
      if (tooLong.length > 0) return invalid(tooLong)
      const certificates = await listCertificates(site())
      if (!certificates) return unavailable()
      const { errors, answer } = await answerQuery(query, site(), certificates)
      if (errors.length > 0) return invalid(errors)
      return respondStored(storedJson(mapTexts(answer(), plainSpaces)), req.raw)
    }),
  )
  api.all('/certificates', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}

async function answerQuery(
  query: URLSearchParams,
  { content, siteUrl }: CertificateSite,
  certificates: Certificate[],
) {
  const { products } = content
  const copy = content.copy(pageCopy)
  const list = await filterCertificates(query, copy, { certificates, products })
  const { use, problems } = readUse(query, copy)
  const product = products.find(({ url }) => url === list.valuesOf('product')[0])
  const markets = list.valuesOf('market')
  const rules = copy.gap_rules.filter(({ market }) => markets.includes(market))
  return {
    errors: toFieldProblems([...list.problems, ...problems]),
    answer: () => ({
      certificates: list.matches.map((one) => writeCertificate(one, { products, product, siteUrl })),
      gaps: product
        ? rules.map((rule) => writeGap(product, rule, { products, certificates, copy, use }))
        : [],
    }),
  }
}

/** Reads the use that the product is counted as. */
function readUse(query: URLSearchParams, { uses }: Copy) {
  const ids = uses.map(({ id }) => id)
  const { chosen, unknown } = readChoices(query, 'use', ids)
  const message = describeUnknown('Use', unknown) || (chosen.length > 1 ? 'Use: choose one.' : '')
  return { use: ids.find((id) => id === chosen[0]), problems: message ? [{ field: 'use', message }] : [] }
}
