import { currentClient } from '#kit/http/current-request.server.ts'
import { problem } from '#kit/http/problem.server.ts'
import { readSearchParams } from '#kit/http/search-params.server.ts'
import { seeOther } from '#kit/http/see-other.server.ts'
import { TokenBuckets } from '#kit/limits/token-buckets.server.ts'
import { isSameSecret } from '#kit/signing/same-secret.server.ts'
import { respondDocument } from './document.server.tsx'
import type { Desk, DeskContext, DeskOptions } from './options.server.ts'
import type { People } from './people.server.ts'
import { MAX_NAME, writeCookie } from './session.server.ts'
import { SignIn } from './sign-in.server.tsx'

/** Wrong tokens in a minute from one address, after which it has to wait. */
const WRONG_TOKENS = { amount: 10, per: 60_000 }

const SECONDS_PER_TRY = WRONG_TOKENS.per / WRONG_TOKENS.amount / 1000

/** An address of the desk, which begins with no other host. */
const OWN = /^\/desk(?:[/?][\w\-./?=&%+:]*)?$/

const toDesk = (address: string | null): string => (address !== null && OWN.test(address) ? address : '/desk')

/** Asks for the token, unless a proxy says who somebody is. */
export function routeSignIn(app: Desk, { access, sessions }: People, { files }: DeskOptions): void {
  if (!('token' in access)) return
  const buckets = new TokenBuckets()
  const respond = (props: Parameters<typeof SignIn>[0], status = 200, headers = {}) =>
    respondDocument({ title: 'Sign in', files, children: <SignIn {...props} /> }, status, headers)
  app.get('/sign-in', ({ req }) =>
    respond({ next: toDesk(readSearchParams(new URL(req.url).search).get('next')) }),
  )
  app.post('/sign-in', async ({ req }) => {
    const form = new URLSearchParams(await req.text())
    const next = toDesk(form.get('next'))
    const name = form.get('name')?.trim().slice(0, MAX_NAME) ?? ''
    const token = form.get('token') ?? ''
    const bucket = [{ ...WRONG_TOKENS, key: currentClient() ?? '' }]
    const { isGranted, remaining, wait } = await buckets.takeTokens(bucket)
    if (!isGranted) {
      const seconds = Math.ceil(wait / 1000)
      return respond({ next, name, wait: { seconds, of: SECONDS_PER_TRY } }, 429, {
        'retry-after': String(seconds),
      })
    }
    const isRight = isSameSecret(token, access.token)
    if (isRight) buckets.returnTokens(bucket)
    const errors = {
      ...(!name && { name: 'Please fill out the Your name field' }),
      ...(!isRight && {
        token: token ? 'That is not the token of this desk.' : 'Please fill out the Token field',
      }),
    }
    const { amount } = WRONG_TOKENS
    const tries = isRight
      ? undefined
      : `Capital letters count. ${amount - remaining} of ${amount} tries this minute.`
    if (Object.keys(errors).length > 0) return respond({ next, name, errors, tries }, 422)
    const signedIn = seeOther(next)
    signedIn.headers.set('set-cookie', writeCookie(sessions.issue(name, Date.now())))
    return signedIn
  })
}

export function routeSignOut(app: Desk, people: People): void {
  app.post('/sign-out', async (context) => {
    if (!(await readForm(context, people))) return refuseForm()
    const left = seeOther('/desk/sign-in')
    left.headers.set('set-cookie', writeCookie(''))
    return left
  })
}

/** Reads a posted form; undefined if it is not one of this session. */
export async function readForm(
  context: DeskContext,
  { sessions }: People,
): Promise<URLSearchParams | undefined> {
  const form = new URLSearchParams(await context.req.text())
  return sessions.isFormToken(context.get('session'), form.get('form_token') ?? '') ? form : undefined
}

export const refuseForm = (): Response => problem({ status: 403, title: 'Forbidden', code: 'form-token' })
