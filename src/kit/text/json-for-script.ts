/** Serializes a value for a `<script>` element: no `<` can close it, and no line separator can break it. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
