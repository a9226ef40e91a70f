import type { IconDrawing } from '#kit/icons/icon.ts'

interface IconProps {
  name: string
  /** Without it, fill-icons.ts loads the icon in the browser. */
  drawing: IconDrawing | undefined
}

/** An icon in the colour of the text around it, `1em` high by default. */
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
