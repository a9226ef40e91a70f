import { createIconLoader } from '#kit/icons/load-icons.ts'

const LOCAL = '/api/_nuxt_icon'

/** Loads the icons that a document lacks: from this site, else from the icon service, if one is configured. */
export function fillIcons(elements: Iterable<SVGElement>): void {
  const service = document.documentElement.dataset['icons']
  const fetchIcon = createIconLoader(service ? [LOCAL, service] : [LOCAL])
  for (const element of elements) void fill(element, fetchIcon)
}

async function fill(element: SVGElement, fetchIcon: ReturnType<typeof createIconLoader>): Promise<void> {
  const name = element.dataset['icon'] ?? ''
  const drawing = await fetchIcon(name)
  if (!drawing) return console.warn(`[Icon] failed to load icon \`${name}\``)
  element.setAttribute('viewBox', drawing.viewBox)
  element.innerHTML = drawing.body
}
