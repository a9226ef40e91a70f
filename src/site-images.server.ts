import { join } from 'node:path'
import { LinkPreviews } from '#content/previews/link-previews.server.ts'
import { createDerivePicture, findFocus } from '#content/products/picture-files.server.ts'
import { createImageService, type ImageService } from '#kit/images/image-service.server.ts'
import { PictureVersions } from '#kit/images/picture-versions.server.ts'
import type { WorkQueue } from '#kit/limits/work-queue.server.ts'
import type { SiteConfig } from './config.server.ts'
import type { SiteParts } from './site.server.ts'

export const createImages = (
  { contentDirectory, dataDirectory }: SiteConfig,
  { content, sharedImages, log }: SiteParts,
  work: WorkQueue,
): ImageService =>
  createImageService({
    root: join(contentDirectory, 'images'),
    derive: createDerivePicture(content.current),
    cacheDirectory: join(dataDirectory, 'images'),
    shared: sharedImages,
    work,
    log,
  })

/** Pictures of another server have addresses of their own. */
export const createPictureVersions = (
  { contentDirectory, siteUrl, public: { imageBaseUrl } }: SiteConfig,
  options: Omit<ConstructorParameters<typeof PictureVersions>[0], 'root' | 'siteUrl'>,
): PictureVersions | undefined =>
  imageBaseUrl
    ? undefined
    : new PictureVersions({ root: join(contentDirectory, 'images'), siteUrl, ...options })

export const createLinkPreviews = (
  { contentDirectory, dataDirectory, siteUrl }: SiteConfig,
  { content, log }: SiteParts,
  work: WorkQueue,
): LinkPreviews =>
  new LinkPreviews({
    contentDirectory,
    cacheDirectory: join(dataDirectory, 'previews'),
    siteUrl,
    findFocus: (path) => findFocus(content.current(), path),
    work,
    log,
  })
