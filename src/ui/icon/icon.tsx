import type { IconDrawing } from '#kit/icons/icon.ts'

interface IconProps {
  /** `set:icon`, as Iconify names it. */
  name: string
  /** Known when the page was made: then it is part of the page. Without it fill-icons.ts fetches it in the browser. */
  drawing: IconDrawing | undefined
}

/** An icon in the colour of the text around it, `1em` high unless its place says otherwise. */
export function Icon({ name, drawing }: IconProps) {
  return (
    <svg
      viewBox={drawing?.viewBox ?? '0 0 16 16'}
      fill="currentColor"
      aria-hidden="true"
      data-icon={drawing ? undefined : name}
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? '' }}
    />
  )
}
