import { use } from 'react'
import { type DisplaySize, srcSet } from '#kit/images/image-url.ts'
import { ImageBase } from './image-base.ts'

interface PictureProps {
  src: string
  alt: string
  /** With `height`, the ratio of the box, which is reserved before the picture loads. */
  width: number
  height: number
  /** The main picture of the first screen, requested at once and first. */
  priority?: boolean
  className?: string | undefined
}

/** `sizes` (`100vw sm:50vw md:400px`) names each breakpoint up to which the picture grows; `displayWidth` (CSS px) gives exactly 1x and 2x. */
export type ImageProps = PictureProps & DisplaySize

export function Image({ src, alt, width, height, priority, className, ...display }: ImageProps) {
  const candidates = srcSet(use(ImageBase), src, display)
  return (
    <img
      // Before src: Safari and Firefox start the request when they see src.
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      width={width}
      height={height}
      className={className}
      alt={alt}
      sizes={candidates.sizes}
      srcSet={candidates.srcSet}
      src={candidates.src}
    />
  )
}
