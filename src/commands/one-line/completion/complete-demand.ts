import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText } from '#src/commands/one-line/line-texts.ts'
import { type Completion, type Names, nameChip, plainChip } from './chips.ts'

/** A new demand: its client if the line begins with one, and all other words as what he needs. */
export function completeDemand(line: ParsedLine, names: Names): Completion {
  const typed = line.slots.find(({ name }) => name === 'client')
  const client = typed && names.get('client')
  const record = client?.record ?? null
  const named = typed && record ? nameSpan() : null
  const { text, start } = line
  const need = (
    named ? `${text.slice(start.end, named.start)}${text.slice(named.end)}` : text.slice(start.end)
  )
    .replace(/^[\s,:—-]+/, '')
    .trim()
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
    takesRest: true,
    args: { body: { need, ...whose } },
  }

  function nameSpan() {
    const [first, rest] = [typed?.spans[0], client?.leftover[0]]
    return { start: first?.start ?? 0, end: rest?.start ?? first?.end ?? 0 }
  }
}
