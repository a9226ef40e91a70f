/** `1.4 MB`, in steps of 1000 as file managers count. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1e6 ? [Math.ceil(bytes / 1000), 'kB'] : [Math.ceil(bytes / 1e5) / 10, 'MB']
  return `${size} ${unit}`
}
