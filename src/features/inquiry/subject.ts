/** What an inquiry is about, by the page it is sent from or the button that opens it (spec §3, Inquiry message payload). */
export interface InquirySubject {
  product_name_slug?: string
  application?: string
  /** Sent with the inquiry, and not shown as fields. */
  quantity?: string
  voltage?: string
  capacity?: string
  size?: string
  /** Lines that the dialog shows: what the inquiry carries. */
  summary?: string[]
}
