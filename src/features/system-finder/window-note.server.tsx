import type { Application } from '#content/applications/application.server.ts'
import { equipmentWindow, usualRange } from '#sizing/equipment.ts'
import type { EquipmentWindow } from '#sizing/window.ts'
import { writeDecimal } from '#kit/text/parse-decimal.ts'
import type { Question } from './question.server.ts'
import { describeWindow } from './texts.server.ts'
import styles from './strip.module.css'

interface WindowNoteProps {
  question: Question
  /** Applications among the filters, whose equipment counts. */
  chosen: string[]
  applications: Application[]
  hrefWith: (changes: Record<string, string>) => string
}

const writeLimit = (volts: number | undefined): string => (volts === undefined ? '' : writeDecimal(volts))

const isSame = (a: EquipmentWindow, b: EquipmentWindow): boolean => a.v_min === b.v_min && a.v_max === b.v_max

/** Says which voltages unusual equipment takes, and links to the usual ones. Renders nothing for usual equipment. */
export function WindowNote({ question, chosen, applications, hrefWith }: WindowNoteProps) {
  const { system_v } = question
  const window = equipmentWindow(question.window, system_v, chosen)
  const usual: EquipmentWindow = system_v === undefined ? {} : usualRange(system_v)
  if (isSame(window, usual)) return null
  const owner = applications.find(
    ({ system }) =>
      system?.system_v === system_v && isSame(window, { v_min: system?.vdev_min, v_max: system?.vdev_max }),
  )
  // Without its own limits, the address would get those of an application among the filters again.
  const isFromFilter = !isSame(equipmentWindow({}, system_v, chosen), usual)
  const limits = isFromFilter ? usual : {}
  const changes = { vdev_min: writeLimit(limits.v_min), vdev_max: writeLimit(limits.v_max) }
  return (
    <p className={styles['window']}>
      The equipment takes {describeWindow(window)}
      {owner && `, as in ${owner.name}`}. <a href={hrefWith(changes)}>Drop this window</a> for{' '}
      {system_v === undefined ? 'any voltage' : `the usual ${describeWindow(usual)}`}.
    </p>
  )
}
