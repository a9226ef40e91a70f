type Element = ReturnType<PDFKit.PDFDocument['struct']>

interface TagAttributes {
  /** Alternative text of a figure. */
  alt?: string
  /** Cells that a table heading applies to. */
  scope?: 'Column' | 'Row'
}

/** Appends a space to a text that another follows in the same element, for screen readers. */
export const withSpace = (text: string): string => `${text} `

/**
 * Tags a document for screen readers: structure elements in reading order, and artifacts for the rest (PDF 1.7, 14.7 and
 * 14.8). Types are those of the standard: H1, P, Table, TR, TD, Figure.
 */
export class Tags {
  readonly #doc: PDFKit.PDFDocument
  readonly #parents: [Element, ...Element[]]
  #isMarking = false

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc
    this.#parents = [doc.struct('Document')]
    doc.addStructure(this.#parents[0])
  }

  /** Begins an element that contains others, until `end`. */
  begin(type: string): void {
    const element = this.#doc.struct(type)
    this.#parent.add(element)
    this.#parents.push(element)
  }

  end(): void {
    this.#parent.end()
    this.#parents.pop()
  }

  /** Puts the elements of `draw` into one. */
  group(type: string, draw: () => void): void {
    this.begin(type)
    draw()
    this.end()
  }

  /** Tags all that `draw` puts on the page as one element; elements within it are ignored. */
  tag<Drawn>(type: string, draw: () => Drawn, attributes: TagAttributes = {}): Drawn {
    if (this.#isMarking) return draw()
    const content = this.#doc.markStructureContent(type)
    const drawn = this.#mark(draw)
    this.#parent.add(this.#doc.struct(type, attributes, content))
    return drawn
  }

  /** Marks lines, backgrounds, signs, head and foot as artifacts, which are not read aloud. */
  markArtifact(draw: () => void): void {
    if (this.#isMarking) return draw()
    this.#doc.markContent('Artifact')
    this.#mark(draw)
  }

  get #parent(): Element {
    return this.#parents.at(-1) ?? this.#parents[0]
  }

  #mark<Drawn>(draw: () => Drawn): Drawn {
    this.#isMarking = true
    const drawn = draw()
    this.#isMarking = false
    this.#doc.endMarkedContent()
    return drawn
  }
}
