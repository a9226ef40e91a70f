import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { acceptsHtml } from './asks-for-html.server.ts'
import { corsHeaders } from './cors.server.ts'
import { type GuardRules, refusalAnswer, type Refusal } from './guard.server.ts'

export interface RefusedRequest {
  request: IncomingMessage
  response: ServerResponse
  refusal: Refusal
  guard: GuardRules
  /** Responds with a page to a browser's form; default: with a problem, as to any client. */
  respondRefusedForm?: (request: Request, refusal: Refusal) => Promise<Response>
}

export const LISTENER = {
  overrideGlobalObjects: false,
  // A health check over HTTP/1.0 may have no Host.
  hostname: 'localhost',
}

/** Codes of refusals that a browser's form may meet: all but those of the host and the address. */
const FORM_REFUSALS = new Set(['too-large', 'media-type', 'length-required', 'cross-site'])

export async function sendRefusal(refused: RefusedRequest): Promise<void> {
  const { request, response, refusal, guard, respondRefusedForm } = refused
  if (respondRefusedForm && isBrowserForm(refused)) {
    response.setHeader('connection', 'close')
    await getRequestListener((form) => respondRefusedForm(form, refusal), LISTENER)(request, response)
    return
  }
  // A page on another of our hosts must be able to read why it is refused.
  const cors = corsHeaders(request.headers.origin, guard.hosts)
  const { headers, body } = refusalAnswer({ ...refusal, headers: { ...refusal.headers, ...cors } })
  response.writeHead(refusal.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const isBrowserForm = ({ request, refusal }: RefusedRequest): boolean =>
  request.method === 'POST' && FORM_REFUSALS.has(refusal.code ?? '') && acceptsHtml(request.headers.accept)
