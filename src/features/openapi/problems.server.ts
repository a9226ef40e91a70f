/** Problems that any form may be answered with (backend.md 6), by status. */
const REFUSALS: Record<number, string> = {
  400: 'The body or the `Idempotency-Key` is malformed, or a field is not text.',
  403: 'The request came from a page of another site.',
  410: 'The mailed link is unknown or has expired.',
  411: '`Content-Length` is missing, or a transfer coding was used.',
  413: 'The text of the body is larger than 64 KiB, or a body with files is more than twice as large as all files may be together.',
  415: 'The body is neither JSON nor a form, or is compressed, or this form accepts no files.',
  421: 'The Host is not served here.',
  422: 'Fields are invalid, each listed with the message that a visitor reads; or the key was used with another body.',
  500: 'Internal error of this server.',
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
const seconds = { description: 'Seconds.', schema: { type: 'integer', minimum: 1 }, example: 120 }

export const headers = {
  RetryAfter: seconds,
  RateLimit: text('Number of requests left, and seconds until there is one more.', '"message";r=4;t=0'),
  RateLimitPolicy: text('Number of requests allowed in a number of seconds.', '"message";q=5;w=600'),
  IdempotencyReplayed: {
    description: '`true`: the form had been stored before, and this is the answer it got then.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  ETag: text('Identifies this state of the list.', '"Q5r0zqWl0nBf7cK2v1xYzA"'),
}

export const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })

/** What an answer to a form that was counted says of its limit. */
export const rateHeaders = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }

const string = { type: 'string' }
const fieldProblem = {
  type: 'object',
  required: ['field', 'code', 'message'],
  properties: { field: string, code: string, message: string },
}

export const problemSchema = {
  description: 'Problem details (RFC 9457), with the errors of each field.',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { const: 'about:blank' },
    title: string,
    status: { type: 'integer' },
    code: { ...string, description: 'Machine-readable reason.' },
    detail: string,
    instance: { ...string, description: 'The path of the request.' },
    request_id: { ...string, description: 'The value of the header `X-Request-Id`.' },
    errors: { type: 'array', items: fieldProblem },
  },
}

const problem = (description: string, more: object = {}) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  ...more,
})

const retry = { 'Retry-After': header('RetryAfter') }

export const responses = {
  ...Object.fromEntries(Object.entries(REFUSALS).map(([status, told]) => [`P${status}`, problem(told)])),
  P404: problem('There is nothing at this address.'),
  P406: problem('The server has no coding that the client accepts.'),
  P408: problem('The request did not arrive completely in time.'),
  P429: problem('Too many requests came from this address; `detail` is a message for the visitor.', {
    headers: { ...retry, ...rateHeaders },
  }),
  P503: problem('The form could not be stored at the moment and was not stored.', { headers: retry }),
}

/** The problems with these statuses, as answers of an operation. */
export const problems = (...statuses: number[]): Record<string, object> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/P${status}` }]))
