import { findIcon } from '#kit/icons/icon-set.server.ts'

/** An icon known on the server, drawn into the page: it costs no request. Draws nothing for a name that does not exist. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const icon = findIcon(name)
  if (!icon) return null
  return (
    <svg
      className={className}
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      fill="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  )
}
