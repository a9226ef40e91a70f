import type { FieldError } from '#kit/forms/check.ts'
import type { FormValues } from '#kit/forms/fields.ts'
import { postForm } from '#kit/forms/post.ts'
import { StoreUnavailable } from '#leads/store/failures.server.ts'
import type { PostableForm } from './intake.server.ts'

/**
 * Gives a form to another server's API as a program would (docs/decisions/0008-api-base-url.md): its answer, or what it finds
 * wrong. Throws StoreUnavailable for whatever else it says, or nothing within 15 s.
 */
export async function forward<Answer extends object>(
  baseUrl: string,
  form: PostableForm<Answer>,
  values: FormValues,
): Promise<{ answer: Partial<Answer> } | { errors: FieldError[] }> {
  const url = baseUrl + form.path
  const posted = await postForm<Answer>(url, values, { specs: form.fields })
  if ('failed' in posted) throw new StoreUnavailable(`${url} did not take a form`, { cause: posted.failed })
  return 'errors' in posted ? posted : { answer: posted.receipt }
}
