import { LIGHT, type Colour } from '#ui/palette.server.ts'
import { type Face, replaceMissingGlyphs } from './fonts.server.ts'
import { PAPER, TEXT_WIDTH } from './ink.server.ts'
import { SheetDocument } from './sheet-document.server.ts'
import { Tags } from './tags.server.ts'

/** Properties of a document, some of which are at the head of every page. */
export interface SheetProperties {
  title: string
  /** "Data sheet". */
  kind: string
  /** Line below the kind: model, version, day. */
  line: string
  subject: string
  author: string
  /** The only date in the document, so that the same content gives the same bytes. */
  date: string
}

/** Text style; sizes in points. */
export interface Style {
  face?: Face
  size?: number
  colour?: Colour
  /** Letter spacing, in thousandths of the size. */
  tracking?: number
  /** Line height, as a multiple of the size. */
  leading?: number
  align?: 'left' | 'right' | 'center'
}

/** Text in one face. */
export interface Run {
  text: string
  isStrong: boolean
}

const EDGES = [PAPER.left, PAPER.right] as const
/** Geist's own line height. */
const FONT_LEADING = 1.3

export const TITLE: Style = { face: 'medium', size: 25, tracking: -34, leading: 1.08 }
const HEADING: Style = { face: 'medium', size: 12, tracking: -18 }
export const NOTE: Style = { size: 7.4, colour: 'ink3', leading: 1.35 }

/** An A4 document, written from top to bottom; `y` is the position of the next item. */
export class Sheet {
  readonly doc: SheetDocument
  readonly properties: SheetProperties
  readonly tags: Tags
  y: number = PAPER.top

  constructor(properties: SheetProperties) {
    this.properties = properties
    this.doc = new SheetDocument({
      size: 'A4',
      margins: {
        top: PAPER.top,
        bottom: PAPER.height - PAPER.bottom,
        left: PAPER.left,
        right: PAPER.width - PAPER.right,
      },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: properties.title,
        Author: properties.author,
        Subject: properties.subject,
        CreationDate: new Date(properties.date),
      },
    })
    this.tags = new Tags(this.doc)
  }

  /** Begins a new page unless `height` points are free. */
  ensureRoom(height: number): void {
    if (this.y + height <= PAPER.bottom) return
    this.doc.continueOnNewPage()
    this.y = PAPER.top
  }

  /** Writes text at a position; returns its height. */
  write(text: string, at: { x: number; y: number; width?: number }, style: Style = {}): number {
    const width = at.width ?? PAPER.right - at.x
    const options = this.#applyStyle(style, width)
    const height = this.doc.heightOfString(replaceMissingGlyphs(text), options)
    this.tags.tag('P', () => this.doc.text(replaceMissingGlyphs(text), at.x, at.y, options))
    return height
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    return this.doc.heightOfString(replaceMissingGlyphs(text), this.#applyStyle(style, width))
  }

  widthOf(text: string, style: Style = {}): number {
    return this.doc.widthOfString(replaceMissingGlyphs(text), this.#applyStyle(style, TEXT_WIDTH))
  }

  /** Writes a paragraph at `y`, on a new page if necessary. */
  writeParagraph(text: string, style: Style = {}, width: number = TEXT_WIDTH): void {
    this.ensureRoom(this.heightOf(text, width, style))
    this.y += this.write(text, { x: PAPER.left, y: this.y, width }, style)
  }

  /** Writes a paragraph of runs in the regular or medium face. */
  writeRuns(runs: Run[], at: { x: number; width: number }, style: Style): void {
    const withFace = (isStrong: boolean): Style => ({ ...style, face: isStrong ? 'medium' : 'regular' })
    const whole = runs.map(({ text }) => text).join('')
    const isAnyStrong = runs.some(({ isStrong }) => isStrong)
    this.ensureRoom(this.heightOf(whole, at.width, withFace(isAnyStrong)))
    this.tags.tag('P', () =>
      runs.forEach(({ text, isStrong }, index) => {
        const continued = index < runs.length - 1
        const options = { ...this.#applyStyle(withFace(isStrong), at.width), continued }
        if (index === 0) this.doc.text(replaceMissingGlyphs(text), at.x, this.y, options)
        else this.doc.text(replaceMissingGlyphs(text), options)
      }),
    )
    this.y = this.doc.y
  }

  /** Writes the document's title. */
  writeTitle(text: string, style: Style = {}, width: number = TEXT_WIDTH): void {
    this.tags.tag('H1', () => this.writeParagraph(text, { ...TITLE, ...style }, width))
  }

  /** Writes a heading, on a new page unless `needed` points are free. */
  writeHeading(text: string, needed = 60): void {
    if (this.y > PAPER.top) this.y += 17
    this.ensureRoom(needed)
    this.doc.outline.addItem(text)
    this.tags.tag('H2', () => this.writeParagraph(text, HEADING))
    this.y += 4
  }

  drawLine(y: number, colour: Colour = 'line', edges: readonly [number, number] = EDGES): void {
    this.tags.markArtifact(() => {
      this.doc.moveTo(edges[0], y).lineTo(edges[1], y).lineWidth(0.5).strokeColor(LIGHT[colour]).stroke()
    })
  }

  #applyStyle(style: Style, width: number): PDFKit.Mixins.TextOptions {
    const { face = 'regular', size = 9, colour = 'ink', tracking = 0, leading = 1.4, align = 'left' } = style
    this.doc.setFace(face).fontSize(size).fillColor(LIGHT[colour])
    const [lineGap, characterSpacing] = [(leading - FONT_LEADING) * size, (tracking / 1000) * size]
    return { width, align, lineGap, characterSpacing }
  }
}
