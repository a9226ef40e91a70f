import { type ReactNode, use } from 'react'
import { renderToString } from 'react-dom/server'
import { dropPicturePreloads } from '#kit/pages/server/picture-preloads.server.ts'
import { jsonForScript } from '#kit/text/json-for-script.ts'
import { ImageBase } from '#ui/image/image-base.ts'

interface IslandProps {
  /** Name in src/islands.ts. */
  name: string
  /** Props with which the browser renders it; undefined for an island that stays HTML. */
  props: object | undefined
  /** Whether it is hydrated without waiting for the first sign of use. */
  now?: boolean
  /** The component with these props. */
  children: ReactNode
}

/** A component with state: HTML with its props beside it, which the browser hydrates when it is used. */
export function Island({ name, props, now = false, children }: IslandProps) {
  // Static markup, as pages are rendered, lacks the separators between texts that hydration needs.
  const html = renderToString(<ImageBase value={use(ImageBase)}>{children}</ImageBase>, {
    identifierPrefix: name,
  })
  return (
    // A browser may have filled in its fields, and its buttons would lose a tap before their script is loaded.
    <div data-enhance="island" data-enhance-now="" data-island={name} data-now={now || undefined}>
      <div dangerouslySetInnerHTML={{ __html: dropPicturePreloads(html) }} />
      {props && <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(props) }} />}
    </div>
  )
}
