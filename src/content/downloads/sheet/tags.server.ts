type Element = ReturnType<PDFKit.PDFDocument['struct']>

interface About {
  /** What a figure shows, in words. */
  alt?: string
  /** What the heading of a table is a heading of. */
  scope?: 'Column' | 'Row'
}

/** Ends a word that another follows in the same element: their places on the page part them for the eye only. */
export const apart = (word: string): string => `${word} `

/**
 * What a screen reader is told of a document: structure elements for all that is read, in the order of reading, and
 * artifacts for the rest (PDF 1.7, 14.7 and 14.8). Names are those of the standard: H1, P, Table, TR, TD, Figure.
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

  /** Begins an element that holds others, until its `end`. */
  begin(type: string): void {
    const element = this.#doc.struct(type)
    this.#parent.add(element)
    this.#parents.push(element)
  }

  end(): void {
    this.#parent.end()
    this.#parents.pop()
  }

  /** An element that holds those of `draw`. */
  within(type: string, draw: () => void): void {
    this.begin(type)
    draw()
    this.end()
  }

  /** An element that holds all that `draw` puts on the page; what is an element of its own elsewhere, here is a part of it. */
  content<Drawn>(type: string, draw: () => Drawn, about: About = {}): Drawn {
    if (this.#isMarking) return draw()
    const content = this.#doc.markStructureContent(type)
    const drawn = this.#marking(draw)
    this.#parent.add(this.#doc.struct(type, about, content))
    return drawn
  }

  /** Lines, grounds, signs, and what stands on every page: seen, but not read. */
  artifact(draw: () => void): void {
    if (this.#isMarking) return draw()
    this.#doc.markContent('Artifact')
    this.#marking(draw)
  }

  get #parent(): Element {
    return this.#parents.at(-1) ?? this.#parents[0]
  }

  #marking<Drawn>(draw: () => Drawn): Drawn {
    this.#isMarking = true
    const drawn = draw()
    this.#isMarking = false
    this.#doc.endMarkedContent()
    return drawn
  }
}
