import { z } from 'zod'
import { hasAtInPath } from '#kit/settings/address-setting.server.ts'
import type { Setting } from '#kit/settings/settings.server.ts'
import type { S3Options } from './s3-files.server.ts'

const EXAMPLE_REMEDY = 'must be s3://key:secret@host/bucket'
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/

/** Schema of FILES_URL: `s3://key:secret@host/bucket?region=…&tls=0`. No error message repeats the value, which has a secret. */
export const filesUrl = z.string().transform((text, context): S3Options => {
  const problem = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!text.startsWith('s3://')) return problem(EXAMPLE_REMEDY)
  // The secrets of S3 often have a slash, which would end the host.
  if (hasAtInPath(text))
    return problem('must have key and secret percent-encoded: write %2F for /, %23 for # and %3F for ?')
  const url = URL.parse(text)
  const [accessKeyId, secretAccessKey] = [decode(url?.username), decode(url?.password)]
  if (!url?.host || !accessKeyId || !secretAccessKey) return problem(EXAMPLE_REMEDY)
  const bucket = BUCKET.exec(url.pathname)?.[1]
  if (!bucket)
    return problem('must name one bucket after the host, in lower-case letters, digits, dots and hyphens')
  const { region = 'us-east-1', tls = '1', ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length > 0) return problem('may have no parameters but region and tls')
  if (!/^[a-z0-9-]+$/.test(region)) return problem('must have a region such as eu-west-1')
  if (tls !== '0' && tls !== '1') return problem('must have tls=0 or tls=1')
  const endpoint = `${tls === '0' ? 'http' : 'https'}://${url.host}`
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
})

export const filesUrlSetting = {
  schema: filesUrl.optional(),
  example: 's3://key:secret@s3.example/bucket?region=eu-west-1',
  isVerbatim: true,
} satisfies Setting

function decode(text = ''): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
