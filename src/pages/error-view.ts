/** Loads the view of missing pages and failed requests; apart from the URL table, which that view imports. */
export const errorView = () => import('./error/page.tsx')
