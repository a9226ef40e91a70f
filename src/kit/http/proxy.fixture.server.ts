import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

export interface TestProxy {
  url: string
  /** Method and target of each request, with the credentials if it has any. */
  requests: string[]
  close(): Promise<void>
}

/**
 * Starts a proxy that connects every target to `port` of this machine, whatever the name, as a proxy with a resolver of its own does;
 * without a port it refuses tunnels with a 407.
 */
export async function startProxy(port?: number): Promise<TestProxy> {
  const requests: string[] = []
  const record = (method = '', target = '', credentials = '') =>
    requests.push(`${method} ${target} ${credentials}`.trimEnd())
  const server = createServer((request, response) => {
    record(request.method, request.url, request.headers['proxy-authorization'])
    request.resume()
    response.end('from the proxy')
  })
  server.on('connect', (request, socket) => {
    record(request.method, request.url, request.headers['proxy-authorization'])
    if (port === undefined) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
    const target = connect(port, '127.0.0.1')
    target.on('connect', () => socket.write('HTTP/1.1 200 Connected\r\n\r\n'))
    for (const end of [socket, target])
      end.on('error', () => void [socket, target].map((one) => one.destroy()))
    socket.pipe(target).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
