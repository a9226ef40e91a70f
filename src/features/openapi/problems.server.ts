/** Problems that any form may be answered with (backend.md 6), by status. */
const REFUSALS: Record<number, string> = {
  400: 'The body or the `Idempotency-Key` is malformed, or a field is no text.',
  403: 'The page that sent it is of another site.',
  410: 'The link of the mail is not known, or has ended.',
  411: 'A length is missing, or a transfer coding was used.',
  413: 'The body, or the text in one with files, is larger than 64 KiB; or one with files is twice as large as all files may be.',
  415: 'The body is neither JSON nor a form, it is compressed, or this form takes no files.',
  421: 'The Host is none of this server’s.',
  422: 'Fields are wrong, told one by one in the words a visitor reads; or the key was used with another body.',
  500: 'A failure of this server.',
}

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
const seconds = { description: 'Seconds.', schema: { type: 'integer', minimum: 1 }, example: 120 }

export const headers = {
  RetryAfter: seconds,
  RateLimit: text('How many are left, and in how many seconds there is one more.', '"message";r=4;t=0'),
  RateLimitPolicy: text('How many there are in how many seconds.', '"message";q=5;w=600'),
  IdempotencyReplayed: {
    description: '`true`: it had been taken before, and this is what was answered then.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  ETag: text('Names this state of the list.', '"Q5r0zqWl0nBf7cK2v1xYzA"'),
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
  description: 'RFC 9457, with what is wrong with each field.',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { const: 'about:blank' },
    title: string,
    status: { type: 'integer' },
    code: { ...string, description: 'For programs.' },
    detail: string,
    instance: { ...string, description: 'The path of the request.' },
    request_id: { ...string, description: 'As in the header `X-Request-Id`.' },
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
  P406: problem('No coding that the client accepts is to be had.'),
  P408: problem('The request did not come whole in time.'),
  P429: problem('Too many were sent from this address; `detail` says so to a visitor.', {
    headers: { ...retry, ...rateHeaders },
  }),
  P503: problem('It could not be stored now, and is not.', { headers: retry }),
}

/** The problems with these statuses, as answers of an operation. */
export const problems = (...statuses: number[]): Record<string, object> =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/P${status}` }]))
