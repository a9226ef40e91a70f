const LONGEST = 120

/**
 * The name of a file as a stranger gave it, fit to be read, mailed and written to any disk: no path, no controls, no signs that
 * turn the direction of writing, nothing a file system refuses, and of 120 letters at most, its ending among them.
 */
export function cleanFileName(given: string): string {
  const plain = given
    .toWellFormed()
    .normalize('NFC')
    // A browser writes a quotation mark and a line break so (HTML, multipart/form-data encoding algorithm).
    .replaceAll(/%(?:0D|0A|22)/gi, '_')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+(?=[^.]*\.)|^\.+$|[ .]+$/g, '')
  const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? []
  const letters = Array.from(stem.trim() || 'file')
  return letters.slice(0, LONGEST - ending.length).join('') + ending
}
