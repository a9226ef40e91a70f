import type { Content } from '#content/content.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { formPath } from './forms.server.ts'
import { listPaths } from './lists.server.ts'
import { headers, problems, problemSchema, responses } from './problems.server.ts'

interface Described {
  content: Content
  forms: Form<never>[]
}

const ABOUT = `The lists and forms of this website.

Pages of hosts in \`ALLOWED_HOSTS\` may read and post across origins. Every answer to a POST and every problem is \`no-store\`.
A field’s length is counted in UTF-16 code units after leading and trailing blanks are removed; a number may be sent as a JSON number.
A form may also be posted by a plain \`<form>\`, which repeats the name of a list for each of its items. The answer is then 303, or
the form’s page again with the errors that are otherwise reported as a problem. Files are sent as \`multipart/form-data\`, if the form
has a field for them; such a body is answered like a plain form only if the client accepts \`text/html\`. A file’s content must match
the extension of its name; an empty file is refused.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A lead sent again with the same key and body is answered as before and stored once; kept for 7 days. Without a key the same text from the same e-mail address within 10 minutes is one lead.',
  schema: { type: 'string', minLength: 16, maxLength: 255, pattern: String.raw`^[\x21-\x7e]+$` },
  example: '5f0c1a2b3c4d5e6f7081920315263748',
}

const tokenExample = 'mi9q4w1c-Zk3vQ8xT1bRf.0b9wH3cT7dLq2mVxYs5KzA'

const formToken = {
  name: 'X-Form-Token',
  in: 'header',
  description:
    'The token of `GET /form-token`, requested when the form was opened. A lead without one is accepted too, but is slightly more likely to be judged spam.',
  schema: { type: 'string' },
  example: tokenExample,
}

/** The API in OpenAPI 3.1, made from what answers it: the forms' fields and the lists' schemas. */
export const describeApi = ({ content, forms }: Described) => ({
  openapi: '3.1.0',
  info: { title: `${content.company.name} website API`, version: APP_VERSION, description: ABOUT },
  servers: [{ url: '/api' }],
  security: [],
  tags: [
    { name: 'Forms', description: 'Forms that visitors send.' },
    { name: 'Lists', description: 'Content that the site publishes.' },
    { name: 'Site', description: 'Resources for the site itself.' },
  ],
  paths: {
    ...Object.fromEntries(forms.map((form) => [form.path, formPath(form)])),
    ...listPaths(content),
    '/unsubscribe-email/one-click': ONE_CLICK,
    '/form-token': FORM_TOKEN,
    '/_nuxt_icon/{collection}.json': ICONS,
    '/openapi.json': THIS,
  },
  components: {
    schemas: { Problem: problemSchema },
    headers,
    parameters: { IdempotencyKey: idempotencyKey, FormToken: formToken },
    responses,
  },
})

const object = { type: 'object' }
const json = (description: string, schema: object = object) => ({
  description,
  content: { 'application/json': { schema } },
})

const ICONS = {
  get: {
    operationId: 'get-icons',
    summary: 'Icons of an installed Iconify set, in Iconify’s JSON.',
    tags: ['Site'],
    parameters: [
      { name: 'collection', in: 'path', required: true, schema: { type: 'string' }, example: 'fa6-solid' },
      {
        name: 'icons',
        in: 'query',
        required: true,
        description: '1 to 64 names separated by commas.',
        schema: { type: 'string' },
        example: 'phone,envelope',
      },
    ],
    responses: {
      200: json('The icons, with missing ones listed under `not_found`.'),
      ...problems(400, 404, 421, 500),
    },
  },
}

const ONE_CLICK_BODY = {
  schema: {
    type: 'object',
    required: ['List-Unsubscribe'],
    properties: { 'List-Unsubscribe': { const: 'One-Click' } },
  },
  example: { 'List-Unsubscribe': 'One-Click' },
}
const ONE_CLICK = {
  post: {
    operationId: 'post-one-click',
    summary: 'Unsubscribes the recipient of a mail with one click (RFC 8058); from any origin.',
    tags: ['Forms'],
    parameters: [
      { name: 't', in: 'query', required: true, schema: { type: 'string' }, example: 'token-of-the-mail' },
    ],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': ONE_CLICK_BODY,
        'multipart/form-data': ONE_CLICK_BODY,
      },
    },
    responses: {
      200: json('The address is unsubscribed.'),
      ...problems(400, 408, 410, 411, 413, 415, 421, 429, 500, 503),
    },
  },
}

const TOKEN_SCHEMA = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', description: 'Valid for as long as the site keeps its key.' } },
  example: { token: tokenExample },
}

const FORM_TOKEN = {
  get: {
    operationId: 'get-form-token',
    summary:
      'Returns a token that records when a form was opened. A form sent with it in the header `X-Form-Token` is less likely to be spam.',
    tags: ['Site'],
    responses: { 200: json('A token for one form.', TOKEN_SCHEMA), ...problems(421, 500) },
  },
}

const THIS = {
  get: {
    operationId: 'get-openapi',
    summary: 'This description.',
    tags: ['Site'],
    responses: {
      200: json('OpenAPI 3.1.'),
      304: { description: 'The description has not changed.' },
      ...problems(406, 421, 500),
    },
  },
}
