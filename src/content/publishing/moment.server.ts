/** Day and time, then an offset, a zone, or both. */
const MOMENT =
  /^(\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::[0-5]\d(?:[.,]\d{1,9})?)?)(Z|[+-]\d\d(?::?\d\d)?)?(?:\[([A-Za-z]\w{0,20}(?:[/+-]\w{1,20}){0,3})\])?$/i

/**
 * Returns the time (ms UTC) of a moment: ISO 8601 with an offset, or RFC 9557 with the name of a zone. Throws an Error that says what is
 * wrong with one that has neither, or that does not exist.
 */
export function parseMoment(written: string): number {
  const [, local, offset, zone] = MOMENT.exec(written) ?? []
  if (!local) throw new Error('must be a day and a time with its zone, like 2026-11-30T09:00+00:00')
  if (!offset && !zone)
    throw new Error('has no time zone: add an offset such as +00:00, or a zone such as [Europe/London]')
  try {
    if (!zone) return Temporal.Instant.from(written).epochMilliseconds
    return Temporal.ZonedDateTime.from(written, { disambiguation: 'reject', offset: 'reject' })
      .epochMilliseconds
  } catch {
    throw new Error(describe(local, zone))
  }
}

/** Says why a moment of the right form does not exist. */
function describe(local: string, zone: string | undefined): string {
  try {
    const time = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
    if (!zone) return 'has an offset that no zone has'
    const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
      time.toZonedDateTime(zone, { disambiguation }),
    )
    if (earlier!.equals(later!)) return `has an offset that ${zone} does not have then`
    return earlier!.toPlainDateTime().equals(time)
      ? `happens twice in ${zone}, where clocks go back: add the offset, such as ${earlier!.offset}`
      : `does not exist in ${zone}, where clocks go forward: the next time is ${later!.toPlainTime().toString({ smallestUnit: 'minute' })}`
  } catch {
    return zone ? `is no time of the calendar, or there is no zone ${zone}` : 'is no time of the calendar'
  }
}

/** Returns why a zone's clocks skip the time of a moment that is written with that zone's offset; undefined if they do not. */
export function skippedIn(written: string, zone: string): string | undefined {
  const [, local, offset, own] = MOMENT.exec(written) ?? []
  if (!local || own || !offset || /z/i.test(offset)) return undefined
  const time = Temporal.PlainDateTime.from(local)
  const [before, after] = (['earlier', 'later'] as const).map((disambiguation) =>
    time.toZonedDateTime(zone, { disambiguation }),
  )
  if (before!.toPlainDateTime().equals(time) || after!.toPlainDateTime().equals(time)) return undefined
  const hours = offset.replace(/^(.\d\d):?(\d\d)?$/, (_, hour: string, minute = '00') => `${hour}:${minute}`)
  return [before!.offset, after!.offset].includes(hours) ? describe(local, zone) : undefined
}
