// Baseline of bench/cached.mjs: a node:http server that sends one brotli-compressed file.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file, port] = process.argv.slice(2)
const body = readFileSync(file ?? '')
createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  })
  response.end(body)
}).listen(Number(port), '127.0.0.1')
