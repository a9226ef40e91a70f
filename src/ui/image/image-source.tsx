import { use } from 'react'
import { srcSet } from '#kit/images/image-url.ts'
import { ImageBase } from './image-base.ts'

interface ImageSourceProps {
  /** Media query, such as `(max-width: 699px)`. */
  media: string
  src: string
  sizes: string
  width: number
  height: number
  quality?: number
}

/** Another version of a picture for some screens, in a `<picture>` before its `Image`. */
export function ImageSource({ media, src, sizes, width, height, quality }: ImageSourceProps) {
  const candidates = srcSet(use(ImageBase), src, { sizes, quality })
  return (
    <source
      media={media}
      srcSet={candidates.srcSet ?? candidates.src}
      sizes={candidates.sizes}
      width={width}
      height={height}
    />
  )
}
