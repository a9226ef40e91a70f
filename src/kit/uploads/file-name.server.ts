const MAX_LENGTH = 120

/**
 * Makes the file name of an upload safe to show, mail and write to any disk: without path, control and bidirectional characters or
 * characters that a file system refuses, and with at most 120 letters including its extension.
 */
export function cleanFileName(given: string): string {
  const text = given
    .toWellFormed()
    .normalize('NFC')
    // Browsers encode quotation marks and line breaks like this (HTML, multipart/form-data encoding algorithm).
    .replaceAll(/%(?:0D|0A|22)/gi, '_')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<![ .])[ .]+$/, '')
  // Dots and spaces in front go, but for the dot of the extension.
  const start = Math.min(text.search(/[^ .]/), text.lastIndexOf('.'))
  const plain = text.slice(Math.max(0, start))
  const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? []
  const letters = Array.from(stem.trim() || 'file')
  return letters.slice(0, MAX_LENGTH - ending.length).join('') + ending
}
