/** A change of a lead by any person. */
export interface Change {
  /** Id of its event in the history. */
  id: string
  reference: string
  person: string
  /** "Ana Duarte marked SOL-261128-9TXA handled." */
  text: string
}

/** What has changed at the desk since a page was rendered or asked last. */
export interface LiveAnswer {
  /** Id of the latest event of any lead: with another one, lists have changed. */
  cursor: string
  /** Number of leads in each view. */
  counts: Record<string, number>
  /** Changes by persons, the oldest first; some may have been told before. */
  changes: Change[]
  /** What has become of the deliveries of the lead on the page; absent for other pages. */
  deliveries?: string | undefined
}
