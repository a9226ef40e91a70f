/** Values that a form sends along with those of its controls. */
export const HiddenFields = ({ entries }: { entries: [name: string, value: string][] }) =>
  entries.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

/** Hidden fields that keep the rest of the address, such as the state of another tool on the page. */
export const KeptFields = ({ query, except }: { query: URLSearchParams; except: readonly string[] }) => (
  <HiddenFields entries={[...query].filter(([name, value]) => value && !except.includes(name))} />
)
