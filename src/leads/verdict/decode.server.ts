const ENTITY = /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|(period|sol|colon|commat));?/gi
const NAMED: Record<string, string> = { period: '.', sol: '/', colon: ':', commat: '@' }
const MAX_CODE_POINT = 0x10_ff_ff

/** Decodes what a browser decodes in an address or in HTML, also encoded several times: "evil%2ecom", "evil&#46;com". */
export const decode = (text: string): string =>
  text
    .replace(/%(?:25)+/g, '%')
    .replace(/(?:%[\da-f]{2})+/gi, decodePercent)
    .replace(ENTITY, (all: string, ...[decimal, hexadecimal, name]: string[]) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? all
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
      return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code) : all
    })

function decodePercent(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
