import type { Take } from '#src/commands/one-line/grammar.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import { eventStarts } from '../words/event-words.ts'

/** A step belongs to the deal that is named, else on the screen. */
export const markStep: Take = (reading) => reading.add('step', 'text', [])

/** «следующий шаг: звонок завтра в 18»: a step that is a call or a meeting. */
export const takeStepType: Take = (reading) => {
  const title = reading.slots.find(({ name }) => name === 'title')
  const said = (title?.text ?? '').toLowerCase()
  const [, type] = eventStarts.find(([pattern]) => pattern.test(said.split(' ')[0] ?? '')) ?? []
  const own = reading.slots.findIndex(({ name }) => name === 'type')
  const old = reading.slots[own]
  const moment = reading.slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined
  // A task is done in the working day, a call waits for its hour.
  if (!title || !old || !moment?.time || type === undefined || type === 'task') return
  reading.slots[own] = { ...old, value: type }
  // «звонок» alone is told by the type.
  if (!said.includes(' ')) reading.slots.splice(reading.slots.indexOf(title), 1)
}
