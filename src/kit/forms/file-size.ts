/** Formats a size as `1.4 MB`, with units of 1000 as in file managers. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1000), 'kB'] : [Math.ceil(bytes / 1e5) / 10, 'MB']
  return `${size} ${unit}`
}
