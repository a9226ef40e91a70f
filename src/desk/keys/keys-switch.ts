/** Where a browser remembers that a person does without single keys. */
const STORED = 'solvane-desk-keys'

export const areKeysOn = (): boolean => localStorage.getItem(STORED) !== 'off'

export const switchKeys = (areOn: boolean): void => localStorage.setItem(STORED, areOn ? 'on' : 'off')
