import { html, raw } from '#kit/pages/server/html.server.ts'
import { DARK, LIGHT } from '#ui/palette.server.ts'
import type { MailDocument } from './mail-document.server.ts'
import { FONT, layoutTable, renderFoot, renderPart } from './part-html.server.ts'

/** What inline styles cannot say. Mail programs that read no style sheet show the light mail, 600 px wide at most. */
const STYLES = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `body{margin:0;background:${LIGHT.tile}}`,
  '@media (max-width:619px){.m{width:100%!important}.p{padding-left:20px!important;padding-right:20px!important}.o{padding:0!important}.h1{font-size:25px!important;line-height:30px!important}.fv{font-size:21px!important;line-height:27px!important}}',
  '@media (max-width:419px){.q .fv{font-size:18px!important;letter-spacing:-.5px!important}.k,.v{display:block!important;width:auto!important}.k{padding:9px 0 0!important}.v{border-top:0!important;padding:0 0 9px!important}.bt,.bt a{display:block!important;text-align:center!important}.rt{display:none!important}}',
  `@media (prefers-color-scheme:dark){body,.o{background:${DARK.paper}!important}.m{background:${DARK.surface}!important}.i,.h1,.v,.fv{color:${DARK.ink}!important}.q,.k{color:${DARK.ink2}!important}.s{color:${DARK.ink3}!important}.l{color:${DARK.link}!important}.b,.k,.v{border-color:${DARK.line}!important}.bt{background:${DARK.action}!important}.bt a{color:${DARK.onAction}!important}.w{background:${DARK.wash}!important;color:${DARK.ink}!important}.g2{background:${DARK.gaugeTrack}!important}}`,
].join('')

/** Breaks long words, such as addresses, which would make the mail wider than the screen. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere'

const LOGO = `font:bold 17px/40px ${FONT};letter-spacing:1px;color:${LIGHT.onAction}`

const head = ({ kind, logo, name }: MailDocument) =>
  html`<tr><td class="p" bgcolor="${LIGHT.stage}" style="padding:10px 32px;background:${LIGHT.stage}">${layoutTable(
    html`<tr><td style="${LOGO}">${
      logo
        ? html`<img src="${logo}" width="168" height="40" alt="${name.toUpperCase()}" style="display:block;width:168px;height:40px;border:0;${LOGO}">`
        : name.toUpperCase()
    }</td><td class="rt" align="right" style="font:13px/18px ${FONT};color:${LIGHT.lime}">${kind}</td></tr>`,
  )}</td></tr>`

const gaugeCell = (width: number, colour: string, className = '') =>
  html`<td${className && html` class="${className}"`} bgcolor="${colour}" width="${width}%" style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td>`

/** Two cells, of which the first is as wide as the gauge is filled. */
const gauge = ({ gauge: percent }: MailDocument) =>
  html`<tr><td style="padding:0;height:4px;line-height:4px;font-size:0">${layoutTable(
    html`<tr>${percent > 0 && gaugeCell(percent, LIGHT.lime)}${
      percent < 100 && gaugeCell(100 - percent, LIGHT.gaugeTrack, 'g2')
    }</tr>`,
  )}</td></tr>`

/** Writes a mail as HTML: one column of 600 px in tables, with inline styles. */
export function documentHtml(document: MailDocument, subject: string): string {
  const { preheader, parts, foot, footLinks = [] } = document
  return String(
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${raw(STYLES)}</style></head>
<body style="margin:0;background:${LIGHT.tile}"><div aria-hidden="true" style="display:none;max-height:0;overflow:hidden">${preheader}</div>
<main><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="o" align="center" style="padding:24px 12px;background:${LIGHT.tile}">
<table class="m" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;table-layout:fixed;${BREAKS};background:${LIGHT.surface};text-align:left">
${head(document)}
${gauge(document)}
${parts.map((part) => renderPart(part))}
${renderFoot(foot, footLinks)}
</table>
</td></tr></table></main></body></html>
`,
  )
}
