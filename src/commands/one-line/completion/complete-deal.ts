import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText } from '#src/commands/one-line/line-texts.ts'
import { type Completion, type LineChip, type Names, nameChip } from './chips.ts'

/** A new deal with the client and the block that the line names. */
export function completeDeal(line: ParsedLine, names: Names): Completion {
  const client = names.get('client')?.record ?? null
  const block = names.get('block')?.record ?? null
  const chips = [chipOf('client', 'contact', 'клиент'), chipOf('block', 'block', 'блок')].flat()
  const whose = client && (client.kind === 'person' ? { personId: client.id } : { companyId: client.id })
  return {
    summary: chips.map(({ text }) => text).join(', '),
    chips,
    args: { body: { ...whose, ...(block && { blockIds: [block.id] }) } },
  }

  function chipOf(name: string, kind: 'contact' | 'block', label: string): LineChip[] {
    const typed = line.slots.find((slot) => slot.name === name)
    const resolved = names.get(name)
    return typed && resolved ? [nameChip({ name, kind, label, typed: typed.text }, resolved, nameText)] : []
  }
}
