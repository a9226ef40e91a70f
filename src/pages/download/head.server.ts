import type { Head } from '#kit/render/page.ts'
import { href } from '#pages/routes.ts'
import { copy } from './copy.server.ts'
import { address, type Selection } from './selection.server.ts'
import type { Browsing } from './views.server.ts'

const isFiltered = ({ type, category, product, q }: Selection): boolean =>
  type.length > 0 || Boolean(category || product || q)

/** Only the unfiltered list, page by page, is for search engines. */
export function headOf({ content, selection }: Pick<Browsing, 'content' | 'selection'>, count: number): Head {
  const { meta } = content.copy(copy)
  if (isFiltered(selection)) {
    const model = content.products.find(({ url }) => url === selection.product)?.model_name
    return {
      title: model ? `Documents for ${model} | Solvane` : meta.title,
      description: meta.description,
      robots: 'noindex, follow',
    }
  }
  if (selection.page === 1) return { ...meta, canonical: href('download') }
  return {
    title: `Download, page ${selection.page} of ${count} | Solvane`,
    description: meta.description,
    canonical: address(selection, { page: selection.page }),
  }
}
