/** Subject of an inquiry, set by the page it is sent from or the button that opens it (spec §3, Inquiry message payload). */
export interface InquirySubject {
  product_name_slug?: string
  application?: string
  /** Figures that are sent in hidden fields. */
  quantity?: string
  voltage?: string
  capacity?: string
  size?: string
  type?: string
  /** Address that describes it, if it is not that of the page. */
  page_url?: string
  /** Summary that the visitor may change; it follows the message. */
  details?: string
  /** The line that the dialog shows about it, in parts. */
  subjectLine?: string[]
}

declare module '#kit/pages/contract/page.ts' {
  /** Context that pages pass to the inquiry dialog: the subject of an inquiry. */
  interface PageContext extends InquirySubject {}
}
