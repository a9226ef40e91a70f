/** Switches units if US units are chosen, now or on an earlier visit. */
function restoreUnits(): void {
  if (localStorage['units'] || document.querySelector('[data-units] [value=us]:checked'))
    void import('#ui/units/switch-units.ts')
}

addEventListener('change', restoreUnits)
restoreUnits()
