import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { bundle } from './bundle.ts'
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

/** Returns the brotli bytes of a bundle of these exports. */
async function bytesOf(exports: Record<string, string[]>): Promise<number> {
  const code = await bundle(exports)
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
