/** Elements that draw. Others are left out with everything inside them: scripts, links, texts, definitions, animations. */
const SHAPES = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'])
/** Geometry and presentation; none of them runs a script or names another resource. */
const ATTRIBUTES = new Set(
  (
    'd points x y x1 y1 x2 y2 cx cy r rx ry width height transform fill fill-opacity fill-rule clip-rule opacity stroke ' +
    'stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset'
  ).split(' '),
)
const TAG = /^(\/?)([a-zA-Z]+)/
const ATTRIBUTE = /\s([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g
/** Numbers, paths, colours and transforms. */
const VALUE = /^[\w\s#%+,.()-]*$/
const REFERENCE = /url/i

/** Parses an SVG's content and serialises only its shapes; undefined if the markup is not well-formed or draws nothing. */
export function keepShapes(markup: string): string | undefined {
  const open: { name: string; isKept: boolean }[] = []
  let kept = ''
  for (const piece of markup.split('<').slice(1)) {
    const end = piece.indexOf('>')
    const [, slash, name = ''] = TAG.exec(piece) ?? []
    if (end < 0 || !name) return undefined
    if (slash) {
      const element = open.pop()
      if (element?.name !== name) return undefined
      if (element.isKept) kept += `</${name}>`
      continue
    }
    const isEmpty = piece[end - 1] === '/'
    const isKept = (open.at(-1)?.isKept ?? true) && SHAPES.has(name)
    if (isKept) kept += `<${name}${safeAttributes(piece.slice(name.length, end))}${isEmpty ? '/' : ''}>`
    if (!isEmpty) open.push({ name, isKept })
  }
  return open.length ? undefined : kept || undefined
}

const safeAttributes = (text: string): string =>
  [...text.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single = '']) => ({ name, value: double ?? single }))
    .filter(({ name, value }) => ATTRIBUTES.has(name) && VALUE.test(value) && !REFERENCE.test(value))
    .map(({ name, value }) => ` ${name}="${value}"`)
    .join('')
