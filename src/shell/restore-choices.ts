import { STORAGE_KEY } from '#ui/units/storage-key.ts'

/** Switches units if US units are chosen, now or on an earlier visit. */
function restoreUnits(): void {
  if (localStorage[STORAGE_KEY] || document.querySelector('[data-units] [value=us]:checked'))
    void import('#ui/units/switch-units.ts')
}

addEventListener('change', restoreUnits)
restoreUnits()
