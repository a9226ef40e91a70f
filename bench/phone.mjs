// A phone in Chromium, without cache and cookies, on a slow network and with a slow processor if wanted.

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
export const SLOWDOWN = 4
/** Duration of a tap. */
const PRESS_MS = 80
/** Time until a loaded page is at rest. */
export const REST_MS = 2500
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** Opens a page in a browser context without cache and cookies. */
export async function openFreshPage(browser, { isSlowNetwork = false, slowdown = 1 }) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlowNetwork) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session, close: () => context.close() }
}

/** Taps a link. */
export async function tap(session, link) {
  const { x, y, width, height } = await link.boundingBox()
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
