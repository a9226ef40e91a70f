import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { z } from 'zod'
import { hasAtInPath } from '#kit/settings/address-setting.server.ts'
import type { Setting, Values } from '#kit/settings/settings.server.ts'

const proxyUrl = z
  .string()
  .refine(
    (url) => !hasAtInPath(url),
    'must have user and password percent-encoded: write %23 for #, %2F for / and %3F for ?',
  )
  .refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? ''), 'must be an http or https address')
  .refine((url) => /^\/?$/.test(pathOf(url)), 'must have no path, query or fragment')

function pathOf(url: string): string {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {}
  return pathname + search + hash
}

/** Settings of the proxy for outgoing HTTP, under the names that other programs use. */
export const proxySettings = {
  HTTPS_PROXY: {
    schema: proxyUrl.optional(),
    example: 'http://proxy.solvane.example:3128',
    isVerbatim: true,
    takesLowerCase: true,
  },
  NO_PROXY: {
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(normalizeEntry),
      ),
    example: 'files.internal,.solvane.example',
    takesLowerCase: true,
  },
} satisfies Record<string, Setting>

/** Returns `.domain` for a name and its subdomains, an IP address as URLs have it, each with its port if it has one, or `*`. */
function normalizeEntry(entry: string): string {
  if (entry === '*') return entry
  if (isIP(entry) === 6) return `[${entry}]`
  const [port = ''] = /:\d+$/.exec(entry) ?? []
  const name = entry.slice(0, entry.length - port.length)
  return isIP(name) || name.startsWith('[') ? entry : `.${name.replace(/^\*?\./, '')}${port}`
}

/** A proxy for requests of this server, which also resolves host names. */
export interface OutgoingProxy {
  url: string
  /** Normalised entries of NO_PROXY: servers that are called directly. */
  direct: readonly string[]
}

/** Returns the proxy of the settings, if there is one. */
export const outgoingProxyOf = ({
  HTTPS_PROXY: url,
  NO_PROXY: direct,
}: Values<typeof proxySettings>): OutgoingProxy | undefined =>
  url === undefined ? undefined : { url, direct }

/** Makes every `fetch` of this process go through the proxy. Returns a function that ends it. */
export const fetchThroughProxy = ({ url, direct }: OutgoingProxy): (() => void) =>
  http.setGlobalProxyFromEnv({ HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: direct.join(',') })

/** Returns an agent whose request to `url` goes through the proxy; undefined if that server is called directly. */
export function proxyAgentFor(url: URL, { url: proxy, direct }: OutgoingProxy): http.Agent | undefined {
  if (direct.some((entry) => isMatch(url, entry))) return undefined
  const { Agent } = url.protocol === 'https:' ? https : http
  return new Agent({ proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } })
}

function isMatch({ protocol, hostname, port }: URL, entry: string): boolean {
  const host = entry.startsWith('.') ? `.${hostname}` : hostname
  const numbered = `${host}:${port || (protocol === 'https:' ? 443 : 80)}`
  if (!entry.startsWith('.')) return entry === '*' || entry === host || entry === numbered
  return host.endsWith(entry) || numbered.endsWith(entry)
}

/** Returns the log line about the proxy at the start, without its password. */
export function proxyNotes({ url, direct }: OutgoingProxy): string[] {
  const [networks, named] = [direct.filter(isNetwork), direct.filter((entry) => !isNetwork(entry))]
  const except = named.length > 0 ? `, except to ${named.join(', ')}` : ''
  return [
    `HTTPS_PROXY: outgoing HTTP goes through ${new URL(url).host}${except}. The proxy looks names up and decides which are allowed; here only literal private addresses are refused. SMTP and databases stay direct`,
    ...networks.map((entry) => `NO_PROXY: ${entry.slice(1)} has no effect: write names and single addresses`),
  ]
}

/** Whether an entry is a network, as in 10.0.0.0/8. */
const isNetwork = (entry: string): boolean => entry.includes('/')
