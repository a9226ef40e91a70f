/** `stale`: another person has changed the lead since it was shown. */
export type ChangeOutcome = 'done' | 'stale' | 'failed'

/** Posts the form of a lead in the background. */
export async function postChange(reference: string, fields: Record<string, string>): Promise<ChangeOutcome> {
  try {
    const response = await fetch(`/desk/leads/${reference}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      // A change that was made leads to the lead, which is not shown here.
      redirect: 'manual',
    })
    if (response.type === 'opaqueredirect') return 'done'
    return response.status === 409 ? 'stale' : 'failed'
  } catch {
    return 'failed'
  }
}
