import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { LIMITS } from './limits.ts'

/** Files of the system itself; `Form` adds how this site sends, keeps drafts, and words its alert. */
const SYSTEM = {
  'kit/forms/browser/enhance-form.ts': ['EnhancedForm'],
  'ui/inputs/enhance-inputs.ts': ['enhanceInputs'],
  'kit/forms/fields.ts': ['defineFields'],
  'kit/forms/browser/open-forms.ts': ['submitForm', 'reset', 'setErrors', 'clearErrors'],
  'ui/field/field.tsx': ['Field'],
  'ui/inputs/all-inputs.tsx': ['allInputs'],
}

/** Returns the brotli bytes of a bundle of these exports, without React and what other parts of a page load. */
async function bytesOf(exports: Record<string, string[]>): Promise<number> {
  const lines = Object.entries(exports).map(
    ([file, names]) => `export { ${names.join(', ')} } from '${resolve('src', file)}'`,
  )
  const result = (await build({
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === 'entry' ? '\0entry' : undefined),
        load(id) {
          if (id === '\0entry') return lines.join('\n')
          return id.endsWith('/preload.ts') ? 'export const __vitePreload = (load) => load()' : undefined
        },
      },
    ],
    environments: {
      client: {
        build: {
          write: false,
          manifest: false,
          rolldownOptions: {
            input: 'entry',
            preserveEntrySignatures: 'strict',
            external: /^react|#ui\/(?:button|dialog|icon|toast)\//,
            output: { codeSplitting: false },
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const [{ code }] = result.output
  expect(code).toContain('Please fill out the')
  return brotliCompressSync(code).length
}

test('The form system with every type and rule is within its limit, and so is what this site adds', async () => {
  const [system, all] = [
    await bytesOf(SYSTEM),
    await bytesOf({ ...SYSTEM, 'ui/field/form.tsx': ['Form'], 'ui/field/enhance.ts': ['enhanceSiteForm'] }),
  ]
  console.log(`the form system: ${system} B; with how this site sends: ${all} B`)
  expect(system).toBeLessThanOrEqual(LIMITS.formSystem)
  expect(all).toBeLessThanOrEqual(LIMITS.siteForms)
})
