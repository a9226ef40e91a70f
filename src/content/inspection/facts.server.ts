/** What a PDF says about itself. */
export interface PdfFacts {
  bytes: number
  pages: number
  hash: string
  /** Day on which it was made or changed last. */
  day?: string | undefined
}

/** What a picture's file says about it. */
export interface PictureFacts {
  width: number
  height: number
  /** Why browsers may show its colours otherwise than meant. */
  wrongColours?: string | undefined
}

/** Why a file cannot be used, and what to do about it. */
export interface FileProblem {
  problem: string
  remedy: string
}
