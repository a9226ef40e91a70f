import type { Content } from '#content/content.server.ts'
import type { Tool } from '#features/tool.server.ts'
import type { Form } from '#kit/forms/server/form.server.ts'
import { formPath } from './forms.server.ts'
import { listPaths } from './lists.server.ts'
import { webhookPaths } from './webhooks.server.ts'
import { searchPath } from './search.server.ts'
import { headers, problems, problemSchema, responses } from './problems.server.ts'
import { toolPaths } from './tools.server.ts'

export interface ApiParts {
  content: Content
  forms: Form<never>[]
  tools: Tool[]
  /** Describes the addresses of pages as files. */
  describeFiles: (content: Content) => Record<string, object>
}

const ABOUT = `The lists, tools and forms of this website.

A page of any origin may read what a GET returns, but for \`/form-token\`; only pages of hosts in \`ALLOWED_HOSTS\` may post. Every answer to a POST and every problem is \`no-store\`.
A field's length is counted in UTF-16 code units, without surrounding white space. Numbers may be sent as JSON numbers. In a
form body, a list is its field's name repeated for each item. A form may also be posted by a plain HTML \`<form>\`: the response is
a 303 redirect, or the form's page with the errors. Forms with a file field accept \`multipart/form-data\`; the response to it is
HTML only if the client accepts \`text/html\`. The content of a file must match its extension, and empty files are rejected.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A lead that is sent again with the same key and body within 7 days gets the same response and is stored once. Without a key, the same text from the same e-mail address within 10 minutes counts as one lead.',
  schema: { type: 'string', minLength: 16, maxLength: 255, pattern: String.raw`^[\x21-\x7e]+$` },
  example: '5f0c1a2b3c4d5e6f7081920315263748',
}

const tokenExample = 'mi9q4w1c-Zk3vQ8xT1bRf.0b9wH3cT7dLq2mVxYs5KzA'

const formToken = {
  name: 'X-Form-Token',
  in: 'header',
  description:
    'The token of `GET /form-token`, requested when the form was opened. A lead without one is accepted, but is slightly more likely to be classified as spam.',
  schema: { type: 'string' },
  example: tokenExample,
}

/** Describes the API in OpenAPI 3.1, from the forms' fields and the lists' schemas. */
export const describeApi = ({ content, forms, tools, describeFiles }: ApiParts) => ({
  openapi: '3.1.0',
  info: {
    title: `${content.company.name} website API`,
    version: APP_VERSION,
    description: ABOUT,
    license: content.company.data_licence,
  },
  servers: [{ url: '/api' }],
  security: [],
  tags: [
    { name: 'Forms', description: 'Forms that visitors send.' },
    { name: 'Lists', description: 'Lists that the site publishes.' },
    { name: 'Tools', description: 'Calculations for visitors.' },
    { name: 'Site', description: 'Addresses for the site itself.' },
    { name: 'Webhooks', description: 'Messages that the site sends to a CRM.' },
  ],
  paths: {
    ...Object.fromEntries(forms.map((form) => [form.path, formPath(form)])),
    ...listPaths(content),
    ...toolPaths(tools, content),
    '/search': searchPath(content),
    ...describeFiles(content),
    '/unsubscribe-email/one-click': ONE_CLICK,
    '/form-token': FORM_TOKEN,
    '/_nuxt_icon/{collection}.json': ICONS,
    '/openapi.json': THIS,
  },
  webhooks: webhookPaths(),
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
      200: json('The icons; names without an icon are in `not_found`.'),
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
      200: json('The subscription has ended.'),
      ...problems(400, 408, 410, 411, 413, 415, 421, 429, 500, 503),
    },
  },
}

const TOKEN_SCHEMA = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', description: 'Valid until the site changes its signing key.' } },
  example: { token: tokenExample },
}

const FORM_TOKEN = {
  get: {
    operationId: 'get-form-token',
    summary:
      'Returns a token that records when a form was opened. Sent in the header `X-Form-Token`, it makes a lead less likely to be classified as spam.',
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
