/** Ways of packing, as the form and the result name them. */
export const PACKED_NAMES = { alone: 'Alone', with: 'With equipment', in: 'In equipment' }
