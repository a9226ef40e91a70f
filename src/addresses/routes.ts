import { defineRoutes, route } from '#kit/pages/contract/routes.ts'

/** Pages that only `npm run dev` has. Outside a build, as in a test's own process, there is no `env`. */
const developmentRoutes: object =
  import.meta.env?.MODE === 'development' ? { 'form-gallery': route('/form-gallery') } : {}

/** Every page and its address, in the specification's order (spec §2), then those it does not list. */
export const routes = defineRoutes({
  index: route('/'),
  'about-us': route('/about-us'),
  solutions: route('/solutions'),
  'solutions-solutionName': route<{ solutionName: string }>('/solutions/:solutionName'),
  products: route('/products'),
  'products-nameSlug': route<{ nameSlug: string }>('/products/:nameSlug'),
  'applications-applicationName': route<{ applicationName: string }>('/applications/:applicationName'),
  certification: route('/certification'),
  articles: route<{ page?: number }>('/articles{:page(\\d+)}?'),
  'articles-titleSlug': route<{ page?: number; titleSlug: string }>('/articles{:page(\\d+)}?/:titleSlug'),
  contact: route('/contact'),
  'collaboration-opportunities': route('/collaboration-opportunities'),
  feedback: route('/feedback'),
  download: route('/download'),
  'privacy-policy': route('/privacy-policy'),
  'unsubscribe-email': route('/unsubscribe/email'),
  'subscribe-confirm': route('/subscribe/confirm'),
  samples: route('/samples'),
  search: route('/search'),
  compare: route('/compare'),
  'request-list': route('/request-list'),
  'pack-sheet': route('/pack-sheet'),
  tools: route('/tools'),
  'tools-open-data': route('/tools/open-data'),
  'tools-lead-acid-replacement': route('/tools/lead-acid-replacement'),
  'tools-runtime': route('/tools/runtime'),
  ...developmentRoutes,
})

export const { href, match } = routes
