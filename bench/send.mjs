// Sends requests as the clients behind a proxy do.
import { request } from 'node:http'

const FORM = 'name=Ana&email=none&content=x'

/** Sends a GET of a path, or an invalid form (`post` to, `from` which page). Returns the status, or `failed`, and the time in ms. */
export function send(url, target, { agent, client }) {
  const begun = performance.now()
  const { post, from } = typeof target === 'string' ? {} : target
  const headers = {
    'accept-encoding': 'br',
    accept: 'text/html',
    'x-forwarded-for': client,
    ...(post && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': FORM.length,
      referer: url + from,
      origin: url,
    }),
  }
  return new Promise((resolve) => {
    const end = (status) => resolve({ status, ms: performance.now() - begun })
    const sent = request(url + (post ?? target), { agent, headers, method: post ? 'POST' : 'GET' })
    sent.once('response', (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode))
      response.once('error', () => end('failed'))
    })
    sent.once('error', () => end('failed'))
    sent.end(post && FORM)
  })
}
