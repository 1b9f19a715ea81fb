import { fold } from '#domain/text/fold.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { type AnyCommand, type CommandContext, sections } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import { saidOf } from '#src/commands/lexicon/command-concepts.ts'
import { search } from '#src/commands/ranking/search.ts'
import { createIndex, type SearchEntry } from '#src/commands/ranking/search-index.ts'
import { type ScopeId, scopes } from '#src/state/keyboard/scopes.ts'
import { keysAsText } from './key-label.ts'
import { keysInScopes } from './keys-in-scopes.ts'

/** A command with its keys on the sheet. */
export interface SheetItem {
  kind: 'item'
  /** The command's id. */
  key: string
  title: string
  /** Tokens and chords. */
  keys: readonly string[]
  /** Highlighted parts of the title: [start, end). */
  highlights: readonly (readonly [start: number, end: number])[]
  /** Reason why it does nothing here, or where it works. */
  reason?: string
}

export type SheetRow = SheetItem | { kind: 'heading'; key: string; title: string }

interface SheetEntry extends SearchEntry {
  item: SheetItem
  group: string
}

const here = 'Здесь работает'
const byKeys = 'Эти клавиши'

/** All keys: those active here first, by scope; the rest by section. Pure. */
export function sheetEntries(
  commands: readonly AnyCommand[],
  context: CommandContext,
  active: readonly ScopeId[],
): SheetEntry[] {
  const withKeys = commands.filter(({ hotkeys = [] }) => hotkeys.length > 0)
  const taken = new Set<string>()
  const working = active.flatMap((scope) =>
    withKeys.flatMap((command) => {
      const keys = (command.hotkeys ?? []).filter((hotkey) => hotkey.scope === scope).map(({ keys }) => keys)
      // The innermost scope has the key.
      const free = keys.filter((key) => !taken.has(key))
      if (free.length === 0 || availabilityOf(command, context) !== true) return []
      for (const key of free) taken.add(key)
      return [{ command, keys: free }]
    }),
  )
  const first = new Map<string, { command: AnyCommand; keys: string[] }>()
  for (const { command, keys } of working) {
    const known = first.get(command.id)
    if (known) known.keys.push(...keys)
    else first.set(command.id, { command, keys: [...keys] })
  }
  const order = Object.keys(sections)
  const others = withKeys
    .filter(({ id }) => !first.has(id))
    .flatMap((command) => otherEntry(command, context, active) ?? [])
    .sort((one, other) => order.indexOf(one.section) - order.indexOf(other.section))
  return [
    ...[...first.values()].map(({ command, keys }) => entryOf(command, context, keys, here)),
    ...others.map(({ entry }) => entry),
  ]
}

/** Rows for typed text: empty shows all; keys show their commands; other text is ranked as in the palette. */
export function sheetRows(entries: readonly SheetEntry[], text: string): SheetRow[] {
  if (text.trim() === '') return withHeadings(entries.map(({ item, group }) => ({ item, group })))
  const hits = search(createIndex(entries), text)
  const named = entries.filter(({ item }) => isNamedBy(item, text))
  const found = hits
    .filter(({ entry }) => !named.some(({ key }) => key === entry.key))
    .map(({ entry, highlights }) => ({ item: { ...entry.item, highlights }, group: entry.group }))
  return withHeadings([...named.map(({ item }) => ({ item, group: byKeys })), ...found])
}

/** Tells if the text is the keys themselves: «l», «д», «ctrl k», «g o». */
function isNamedBy({ keys }: SheetItem, text: string): boolean {
  const wanted = [text, swapLayout(text)].map(written)
  return keys.some((one) => [false, true].some((isMac) => wanted.includes(written(keysAsText(one, isMac)))))
}

const written = (keys: string) =>
  fold(keys)
    .split(/[\s+]+/)
    .filter((part) => part !== '')
    .join(' ')

function withHeadings(found: readonly { item: SheetItem; group: string }[]): SheetRow[] {
  const groups = new Map<string, SheetItem[]>([
    [byKeys, []],
    [here, []],
  ])
  for (const { item, group } of found) groups.set(group, [...(groups.get(group) ?? []), item])
  return [...groups].flatMap(([title, items]) =>
    items.length === 0 ? [] : [{ kind: 'heading' as const, key: `heading:${title}`, title }, ...items],
  )
}

function otherEntry(command: AnyCommand, context: CommandContext, active: readonly ScopeId[]) {
  const availability = availabilityOf(command, context)
  const elsewhere = [...new Set((command.hotkeys ?? []).map(({ scope }) => scope))]
  const isElsewhere = !elsewhere.some((scope) => active.includes(scope))
  // Omits commands the user may never run; commands for other records are listed elsewhere.
  if (!isElsewhere && availability !== true && 'hidden' in availability) return null
  const reason = isElsewhere
    ? `работает: ${elsewhere.map((scope) => scopes[scope].toLowerCase()).join(', ')}`
    : availability !== true && 'disabled' in availability
      ? availability.disabled
      : 'здесь эта клавиша делает другое'
  const entry = entryOf(command, context, keysInScopes(command, active), sections[command.section], reason)
  return { section: command.section, entry }
}

function entryOf(
  command: AnyCommand,
  context: CommandContext,
  keys: readonly string[],
  group: string,
  reason?: string,
): SheetEntry {
  const title = titleOf(command, context)
  return {
    key: command.id,
    title,
    said: saidOf(command),
    kind: 'command',
    group,
    item: { kind: 'item', key: command.id, title, keys, highlights: [], ...(reason && { reason }) },
  }
}
