import { Hono } from 'hono'
import type { Site } from '#content/site.server.ts'
import { findCustomPack } from '#features/system-finder/custom-pack.server.ts'
import { findElsewhere } from '#features/system-finder/elsewhere.server.tsx'
import { atEquipment, findSystems, judgeSystems } from '#features/system-finder/find-systems.server.ts'
import { asksForSystem, FINDER_FIELDS, type Question } from '#features/system-finder/question.server.ts'
import { writeAnswer } from '#features/system-finder/write-systems.server.ts'
import { invalid, methodNotAllowed, notFound } from '#kit/http/problem.server.ts'
import { listTooLong, pick, readSearchParams } from '#kit/http/search-params.server.ts'
import { respondStored, storedJson } from '#kit/http/stored-response.server.ts'
import type { Uncached } from '#kit/limits/uncached.server.ts'
import { toFieldProblems, unavailable } from '#pages/list-files.server.ts'
import { listVersionErrors } from '#sizing/query/pack-query.ts'
import { missing } from '#sizing/query/read-query.ts'
import { type FinderQuery, readFinder, reads } from './finder-query.server.ts'

type FinderSite = Pick<Site, 'content' | 'lists' | 'siteUrl'>

/** Serves GET /system, the system finder of the page with its query. */
export function systemApi(site: () => FinderSite, uncached: Uncached): Hono {
  const api = new Hono()
  api.get('/system', ({ req }) =>
    uncached.respond(req.raw, async () => {
      const query = pick(readSearchParams(new URL(req.url).search), reads)
      const tooLong = listTooLong(query)
      if (tooLong.length > 0) return invalid(tooLong)
      const { content, lists } = site()
      const categories = await lists.get('product-categories')
      if (!categories) return unavailable()
      const finder = await readFinder(query, content, categories)
      if (!finder) return notFound()
      const { errors, question } = finder.read
      const wrong = [
        ...errors,
        ...(asksForSystem(query) ? [] : [missing('p_avg', FINDER_FIELDS.p_avg)]),
        ...listVersionErrors(query),
        ...toFieldProblems(finder.list.problems),
      ]
      if (!question || wrong.length > 0) return invalid(wrong)
      const answer = await answerQuestion(question, finder, site())
      if (!answer) return notFound()
      return respondStored(storedJson(answer), req.raw)
    }),
  )
  api.all('/system', () => methodNotAllowed('GET, HEAD, OPTIONS'))
  return api
}

/** Answers the question, and pauses meanwhile; undefined if the answer has no such page. */
async function answerQuestion(
  asked: Question,
  { list: { page }, products, applications, chemistries }: FinderQuery,
  { content, siteUrl }: FinderSite,
) {
  const question = atEquipment(asked, applications)
  await judgeSystems(products, question)
  const pack = findCustomPack(question, content, { applications, chemistries })
  const found = findSystems(products, question)
  const among = { products, applications }
  const others = found.systems.length === 0 ? await findElsewhere(question, among) : []
  return writeAnswer({ question, ...found, page, pack, others, siteUrl })
}
