/** Says how long a visitor waits: "a minute", "12 minutes". */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
