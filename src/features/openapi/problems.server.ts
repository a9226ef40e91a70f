/** Descriptions of the problems of forms, by status. */
const DESCRIPTIONS: Record<number, string> = {
  400: 'The body or the `Idempotency-Key` is malformed, or a field is not text.',
  403: 'The request comes from a page of another site.',
  404: 'Nothing belongs to what the form names.',
  410: 'The mailed link is unknown or has expired.',
  411: '`Content-Length` is missing, or a transfer coding was used.',
  413: 'The body, without files, is larger than 64 KiB, or the body with files is larger than twice the limit of all files.',
  415: 'The body is neither JSON nor a form, it is compressed, or it contains files and the form has no file field.',
  421: 'The `Host` is not one of this server.',
  422: 'Fields or parameters are invalid, listed with the messages that visitors see; or the key was used with another body.',
  500: 'An error of this server.',
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
const seconds = { description: 'Seconds.', schema: { type: 'integer', minimum: 1 }, example: 120 }

export const headers = {
  RetryAfter: seconds,
  RateLimit: text('Remaining requests, and seconds until there is one more.', '"message";r=4;t=0'),
  RateLimitPolicy: text('Number of requests allowed in how many seconds.', '"message";q=5;w=600'),
  IdempotencyReplayed: {
    description: '`true` if the submission was already stored; the response repeats the first one.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  ETag: text('Identifies this version of the list.', '"Q5r0zqWl0nBf7cK2v1xYzA"'),
}

export const header = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` })

/** Rate limit headers of every response to a counted form. */
export const rateHeaders = { RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') }

const string = { type: 'string' }
const fieldProblem = {
  type: 'object',
  required: ['field', 'code', 'message'],
  properties: { field: string, code: string, message: string },
}

export const problemSchema = {
  description: 'A problem (RFC 9457), with the errors of each field.',
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
  ...Object.fromEntries(Object.entries(DESCRIPTIONS).map(([status, text]) => [`P${status}`, problem(text)])),
  P404: problem('There is nothing at this address.'),
  P406: problem('There is no content coding that the client accepts.'),
  P408: problem('The request was not received completely in time.'),
  P429: problem('Too many requests from this address; `detail` is a message for visitors.', {
    headers: { ...retry, ...rateHeaders },
  }),
  P503: problem('The submission could not be stored now, and is not.', { headers: retry }),
}

/** Returns references to the problems with these statuses, as responses of an operation. */
export const problems = (...statuses: number[]): Record<string, object> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/P${status}` }]))
