import { basename, dirname } from 'node:path'
import { categoryHref } from '#addresses/links.ts'
import { href, routes } from '#addresses/routes.ts'
import { previewPageOf } from './addresses.server.ts'
import { DATED_FOLDERS } from './hidden.server.ts'

/** Returns the address of the page that shows a content file, by its name below the content folder; undefined if many show it. */
export function addressOfFile(file: string): string | undefined {
  const [folder, name] = [dirname(file), basename(file).replace(/\.\w+$/, '')]
  const type = DATED_FOLDERS.get(folder)
  if (type) return previewPageOf({ type, name })
  if (folder === 'categories') return categoryHref(name)
  if (folder === 'certifications') return href('certification')
  return folder === 'pages' ? addressOfCopy(name) : undefined
}

/** Returns the address of a page by the name of its copy: that of its route, for a tool without `tools-`. */
function addressOfCopy(name: string): string | undefined {
  const route = [name, `tools-${name}`].find((one) => Object.hasOwn(routes.table, one))
  return route === undefined ? undefined : href(route as 'index')
}
