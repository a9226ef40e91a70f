import { classNames } from '#ui/class-names.ts'
import { Image, type ImageProps } from '#ui/image/image.tsx'
import styles from './tile.module.css'

/** A picture in a box of a fixed ratio: a product on the common baseline, or a scene that fills the box. */
export function Tile({ scene, className, ...picture }: ImageProps & { scene?: boolean }) {
  return (
    <span className={classNames(styles['tile'], scene && styles['scene'], className)}>
      <Image {...picture} />
    </span>
  )
}
