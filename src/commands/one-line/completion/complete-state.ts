import { dayOf, formatDay } from '#domain/time/time.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { isActed } from '#src/commands/one-line/fitting-line.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import { nameText, unquoted } from '#src/commands/one-line/line-texts.ts'
import type { LineMoment } from '#src/commands/one-line/moment.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { type Completion, type LineChip, type LineFacts, type Names, nameChip, plainChip } from './chips.ts'
import { textOf } from './event-subjects.ts'
import type { NamedRecord } from './match-name.ts'

const stateIds = ['let', 'reserve', 'unreserve', 'withdraw', 'vacate', 'free'].map(
  (state) => `block.${state}`,
)

export function isState(commandId: string): boolean {
  return stateIds.includes(commandId)
}

/** Arguments of a state, of the block that the line names, else of the selected ones. */
export function completeState(line: ParsedLine, names: Names, { clock, target }: LineFacts): Completion {
  const slot = (name: string) => line.slots.find((one) => one.name === name)
  const dayIn = (name: string) => (slot(name)?.value as LineMoment | undefined)?.day ?? null
  const [day, since] = [dayIn('moment'), dayIn('since')]
  const block = namedRecord(line, names)
  const { acted } = block
  const client = clientOf(line, names)
  const reason = slot('reason') ? unquoted(slot('reason')?.text ?? '') : null
  const ofState: Readonly<Record<string, { chips: LineChip[]; args: object }>> = {
    'block.let': {
      chips: [...client.chips('кому'), ...sinceChips(), ...dayChips('до какого дня', false)],
      // A line asks nothing more.
      args: { tenant: client.value, until: day, origin: 'unknown', ...(since !== null && { since }) },
    },
    'block.reserve': {
      chips: [...dayChips('до какого дня', true), ...client.chips('для кого')],
      args: { until: day, client: client.value },
    },
    'block.withdraw': {
      chips: reason === null ? [] : [plainChip('reason', 'text', 'почему', reason)],
      args: { reason },
    },
    'block.vacate': { chips: dayChips('с какого дня', true), args: { from: day } },
    'block.unreserve': { chips: [plainChip('state', 'text', 'станет', 'без резерва')], args: {} },
    'block.free': { chips: [], args: {} },
  }
  const { chips = [], args = {} } = ofState[line.commandId] ?? {}
  const all = [blockChip(), ...chips]
  return {
    summary: all.map(({ text }) => text).join(', '),
    chips: all,
    ...(acted && { acted }),
    // «занят» alone: the command asks for the rest.
    args: slot('told') ? {} : { ...args },
  }

  function blockChip(): LineChip {
    const [named] = block.chips
    if (named) return named
    const isChosen = target?.kind === 'block' && !target.filter
    if (isChosen) return plainChip('block', 'block', 'блок', textOf(target))
    const isMany = target?.kind === 'block' && target.filter !== undefined
    return isMany
      ? plainChip('block', 'block', 'блоки', 'все по фильтру')
      : plainChip('block', 'block', 'блок', 'какой?', 'missing')
  }

  function sinceChips(): LineChip[] {
    if (since === null) return []
    const isLate = day !== null && since > day
    const text = formatDay(since, dayOf(clock.now, clock.zone)) + (isLate ? ': позже конца' : '')
    return [plainChip('since', 'moment', 'с какого дня', text, isLate ? 'missing' : 'ready')]
  }

  function dayChips(label: string, isNeeded: boolean): LineChip[] {
    if (day !== null) {
      const today = dayOf(clock.now, clock.zone)
      const isPast = day < today
      const text = formatDay(day, today) + (isPast ? ': уже прошло' : '')
      return [plainChip('moment', 'moment', label, text, isPast ? 'missing' : 'ready')]
    }
    return isNeeded ? [plainChip('moment', 'moment', label, 'до какого?', 'missing')] : []
  }
}

/** The block or other record that a line names, for the command to act on. */
export function namedRecord(line: ParsedLine, names: Names): { chips: LineChip[]; acted?: NamedRecord } {
  const typed = line.slots.find(({ name }) => isActed(name))
  const found = typed && names.get(typed.name)
  if (!typed) return { chips: [] }
  const { name, kind, text } = typed
  const label = kind in targetNames ? targetNames[kind as TargetKind].forms[0] : kind
  // A record that is named and not known is never that under the cursor.
  if (!found) return { chips: [plainChip(name, kind, label, text, 'missing')] }
  const { record, state } = found
  return {
    chips: [nameChip({ name, kind, label, typed: text }, found, nameText)],
    ...(record && state === 'ready' && { acted: record }),
  }
}

/** A company or contact that was found, or a name in quotation marks as it is. */
function clientOf(line: ParsedLine, names: Names) {
  const typed = line.slots.find(({ name }) => name === 'for')
  const found = names.get('for')
  const called = line.slots.find(({ name }) => name === 'called')
  const record = found?.state === 'ready' ? found.record : null
  const name = record?.title ?? (called ? unquoted(called.text) : null)
  return {
    value: { name, companyId: record?.kind === 'company' ? record.id : null },
    chips(label: string): LineChip[] {
      if (typed && found)
        return [nameChip({ name: 'for', kind: 'contact', label, typed: typed.text }, found, nameText)]
      return name === null ? [] : [plainChip('called', 'text', label, name)]
    },
  }
}
