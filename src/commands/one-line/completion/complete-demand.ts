import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText } from '#src/commands/one-line/line-texts.ts'
import { type Completion, type Names, nameChip, plainChip } from './chips.ts'

/** A new demand: its client if the line begins with one, and all other words as what he needs. */
export function completeDemand(line: ParsedLine, names: Names): Completion {
  const typed = line.slots.find(({ name }) => name === 'client')
  const client = typed && names.get('client')
  const record = client?.record ?? null
  const { text, start } = line
  // Before the name there is at most «от».
  const named = typed?.spans[0]
  // A need before its client ends before it.
  const needed = line.slots.find(({ name }) => name === 'need')?.spans[0]
  const isLast = named !== undefined && needed !== undefined && needed.end <= named.start
  const [from, to] = !record ? [start.end] : isLast ? [start.end, named?.start] : [nameEnd()]
  // Words that tell no need make none.
  const told = needed === undefined ? '' : text.slice(from, to)
  const need = told.replace(/^[\s,:—-]+|[\s,]+(?:для|от|клиента?)?\s*$/gu, '').trim()
  const chips = [
    ...(typed && client
      ? [
          nameChip(
            { name: 'client', kind: 'contact', label: 'кто ищет', typed: typed.text },
            client,
            nameText,
          ),
        ]
      : []),
    need === ''
      ? plainChip('need', 'text', 'что нужно', 'что нужно?', 'missing')
      : plainChip('need', 'text', 'что нужно', need),
  ]
  const whose = record && (record.kind === 'person' ? { personId: record.id } : { companyId: record.id })
  return {
    summary: chips.map((chip) => chip.text).join(', '),
    chips,
    ...(needed !== undefined && { takesRest: true as const }),
    args: { body: { need, ...whose } },
  }

  function nameEnd(): number {
    return client?.leftover[0]?.start ?? typed?.spans[0]?.end ?? 0
  }
}
