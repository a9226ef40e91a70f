/** Suggestions of the fields whose `list` is this id. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)
