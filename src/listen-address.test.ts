import { expect, test } from 'vitest'
import { publicAddress, warnOfOther } from './listen-address.server.ts'

const socket = { address: '127.0.0.1', port: 3000, family: 'IPv4' }

test.each([
  ['127.0.0.1', 3000, false],
  ['127.0.0.1', 0, false],
  ['127.0.0.1', 3002, true],
  ['0.0.0.0', 3000, true],
])('HOST=%s and PORT=%i differ from the socket at 127.0.0.1:3000: %s', async (HOST, PORT, differ) => {
  const warning = await warnOfOther(publicAddress({ HOST, PORT }), socket)
  if (differ) expect(warning).toContain(`${HOST}:${PORT}, but the socket unit has 127.0.0.1:3000`)
  else expect(warning).toBeUndefined()
})
