import { html } from '#kit/pages/server/html.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import type { MailEntry, MailItem, MailPart, MailPartOf, MailWords } from './mail-document.server.ts'

type Html = ReturnType<typeof html>

export const FONT = 'Arial,sans-serif'
const MONO = "'Courier New',Courier,monospace"

/** Opens a table that only places its cells. */
export const layoutTable = (rows: unknown, { style = '', className = '' } = {}): Html =>
  html`<table${className && html` class="${className}"`} role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed;${style}">${rows}</table>`

/** A row of the mail, with the same padding left and right as all others. */
export const mailRow = (top: number, content: unknown, bottom = 0): Html =>
  html`<tr><td class="p" style="padding:${top}px 32px ${bottom ? `${bottom}px` : 0}">${content}</td></tr>`

const link = (href: string, label: string, style = ''): Html =>
  html`<a href="${href}" class="l" style="color:${LIGHT.link};${style}"><bdi>${label}</bdi></a>`

const showWords = (words: MailWords) =>
  words.map((run) =>
    typeof run === 'string' ? html`<bdi>${run}</bdi>` : html`<b><bdi>${run.strong}</bdi></b>`,
  )

/** Shows lines of text, each in its own direction. */
const showLines = (lines: string[]) =>
  lines.map((line, index) => html`${index > 0 && html`<br>`}<bdi>${line}</bdi>`)

const small = (text: unknown, size = '13px/19px'): Html =>
  html`<p class="s" style="margin:0;font:${size} ${FONT};color:${LIGHT.ink3}">${text}</p>`

const CELL = `border-top:1px solid ${LIGHT.line}`

const factRow = ({ label, value, href }: MailPartOf<'facts'>['rows'][number]): Html =>
  html`<tr valign="top"><td class="k" style="padding:9px 16px 9px 0;${CELL};font:14px/20px ${FONT};color:${LIGHT.ink3};width:150px">${label}</td><td class="v" dir="auto" style="padding:9px 0;${CELL};font:14px/20px ${FONT};color:${LIGHT.ink}">${href ? link(href, value) : value}</td></tr>`

const figureCell = ({ label, value, note }: MailPartOf<'figs'>['figures'][number]): Html =>
  html`<td class="q" style="padding:14px 12px 14px 0;font:13px/18px ${FONT};color:${LIGHT.ink3}">${label}<br><span class="fv" style="font:27px/34px ${FONT};letter-spacing:-1px;white-space:nowrap;color:${LIGHT.ink}">${value}</span><br><span class="s" style="font:12px/17px ${FONT};color:${LIGHT.ink3}">${note}</span></td>`

/** The figure at the end of a row, above its unit. */
const amountCell = (value: string, unit: string): Html =>
  html`<td class="b" align="right" width="64" style="padding:12px 0;${CELL};width:64px"><span class="fv" style="display:block;font:20px/24px ${FONT};letter-spacing:-.5px;color:${LIGHT.ink}"><bdi>${value}</bdi></span><span class="s" style="display:block;font:12px/17px ${FONT};color:${LIGHT.ink3}"><bdi>${unit}</bdi></span></td>`

const line = (className: string, text: unknown, size = '13px/18px'): Html =>
  html`<span class="${className}" style="display:block;font:${size} ${FONT};color:${className === 'q' ? LIGHT.ink2 : LIGHT.ink3}">${text}</span>`

const NAME = `font:bold 15px/20px ${FONT};text-decoration:none`

function itemRow(
  { name, code = '', href, picture, quantity, unit, details, note, print }: MailItem,
  columns = 1,
): Html {
  const title = name.slice(code.length).replace(/^[,\s]+/, '')
  return html`<tr valign="top">${
    picture &&
    html`<td class="b" width="96" style="padding:12px 16px 12px 0;${CELL};width:80px"><img src="${picture}" width="80" height="60" alt="" style="display:block;width:80px;height:60px;object-fit:cover;border:0;border-radius:4px;background:${LIGHT.tile}"></td>`
  }<td class="b"${!picture && columns > 1 && html` colspan="${columns}"`} style="padding:12px 12px 12px 0;${CELL}">${
    code &&
    html`<span class="s" style="display:block;font:12px/17px ${MONO};color:${LIGHT.ink3}">${code}</span>`
  }${link(href, title, NAME)}${details.map((text) => line('q', text))}${
    note && line('q', html`Note: <bdi>${note}</bdi>`)
  }${print && line('q', link(print, 'One page to print'))}</td>${amountCell(quantity, unit)}</tr>`
}

