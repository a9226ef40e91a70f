import { html } from '#kit/pages/server/html.server.ts'
import type { LeadSheet } from '#leads/lead-sheet.ts'
import type { LeadItem } from '#leads/lead.ts'
import type { NewLeadRow } from '#leads/schema.server.ts'
import { LIGHT } from '#ui/palette.server.ts'
import { ITEM_COLUMNS, printedAt, quantityOf } from './item-table.server.ts'
import type { Mail } from './mail.server.ts'
import { manyLines, oneLine } from './text.server.ts'

export type SummaryRow = [label: string, value: string]

/** The parts of a lead that a mail repeats, without its message. */
export interface Summary {
  heading: string
  rows: SummaryRow[]
  items: readonly LeadItem[]
}

type Figures = NonNullable<LeadSheet['figures']>

/** Texts of a mail around what the site calculated. */
interface LeadTexts {
  heading: string
  /** Paragraphs above the figures. */
  opening: string[]
  summary: Summary
  /** Paragraphs at the end. */
  closing: string[]
}

const CID = 'drawing'
const FONT = 'Arial,Helvetica,sans-serif'
/** Padding left and right of everything. */
const SIDES = '32px'

const CELL = `padding:8px 16px 8px 0;border-top:1px solid ${LIGHT.line};font:14px/20px ${FONT};vertical-align:top`

const table = (rows: SummaryRow[]) => html`<table
  role="presentation"
  width="100%"
  cellpadding="0"
  cellspacing="0"
  border="0"
  style="border-collapse:collapse;table-layout:fixed"
>
  ${rows.map(
    ([name, value]) =>
      html`<tr>
        <td style="${CELL};color:${LIGHT.ink3};width:30%">${name}</td>
        <td style="${CELL};color:${LIGHT.ink}">${value}</td>
      </tr>`,
  )}
</table>`

const section = (heading: string, content: unknown) =>
  html`<tr>
      <td style="padding:28px ${SIDES} 10px;font:bold 16px/22px ${FONT};color:${LIGHT.ink}">${heading}</td>
    </tr>
    <tr>
      <td style="padding:0 ${SIDES}">${content}</td>
    </tr>`

const paragraph = (text: string) =>
  html`<p style="margin:0 0 10px;font:14px/21px ${FONT};color:${LIGHT.ink}">
    ${text.split('\n').map((line) => html`${line}<br />`)}
  </p>`

const paragraphRow = (texts: string[]) =>
  texts.length > 0 &&
  html`<tr>
    <td style="padding:24px ${SIDES} 0">${texts.map(paragraph)}</td>
  </tr>`

const itemTableHtml = (items: readonly LeadItem[]) => html`<table
  width="100%"
  cellpadding="0"
  cellspacing="0"
  border="0"
  style="border-collapse:collapse"
>
  <tr>
    ${ITEM_COLUMNS.map((name) => html`<th align="left" style="${CELL};color:${LIGHT.ink3};white-space:nowrap">${name}</th>`)}
  </tr>
  ${items.map(
    (item, index) =>
      html`<tr>
        <td style="${CELL};color:${LIGHT.ink3}">${index + 1}</td>
        <td style="${CELL};color:${LIGHT.ink};white-space:nowrap">${quantityOf(item)}</td>
        <td style="${CELL};color:${LIGHT.ink}">
          <a href="${item.url}" style="color:${LIGHT.link}">${oneLine(item.name, 200)}</a>
          ${[item.details, item.note && `Note: ${oneLine(item.note, 1000)}`]
            .filter(Boolean)
            .map((line) => html`<br />${line}`)}
          ${item.pack && html`<br /><a href="${printedAt(item)}" style="color:${LIGHT.link}">One page to print</a>`}
        </td>
      </tr>`,
  )}
</table>`

const showPicture = ({ alt }: NonNullable<LeadSheet['picture']>) =>
  html`<tr>
    <td style="padding:20px ${SIDES} 0">
      <img
        src="cid:${CID}"
        width="536"
        alt="${alt}"
        style="display:block;width:100%;max-width:536px;height:auto;border:1px solid ${LIGHT.line}"
      />
      <p style="margin:8px 0 0;font:12px/18px ${FONT};color:${LIGHT.ink3}">${alt}</p>
    </td>
  </tr>`

