import Pdf from 'pdfkit'
import { type Face, faces, printable } from './fonts.server.ts'
import { type Colour, INK, PAPER, TEXT_WIDTH } from './ink.server.ts'
import { Tags } from './tags.server.ts'

/** A finished document. */
export interface Printed {
  bytes: Buffer
  pages: number
}

/** What a document says of itself, in its properties and at the head of every page. */
export interface About {
  title: string
  /** "Data sheet". */
  kind: string
  /** Beside the kind: model, version, day. */
  line: string
  subject: string
  author: string
  /** Day the document is of; the only time in it, so that the same content gives the same bytes. */
  date: string
}

/** How a piece of text looks; sizes in points. */
export interface Style {
  face?: Face
  size?: number
  colour?: Colour
  /** Extra room between letters, in thousandths of the size. */
  tracking?: number
  /** Distance of lines, as a multiple of the size. */
  leading?: number
  align?: 'left' | 'right' | 'center'
}

/** Geist's own distance of lines. */
const OWN_LEADING = 1.3

export const TITLE: Style = { face: 'medium', size: 25, tracking: -34, leading: 1.08 }
const HEADING: Style = { face: 'medium', size: 12, tracking: -18 }
export const NOTE: Style = { size: 7.4, colour: 'third', leading: 1.35 }

/** An A4 document that is written from top to bottom; `y` is where the next thing stands. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly about: About
  readonly tags: Tags
  y: number = PAPER.top

  constructor(about: About) {
    this.about = about
    this.doc = new Pdf({
      size: 'A4',
      margins: {
        top: PAPER.top,
        bottom: PAPER.height - PAPER.bottom,
        left: PAPER.left,
        right: PAPER.width - PAPER.right,
      },
      bufferPages: true,
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: about.title,
        Author: about.author,
        Subject: about.subject,
        CreationDate: new Date(about.date),
      },
    })
    for (const [face, font] of Object.entries(faces)) this.doc.registerFont(face, font)
    this.tags = new Tags(this.doc)
  }

  /** Sees to it that `height` points are free, on a new page if need be. */
  room(height: number): void {
    if (this.y + height <= PAPER.bottom) return
    this.doc.continueOnNewPage()
    this.y = PAPER.top
  }

  /** Writes at a place of its own; returns the height the text took. */
  write(text: string, at: { x: number; y: number; width?: number }, style: Style = {}): number {
    const width = at.width ?? PAPER.right - at.x
    const options = this.#use(style, width)
    const height = this.doc.heightOfString(printable(text), options)
    this.tags.content('P', () => this.doc.text(printable(text), at.x, at.y, options))
    return height
  }

  heightOf(text: string, width: number, style: Style = {}): number {
    return this.doc.heightOfString(printable(text), this.#use(style, width))
  }

  widthOf(text: string, style: Style = {}): number {
    return this.doc.widthOfString(printable(text), this.#use(style, TEXT_WIDTH))
  }

  /** Writes a paragraph at `y` and moves on; breaks to a new page where it must. */
  paragraph(text: string, style: Style = {}, width: number = TEXT_WIDTH): void {
    this.room(this.heightOf(text, width, style))
    this.y += this.write(text, { x: PAPER.left, y: this.y, width }, style)
  }

  /** Writes a paragraph of stretches in the regular or the medium face and moves on. */
  flow(runs: { text: string; isStrong: boolean }[], at: { x: number; width: number }, style: Style): void {
    const face = (isStrong: boolean): Face => (isStrong ? 'medium' : 'regular')
    const whole = runs.map(({ text }) => text).join('')
    const height = this.heightOf(whole, at.width, { ...style, face: face(runs.some((run) => run.isStrong)) })
    this.room(height)
    this.tags.content('P', () =>
      runs.forEach(({ text, isStrong }, index) => {
        const options = {
          ...this.#use({ ...style, face: face(isStrong) }, at.width),
          continued: index < runs.length - 1,
        }
        if (index === 0) this.doc.text(printable(text), at.x, this.y, options)
        else this.doc.text(printable(text), options)
      }),
    )
    this.y = this.doc.y
  }

  /** The document's own heading. */
  title(text: string, style: Style = {}, width: number = TEXT_WIDTH): void {
    this.tags.content('H1', () => this.paragraph(text, { ...TITLE, ...style }, width))
  }

  /** A heading, which never stands at the foot of a page without `needed` points of what follows. */
  heading(text: string, needed = 60): void {
    if (this.y > PAPER.top) this.y += 17
    this.room(needed)
    this.doc.outline.addItem(text)
    this.tags.content('H2', () => this.paragraph(text, HEADING))
    this.y += 4
  }

  line(y: number, colour: Colour = 'line', [from, to]: [number, number] = [PAPER.left, PAPER.right]): void {
    this.tags.artifact(() => {
      this.doc.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor(INK[colour]).stroke()
    })
  }

  /** Ends the document. Nothing may be written afterwards. */
  finish(): Promise<Printed> {
    const pages = this.doc.bufferedPageRange().count
    const chunks: Buffer[] = []
    return new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.doc.on('end', () => resolve({ bytes: Buffer.concat(chunks), pages }))
      this.doc.on('error', reject)
      this.doc.end()
    })
  }

  #use(style: Style, width: number): PDFKit.Mixins.TextOptions {
    const { face = 'regular', size = 9, colour = 'ink', tracking = 0, leading = 1.4, align = 'left' } = style
    this.doc.font(face).fontSize(size).fillColor(INK[colour])
    return {
      width,
      align,
      lineGap: (leading - OWN_LEADING) * size,
      characterSpacing: (tracking / 1000) * size,
    }
  }
}
