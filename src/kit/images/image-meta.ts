export interface ImageMeta {
  width: number
  height: number
  ratio: number
}

/** A picture's own size in px, from the browser; zero when it does not load; never rejects (spec §8). */
export function getMeta(url: string): Promise<ImageMeta> {
  return new Promise((resolve) => {
    const image = new Image()
    image.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = image
      resolve({ width, height, ratio: height ? width / height : 0 })
    }
    image.onerror = (event) => {
      console.error(`Failed to get image meta for ${url}`, event)
      resolve({ width: 0, height: 0, ratio: 0 })
    }
    image.src = url
  })
}
