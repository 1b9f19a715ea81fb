import type { CompletedLine, LineFacts, Names } from './chips.ts'
import { completeConversion } from './complete-conversion.ts'
import { completeCreation, isCreation } from './complete-creation.ts'
import { completeEvent } from './complete-event.ts'
import { completeOther } from './complete-other.ts'
import type { ParsedLine } from './line.ts'
import { nameSlotsOf, pinKey, resolveName } from './name-slots.ts'

/** A parsed line with its names resolved: chips, what is missing, arguments. Pure. */
export function completeLine(line: ParsedLine, facts: LineFacts): CompletedLine {
  const names: Names = new Map(
    nameSlotsOf(line).map((slot) => {
      const key = pinKey(slot)
      return [slot.name, resolveName(line, slot, facts.lookups.get(key) ?? 'looking', facts.pins.get(key))]
    }),
  )
  const complete = completionOf(line.commandId)
  const { summary, chips, args } = complete(line, names, facts)
  const leftover = [...line.leftover, ...[...names.values()].flatMap((name) => name.leftover)].sort(
    (a, b) => a.start - b.start,
  )
  const missing = chips.find(({ state }) => state !== 'ready')?.name ?? null
  const isComplete = missing === null && leftover.length === 0
  return { line, summary, chips, leftover, missing, args: isComplete ? args : null }
}

function completionOf(commandId: string) {
  if (commandId === 'event.create') return completeEvent
  if (commandId === 'currency.convert') return completeConversion
  return isCreation(commandId) ? completeCreation : completeOther
}
