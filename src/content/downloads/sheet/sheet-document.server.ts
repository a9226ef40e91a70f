import Pdf from 'pdfkit'
import { type Face, type FontRun, fonts, splitByFont } from './fonts.server.ts'

type TextOptions = PDFKit.Mixins.TextOptions

type FragmentOptions = TextOptions & { lineWidth?: number; textWidth?: number }

/** pdfkit's method that writes a line whose breaks and width are known, and the font it uses. */
interface Internals {
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void
  readonly _font: { ascender: number }
  readonly _fontSize: number
}

const Base = Pdf as unknown as new (options: PDFKit.PDFDocumentOptions) => PDFKit.PDFDocument & Internals

/** A PDF that writes characters which the chosen face lacks in another font, on the same baseline. */
export class SheetDocument extends Base {
  #face: Face = 'regular'

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, font: '' })
    for (const [name, font] of Object.entries(fonts)) this.registerFont(name, font)
  }

  setFace(face: Face): this {
    this.#face = face
    return this.font(face)
  }

  override widthOfString(text: string, options: TextOptions = {}): number {
    const runs = splitByFont(text, this.#face)
    const widths = runs.map((run) => this.#widthOf(run, options))
    this.font(this.#face)
    const gaps = (runs.length - 1) * (options.characterSpacing ?? 0)
    return widths.reduce((sum, width) => sum + width, gaps)
  }

  override _fragment(...[text, x, y, options]: Parameters<Internals['_fragment']>): void {
    const { align, lineWidth = 0, characterSpacing = 0 } = options
    const runs = splitByFont(text, this.#face)
    if (runs.every(({ font }) => font === this.#face)) return super._fragment(text, x, y, options)
    const free = lineWidth - this.widthOfString(text.trimEnd(), options)
    const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0
    const baseline = (-this._font.ascender * this._fontSize) / 1000
    let left = x + shift
    for (const run of runs) {
      const textWidth = this.#widthOf(run, options)
      super._fragment(run.text, left, y, { ...options, align: 'left', baseline, textWidth })
      left += textWidth + characterSpacing
    }
    this.font(this.#face)
  }

  /** Returns the width of a run, whose font is then the current one. */
  #widthOf({ font, text }: FontRun, options: TextOptions): number {
    this.font(font)
    return super.widthOfString(text, options)
  }
}
