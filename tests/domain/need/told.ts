import { readMessage } from '#domain/need/message/read-message.ts'
import { conditionsIn, partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

/** «conditions | fields | musts | preferences | not understood», a line for each of several wants. */
export function told(text: string): string[] {
  const need = readMessage(text, index, setting)
  return [need, ...(need?.others ?? [])].flatMap((one) => {
    if (!one) return []
    const fields = Object.entries(one.client).map(([key, value]) => `${key} ${value}`)
    const unread = one === need ? one.leftover.map(({ start, end }) => text.slice(start, end).trim()) : []
    const all = [conditionsIn(partsOf(one)), fields, one.musts, one.preferences, unread]
    return all.map((each) => each.join('; ')).join(' | ')
  })
}
