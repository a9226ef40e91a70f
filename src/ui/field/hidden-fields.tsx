/** Values that a form sends along with those of its controls. */
export const HiddenFields = ({ entries }: { entries: [name: string, value: string][] }) =>
  entries.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
