/** Facts about a PDF, read from its file. */
export interface PdfFacts {
  bytes: number
  pages: number
  /** SHA-256, in hexadecimal digits. */
  hash: string
  /** Day on which it was made or changed last. */
  day?: string | undefined
}

/** Facts about a picture, read from its file. */
export interface PictureFacts {
  width: number
  height: number
  /** Reason why browsers may show its colours differently. */
  wrongColours?: string | undefined
}

/** A reason why a file cannot be used, with a remedy. */
export interface FileProblem {
  problem: string
  remedy: string
}
