import { classNames } from '#ui/class-names.ts'
import { Image, type ImageProps } from '#ui/image/image.tsx'
import styles from './tile.module.css'

/** A picture in the site's one box: a product standing on the common baseline, or a scene that fills it. */
export function Tile({ scene, className, ...picture }: ImageProps & { scene?: boolean }) {
  return (
    <span className={classNames(styles['tile'], scene && styles['scene'], className)}>
      <Image {...picture} />
    </span>
  )
}
