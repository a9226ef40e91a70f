import { iconLoader } from '#kit/icons/load-icons.ts'

const LOCAL = '/api/_nuxt_icon'

/** Fetches the icons a page was served without: from this site, else from the icon service, if one is configured. */
export function fillIcons(places: Iterable<SVGElement>): void {
  const service = document.documentElement.dataset['icons']
  const fetchIcon = iconLoader(service ? [LOCAL, service] : [LOCAL])
  for (const place of places) void fill(place, fetchIcon)
}

async function fill(place: SVGElement, fetchIcon: ReturnType<typeof iconLoader>): Promise<void> {
  const name = place.dataset['icon'] ?? ''
  const drawing = await fetchIcon(name)
  if (!drawing) return console.warn(`[Icon] failed to load icon \`${name}\``)
  place.setAttribute('viewBox', drawing.viewBox)
  place.innerHTML = drawing.body
}