function entryRow({ name, href, from, text, value, unit, reference }: MailEntry): Html {
  const title = href
    ? link(href, name || reference, NAME)
    : html`<bdi class="i" style="${NAME};color:${LIGHT.ink}">${name || reference}</bdi>`
  return html`<tr valign="top"><td class="b" style="padding:12px 12px 12px 0;${CELL}">${title}${
    from && line('q', html`<bdi>${from}</bdi>`, '14px/20px')
  }${line('s', html`${text} ${reference}`, '13px/19px')}</td>${amountCell(value, unit)}</tr>`
}

const list = (rows: Html[]): Html => mailRow(10, layoutTable(rows, { style: 'border-collapse:collapse' }))

type HtmlOf = { [Is in MailPart['is']]: (part: MailPartOf<Is>) => Html }

const PARTS: HtmlOf = {
  over: ({ text }) => mailRow(26, small(text, '13px/18px')),
  title: ({ texts }) =>
    mailRow(
      6,
      html`<h1 class="h1" style="margin:0;font:normal 29px/34px ${FONT};letter-spacing:-1px;color:${LIGHT.ink}">${texts.map((text, index) => html`${index > 0 && ', '}<bdi>${text}</bdi>`)}</h1>`,
    ),
  text: ({ words }) =>
    mailRow(
      10,
      html`<p class="q" style="margin:0;font:15px/23px ${FONT};color:${LIGHT.ink2}">${showWords(words)}</p>`,
    ),
  h2: ({ text }) =>
    mailRow(
      28,
      html`<h2 class="i" style="margin:0;font:bold 16px/22px ${FONT};color:${LIGHT.ink}">${text}</h2>`,
    ),
  letter: ({ text }) =>
    mailRow(
      10,
      layoutTable(
        html`<tr><td class="i b" dir="auto" style="padding:2px 0 2px 16px;border-left:3px solid ${LIGHT.line2};font:16px/25px ${FONT};color:${LIGHT.ink}">${showLines(text.split('\n'))}</td></tr>`,
      ),
    ),
  facts: ({ rows }) => list(rows.map(factRow)),
  figs: ({ figures }) =>
    mailRow(
      20,
      layoutTable(html`<tr valign="top">${figures.map(figureCell)}</tr>`, {
        className: 'b',
        style: `border-top:1px solid ${LIGHT.line2};border-bottom:1px solid ${LIGHT.line}`,
      }),
    ),
  product: ({ item }) => list([itemRow(item)]),
  items: ({ items }) => {
    // A line without a picture takes the place of one.
    const columns = items.some(({ picture }) => picture) ? 2 : 1
    return list(items.map((item) => itemRow(item, columns)))
  },
  entries: ({ entries }) => list(entries.map(entryRow)),
  picture: ({ cid, alt }) =>
    mailRow(
      18,
      html`<img src="cid:${cid}" width="536" alt="${alt}" class="s b" style="display:block;box-sizing:border-box;width:100%;max-width:536px;height:auto;border:1px solid ${LIGHT.line};font:14px/20px ${FONT};color:${LIGHT.ink3}">`,
    ),
  note: ({ words }) =>
    mailRow(
      16,
      layoutTable(
        html`<tr><td class="w" style="padding:12px 16px;background:${LIGHT.wash};border-left:4px solid ${LIGHT.green};font:14px/21px ${FONT};color:${LIGHT.ink}">${showWords(words)}</td></tr>`,
      ),
    ),
  button: ({ label, href }) =>
    mailRow(
      24,
      html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="bt" bgcolor="${LIGHT.action}" style="padding:13px 24px;border-radius:24px;background:${LIGHT.action}"><a href="${href}" style="font:bold 15px/20px ${FONT};color:${LIGHT.onAction};text-decoration:none">${label}</a></td></tr></table>`,
    ),
  links: ({ links }) =>
    mailRow(
      14,
      html`<p class="q" style="margin:0;font:14px/24px ${FONT};color:${LIGHT.ink2}">${links.map(({ label, href }, index) => html`${index > 0 && html`<br>`}${link(href, label)}`)}</p>`,
    ),
  small: ({ text }) => mailRow(10, small(text)),
}

/** Renders a part of a mail as rows of its table. */
export const renderPart = <Is extends MailPart['is']>(part: MailPartOf<Is>): Html =>
  (PARTS[part.is] as (part: MailPartOf<Is>) => Html)(part)

/** Renders the foot of a mail. */
export const renderFoot = (lines: string[], links: { label: string; href: string }[]): Html =>
  mailRow(
    28,
    layoutTable(
      html`<tr><td class="s b" style="padding-top:14px;border-top:1px solid ${LIGHT.line};font:12px/18px ${FONT};color:${LIGHT.ink3}">${showLines(lines.flatMap((text) => text.split('\n')))}${links.map(({ label, href }) => html`<br>${link(href, label)}`)}</td></tr>`,
    ),
    26,
  )
