import { jsonForScript } from '#kit/text/json-for-script.ts'
import type { PageTable } from '#content/read-content.server.ts'
import { createEditorConfig, listFieldSchemas } from './config.server.ts'

/** Keeps the editor from loading anything from other servers. */
const POLICY = [
  "default-src 'none'",
  // Decoders of pictures are WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "frame-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the page of the editor; `scripts` are the addresses of its program. */
export const createEditorPage = (pages: PageTable, siteUrl: string, scripts: string[]) => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  },
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Editor</title>
<script type="application/json" id="data">${jsonForScript({
    config: createEditorConfig(pages, siteUrl),
    schemas: listFieldSchemas(pages),
  })}</script>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
<body></body>
</html>
`,
})
