/** `stale`: another person has changed the lead since it was shown. `ended`: the session of the page is over. */
export type ChangeOutcome = 'done' | 'stale' | 'ended' | 'failed'

const OUTCOMES: Record<number, ChangeOutcome> = { 401: 'ended', 403: 'ended', 409: 'stale' }

/** Posts the form of a lead in the background. */
export async function postChange(reference: string, fields: Record<string, string>): Promise<ChangeOutcome> {
  try {
    const response = await fetch(`/desk/leads/${reference}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      // A change that was made leads to the lead, which is not shown here.
      redirect: 'manual',
    })
    if (response.type === 'opaqueredirect') return 'done'
    return OUTCOMES[response.status] ?? 'failed'
  } catch {
    return 'failed'
  }
}
