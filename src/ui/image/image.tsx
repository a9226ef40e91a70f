import { use } from 'react'
import { type Shown, srcSet } from '#kit/images/image-url.ts'
import { classes } from '#ui/classes.ts'
import { ImageBase } from './image-base.ts'
import styles from './image.module.css'

interface Picture {
  src: string
  alt: string
  /** With `height` the ratio of the box, reserved before the picture is there. */
  width: number
  height: number
  /** The picture the visitor waits for: asked for early and first. */
  priority?: boolean
  fit?: 'cover' | 'contain'
  className?: string | undefined
}

/**
 * `sizes` (`100vw sm:50vw md:400px`) must name each breakpoint up to which the picture grows; it also suits
 * thumbnails (`64px`), whose two densities are one file. `displayWidth` in CSS px gives exactly 1x and 2x.
 */
export type ImageProps = Picture & Shown

export function Image({ src, alt, width, height, priority, fit, className, ...shown }: ImageProps) {
  const candidates = srcSet(use(ImageBase), src, shown)
  const names = classes(fit && `${styles.image} ${styles[fit]}`, className)
  return (
    <img
      // Before src: Safari and Firefox start the request when they see src.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
      className={names || undefined}
      alt={alt}
      sizes={candidates.sizes}
      srcSet={candidates.srcSet}
      src={candidates.src}
    />
  )
}
