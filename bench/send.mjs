// Sends requests as the clients behind a proxy do.
import { request } from 'node:http'

const FIELDS = { name: 'Ana', email: 'none', content: 'x' }

/**
 * Sends a GET of a path, or a form (`post` to, `from` which page, by default with `fields` that are invalid). Returns the status, or
 * `failed`, the time in ms, and the bytes of the body.
 */
export function send(url, target, { agent, client, encoding = 'br' }) {
  const begun = performance.now()
  const { post, from = '/', fields = FIELDS } = typeof target === 'string' ? {} : target
  const form = post && new URLSearchParams(fields).toString()
  const headers = {
    'accept-encoding': encoding,
    accept: 'text/html',
    'x-forwarded-for': client,
    ...(post && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
      referer: url + from,
      origin: url,
    }),
  }
  return new Promise((resolve) => {
    let bytes = 0
    const end = (status) => resolve({ status, ms: performance.now() - begun, bytes })
    const sent = request(url + (post ?? target), { agent, headers, method: post ? 'POST' : 'GET' })
    sent.once('response', (response) => {
      response.on('data', (chunk) => (bytes += chunk.length))
      response.once('end', () => end(response.statusCode))
      response.once('error', () => end('failed'))
    })
    sent.once('error', () => end('failed'))
    sent.end(form)
  })
}
