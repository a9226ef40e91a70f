import { nextTurnIfDue } from '#kit/limits/work-queue.server.ts'
import { ZipWriter } from './zip.server.ts'

/** Empty cells are undefined. */
export type WorkbookRow = readonly (string | number | undefined)[]

interface Workbook {
  header: readonly string[]
  rows: Iterable<WorkbookRow>
  /** Width of each column, in characters. */
  widths: readonly number[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Rows that are written together. */
const ROWS_AT_ONCE = 20

/** Files whose content is always the same. */
const FIXED: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPE}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
}
/** Style of the header's cells. */
const BOLD = ' s="1"'

/** Writes an Office Open XML workbook (ECMA-376) with one sheet, whose header stays in view; it pauses while it writes. */
export async function writeWorkbook({ header, rows, widths }: Workbook): Promise<Buffer> {
  const strings = new Map<string, number>()
  const zip = new ZipWriter()
  for (const [name, content] of Object.entries(FIXED)) await zip.add(name, [XML + content])
  await zip.add('xl/worksheets/sheet1.xml', sheetParts({ header, rows, widths }, strings))
  await zip.add('xl/sharedStrings.xml', stringParts(strings))
  return zip.toBuffer()
}

async function* sheetParts({ header, rows, widths }: Workbook, strings: Map<string, number>) {
  const cols = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
  const columns = header.map((_, index) => columnName(index))
  let number = 1
  let part = rowXml(header, { number, columns, style: BOLD, strings })
  for (const row of rows) {
    number++
    part += rowXml(row, { number, columns, style: '', strings })
    if (number % ROWS_AT_ONCE !== 0) continue
    yield part
    part = ''
    await nextTurnIfDue()
  }
  yield `${part}</sheetData></worksheet>`
}

interface RowPlace {
  number: number
  /** Names of the columns. */
  columns: string[]
  /** Attribute of each cell. */
  style: string
  /** Indexes of the texts so far. */
  strings: Map<string, number>
}

function rowXml(row: WorkbookRow, { number, columns, style, strings }: RowPlace): string {
  let cells = ''
  for (const [index, value] of row.entries()) {
    if (value === undefined) continue
    const at = `<c r="${columns[index]}${number}"${style}`
    if (typeof value === 'number') cells += `${at}><v>${value}</v></c>`
    else cells += `${at} t="s"><v>${indexOf(value, strings)}</v></c>`
  }
  return `<row r="${number}">${cells}</row>`
}

function indexOf(text: string, strings: Map<string, number>): number {
  const index = strings.get(text) ?? strings.size
  strings.set(text, index)
  return index
}

async function* stringParts(strings: Map<string, number>) {
  yield `${XML}<sst xmlns="${MAIN}" uniqueCount="${strings.size}">`
  let part = ''
  for (const [text, index] of strings) {
    part += `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`
    if (index % (ROWS_AT_ONCE * 10) !== 0) continue
    yield part
    part = ''
    await nextTurnIfDue()
  }
  yield `${part}</sst>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escapeXml = (text: string): string => text.replace(/[&<>\r]/g, (sign) => ENTITIES[sign]!)

const LETTERS = 26

/** Returns the name of a column: A to Z, then AA and on. */
function columnName(index: number): string {
  const before = Math.floor(index / LETTERS)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCharCode(65 + (index % LETTERS))
}
