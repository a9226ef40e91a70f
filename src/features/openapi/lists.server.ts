import type { Content } from '#content/content.server.ts'
import { buildList, type ListName, listNames, listSchemas } from '#content/lists.server.ts'
import { shortenLists } from './examples.server.ts'
import { jsonSchemaOf } from './forms.server.ts'
import { header, problems } from './problems.server.ts'

/** Describes the lists' addresses for OpenAPI, each with its first entry as an example. */
export const listPaths = (content: Content) =>
  Object.fromEntries(listNames.map((name) => [`/${name}`, listPath(name, content)]))

const listPath = (name: ListName, content: Content) => ({
  get: {
    operationId: `get-${name}`,
    summary: `Returns the ${name.replace('-', ' ')} that this site publishes.`,
    tags: ['Lists'],
    responses: {
      200: {
        description: 'The whole list.',
        headers: { ETag: header('ETag') },
        content: {
          'application/json': {
            schema: jsonSchemaOf(listSchemas[name]),
            example: shortenLists(buildList(name, content)),
          },
        },
      },
      304: { description: 'The list has not changed since the one in `If-None-Match`.' },
      ...problems(406, 421, 500),
    },
  },
})
