import { defineRoutes, route } from '#kit/pages/contract/routes.ts'

/** Pages that only `npm run dev` has. */
const developmentRoutes: object =
  import.meta.env.MODE === 'development'
    ? { 'form-gallery': route('/form-gallery', () => import('./form-gallery/page.tsx')) }
    : {}

/** Every page and its address, in the specification's order (spec §2), then those it does not list. */
export const routes = defineRoutes({
  index: route('/', () => import('./index/page.tsx')),
  'about-us': route('/about-us', () => import('./about-us/page.tsx')),
  solutions: route('/solutions', () => import('./solutions/page.tsx')),
  'solutions-solutionName': route<{ solutionName: string }>(
    '/solutions/:solutionName',
    () => import('./solutions-solutionName/page.tsx'),
  ),
  products: route('/products', () => import('./products/page.tsx')),
  'products-nameSlug': route<{ nameSlug: string }>(
    '/products/:nameSlug',
    () => import('./products-nameSlug/page.tsx'),
  ),
  'applications-applicationName': route<{ applicationName: string }>(
    '/applications/:applicationName',
    () => import('./applications-applicationName/page.tsx'),
  ),
  certification: route('/certification', () => import('./certification/page.tsx')),
  articles: route<{ page?: number }>('/articles{:page(\\d+)}?', () => import('./articles/page.tsx')),
  'articles-titleSlug': route<{ page?: number; titleSlug: string }>(
    '/articles{:page(\\d+)}?/:titleSlug',
    () => import('./articles-titleSlug/page.tsx'),
  ),
  contact: route('/contact', () => import('./contact/page.tsx')),
  'collaboration-opportunities': route(
    '/collaboration-opportunities',
    () => import('./collaboration-opportunities/page.tsx'),
  ),
  feedback: route('/feedback', () => import('./feedback/page.tsx')),
  download: route('/download', () => import('./download/page.tsx')),
  'privacy-policy': route('/privacy-policy', () => import('./privacy-policy/page.tsx')),
  'unsubscribe-email': route('/unsubscribe/email', () => import('./unsubscribe-email/page.tsx')),
  'subscribe-confirm': route('/subscribe/confirm', () => import('./subscribe-confirm/page.tsx')),
  samples: route('/samples', () => import('./samples/page.tsx')),
  search: route('/search', () => import('./search/page.tsx')),
  compare: route('/compare', () => import('./compare/page.tsx')),
  'request-list': route('/request-list', () => import('./request-list/page.tsx')),
  ...developmentRoutes,
})

export const { href, match } = routes