const figureCell = ({ label, value, note }: Figures[number]) =>
  html`<td style="padding:14px 12px 14px 0;vertical-align:top;font:13px/18px ${FONT};color:${LIGHT.ink3}">
    ${label}<br /><span style="font:20px/28px ${FONT};color:${LIGHT.ink}">${value}</span><br />${note}
  </td>`

/** Shows the head figures side by side, also on a phone, where their notes wrap. */
const showFigures = (figures: Figures) =>
  html`<tr>
    <td style="padding:14px ${SIDES} 0">
      <table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="border-top:1px solid ${LIGHT.line2};border-bottom:1px solid ${LIGHT.line2};table-layout:fixed"
      >
        <tr>
          ${figures.map(figureCell)}
        </tr>
      </table>
    </td>
  </tr>`

const titleRows = ({ title, text, figures }: LeadSheet) =>
  html`<tr>
      <td style="padding:30px ${SIDES} 4px">
        <h1 style="margin:0;font:normal 30px/35px ${FONT};color:${LIGHT.ink}">${title}</h1>
      </td>
    </tr>
    <tr>
      <td style="padding:6px ${SIDES} 0;font:15px/22px ${FONT};color:${LIGHT.ink2}">${text}</td>
    </tr>
    ${figures && showFigures(figures)}`

const figureRows = ({ tables, link, print, picture }: LeadSheet) =>
  html`${picture && showPicture(picture)} ${tables.map((one) => section(one.heading, table(one.rows)))}
    <tr>
      <td style="padding:28px ${SIDES} 10px"><a href="${link.href}" style="${BUTTON}">${link.label}</a>${
        print && html` &ensp;<a href="${print.href}" style="color:${LIGHT.link}">${print.label}</a>`
      }</td>
    </tr>`

/** Rows of the mail between its head and its foot. */
function rowsOf(
  { content }: NewLeadRow,
  sheet: LeadSheet | undefined,
  { opening, summary, closing }: LeadTexts,
) {
  const { heading, rows, items } = summary
  return html`${paragraphRow(opening)} ${sheet && titleRows(sheet)} ${section(heading, table(rows))}
    ${items.length > 0 && section('Items', itemTableHtml(items))}
    ${content && section('Message', paragraph(manyLines(content)))} ${sheet && figureRows(sheet)}
    ${paragraphRow(closing)}`
}

const BUTTON = `display:inline-block;padding:14px 24px;border-radius:24px;background:${LIGHT.action};color:${LIGHT.onAction};font:bold 15px/20px ${FONT};text-decoration:none`
/** Breaks long words, such as addresses, which would make the mail wider than the screen. */
const INNER = `width:100%;max-width:600px;table-layout:fixed;word-break:break-word;overflow-wrap:anywhere;background:${LIGHT.surface};text-align:left`

/** Composes the HTML of a mail about a lead with items, or with figures that the site has calculated, and their drawing. */
export function htmlParts(
  lead: NewLeadRow,
  sheet: LeadSheet | undefined,
  texts: LeadTexts,
): Pick<Mail, 'html' | 'pictures'> {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="color-scheme" content="light" />
        <title>${sheet?.title ?? texts.heading}</title>
      </head>
      <body style="margin:0;background:${LIGHT.tile}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center" style="padding:24px 12px;background:${LIGHT.tile}">
              <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="${INNER}">
                <tr>
                  <td
                    style="padding:18px ${SIDES};background:${LIGHT.stage};font:bold 16px/20px ${FONT};color:${LIGHT.onAction}"
                  >
                    ${texts.heading}
                  </td>
                </tr>
                ${rowsOf(lead, sheet, texts)}
                <tr>
                  <td style="padding:16px ${SIDES} 28px;font:12px/18px ${FONT};color:${LIGHT.ink3}">
                    ${sheet && `${sheet.caveat} `}Reference ${lead.reference}.
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return {
    html: String(document),
    ...(sheet?.picture && {
      pictures: [{ cid: CID, name: 'drawing.png', png: sheet.picture.png.toString('base64') }],
    }),
  }
}
