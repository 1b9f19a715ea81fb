import { capitalized } from '#domain/text/capitals.ts'
import { stemOf } from '#domain/text/endings.ts'
import { quote } from '#domain/text/format.ts'
import { wordsOf } from '#domain/text/words.ts'
import { type AnyCommand, type CommandContext, type SectionId, sections } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf, withOwnTarget } from '#src/commands/core/evaluate.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { workingKeys } from '#src/commands/keys/keys-in-scopes.ts'
import { nameTest } from '../ranking/named-by.ts'
import { type PaletteMode, readPrefix } from '../ranking/prefixes.ts'
import { browse, meantWords, type SearchHit, search } from '../ranking/search.ts'
import { MATCH, MATCH_STEP } from '../ranking/token-match.ts'
import { dangerOf } from './danger.ts'
import type { PaletteEntries, PaletteEntry } from './entries.ts'
import type { HeadingRow, ItemRow, PaletteRow } from './row.ts'

export interface RootQuery {
  text: string
  context: CommandContext
  /** Command ids, most recently used first; shown before anything is typed. */
  recentIds: readonly string[]
  usage: ReadonlyMap<string, number>
  /** Active scopes, so that only valid keys are shown. Absent: all. */
  scopes?: readonly string[] | undefined
}

export interface RootRows {
  rows: readonly PaletteRow[]
  /** The text in the other keyboard layout, if that is what matched. */
  shownAs: string | null
  /** The text as typed has local matches better than typos. */
  isFoundAsTyped: boolean
  /** No local match has the words in its title or as whole words of its concepts. */
  isGuess: boolean
}

/** Kinds searched by each prefix; undefined: all. */
export const kindsOf: Record<PaletteMode, ReadonlySet<string> | undefined> = {
  everything: undefined,
  commands: new Set(['command', 'screen']),
  help: new Set(['command', 'screen']),
  screens: new Set(['screen', 'blockList', 'buildingList', 'savedSearch']),
  stock: new Set(['block', 'building']),
  contacts: new Set(['company', 'person', 'user', 'competitor']),
}

/** Matches of a text with its prefix, best first. */
export function hitsOf(
  { entries, index }: PaletteEntries,
  text: string,
  usage: ReadonlyMap<string, number> = new Map(),
): SearchHit<PaletteEntry>[] {
  const { mode, query } = readPrefix(text)
  const kinds = kindsOf[mode]
  const options = { usage, ...(kinds && { kinds }) }
  return query.trim() === '' ? browse(entries, options) : search(index(), query, options)
}

/** Rows of the palette's first page. Pure; at most 300 matches, grouped, best group first. */
export function rootRows(known: PaletteEntries, query: RootQuery): RootRows {
  const hits = hitsOf(known, query.text, query.usage)
  const isBrowsing = readPrefix(query.text).query.trim() === ''
  const items = isBrowsing ? hits.flatMap((hit) => itemOf(hit, query, true) ?? []) : placedOf(hits, query)
  const groups = isBrowsing
    ? browsingGroups(items, query)
    : rankedGroups(items, query.context, typedOf(hits, query.text))
  return {
    rows: groups.flatMap(withHeading),
    shownAs: hits[0]?.shownAs ?? null,
    isGuess: items.length > 0 && !isBrowsing && !hits.slice(0, maxSure).some(sureTest(query.text)),
    isFoundAsTyped: hits.some(({ reading, tier }) => reading !== 'swapped' && tier !== 'typo'),
  }
}

/** Below it the words are parts of other words for a command, or its initials. */
const sureScore = MATCH.prefix * MATCH_STEP + 58
/** Matches further down are no better. */
const maxSure = 12

/** The typed words, in the layout that matched. */
function typedOf(hits: readonly SearchHit<PaletteEntry>[], text: string): string {
  return hits[0]?.shownAs ?? readPrefix(text).query
}

function sureTest(text: string): (hit: SearchHit<PaletteEntry>) => boolean {
  const tests = new Map<string, (title: string) => boolean>()
  return ({ entry, score, shownAs }) => {
    if (score >= sureScore) return true
    const typed = shownAs ?? readPrefix(text).query
    const isNamed = tests.get(typed) ?? nameTest(meantWords(typed))
    tests.set(typed, isNamed)
    return isNamed(entry.title)
  }
}

/** Matches, best first; unavailable ones with their reason. */
export function itemsOf(hits: readonly SearchHit<PaletteEntry>[], query: RootQuery): ItemRow[] {
  return placedOf(hits, query).map(({ item }) => item)
}

function placedOf(hits: readonly SearchHit<PaletteEntry>[], query: RootQuery): Placed[] {
  const asTyped: Placed[] = []
  const found = hits.flatMap((hit) => {
    const placed = itemOf(hit, query, false)
    if (placed && hit.tier !== 'typo') asTyped.push(placed)
    return placed ?? []
  })
  if (asTyped.some(isOfCommand)) return found
  // A command found by a typo does not stand in for one that was named.
  const named = hits.filter(({ tier }) => tier !== 'typo')
  const others = ofOtherKinds(found.some(isOfCommand) ? named : hits, query)
  return [...found.filter((one) => !isOfCommand(one)), ...others, ...found.filter(isOfCommand)]
}

interface Placed {
  item: ItemRow
  group: string
  /** The text equals its title. */
  isNamed?: boolean
}

export interface Group {
  title: string
  items: readonly ItemRow[]
}

const recordGroup = 'Подборки и записи'

function itemOf(
  hit: SearchHit<PaletteEntry>,
  { text, context, scopes }: Pick<RootQuery, 'text' | 'context' | 'scopes'>,
  isBrowsing: boolean,
): Placed | null {
  const { entry } = hit
  if ('record' in entry) {
    const { record } = entry
    return {
      group: recordGroup,
      item: {
        kind: 'item',
        key: entry.key,
        title: record.title,
        detail: record.detail,
        get highlights() {
          return hit.highlights
        },
        action: { kind: 'record', record },
      },
    }
  }
  const { command } = entry
  const availability = availabilityOf(command, context)
  // Reasons are shown only in a search.
  if (availability !== true && (isBrowsing || 'hidden' in availability)) return null
  const group = groupOf(command, context)
  // Over the rows of a list its other keys belong to the rows.
  const keys = isOfOpenList(command, context)
    ? workingKeys(command, scopes ?? [])[0]
    : keysHere(command, scopes)
  return {
    group,
    isNamed: hit.tier === 'exact' && !isBrowsing,
    item: {
      kind: 'item',
      key: entry.key,
      title: titleOf(command, context),
      get highlights() {
        return hit.highlights
      },
      ...(keys !== undefined && { keys }),
      ...dangerOf(command, titleOf(command, context), [text, hit.shownAs ?? '']),
      ...(command.lasting !== undefined && { detail: command.lasting }),
      ...(availability !== true && 'disabled' in availability && { reason: availability.disabled }),
      action: { kind: 'command', command },
    },
  }
}

function keysHere(command: AnyCommand, scopes: readonly string[] | undefined): string | undefined {
  return scopes ? workingKeys(command, scopes)[0] : command.hotkeys?.[0]?.keys
}

function isOfCommand({ item }: Placed): boolean {
  return item.action.kind === 'command'
}

/**
 * «взять заявку» among blocks: without a matching command, offers those for other records, saying what to
 * select first.
 */
function ofOtherKinds(
  hits: readonly SearchHit<PaletteEntry>[],
  { text, context, scopes }: RootQuery,
): Placed[] {
  const { target } = context
  return hits.flatMap((hit) => {
    const kinds = 'command' in hit.entry ? hit.entry.command.appliesTo?.kinds : undefined
    if (!target || !kinds || kinds.includes(target.kind)) return []
    return itemOf(hit, { text, context: { ...context, target: null }, scopes }, false) ?? []
  })
}

/** Commands of the surrounding list form their own group. */
function groupOf(command: AnyCommand, context: CommandContext): string {
  return isOfOpenList(command, context) ? titleOfOpenList(context) : sections[command.section]
}

function isOfOpenList(command: AnyCommand, context: CommandContext): boolean {
  return withOwnTarget(command, context).target !== context.target
}

/** «Подборка «Для Вектора»» */
function titleOfOpenList({ openList }: CommandContext): string {
  if (!openList) return ''
  return `${capitalized(targetNames[openList.kind].forms[0])} ${quote(openList.records[0]?.title ?? '')}`
}

/**
 * Groups by best match, that of the chosen records first unless the words name only another command. Unavailable commands are last in their group unless named
 * exactly: Enter after «удалить блок» never does anything else.
 */
function rankedGroups(placed: readonly Placed[], context: CommandContext, typed: string): Group[] {
  const groups = new Map<string, Placed[]>()
  if (isForChosen(context) && !isAnotherNamed(placed, typed)) groups.set(sections.selection, [])
  for (const one of placed) {
    const ofGroup = groups.get(one.group)
    if (ofGroup) ofGroup.push(one)
    else groups.set(one.group, [one])
  }
  const isLast = ({ item, isNamed }: Placed) => item.reason !== undefined && !isNamed
  const ordered = [...groups].map(([title, ofGroup]) => ({
    title: titleOfGroup(title, context),
    items: [...ofGroup.filter((one) => !isLast(one)), ...ofGroup.filter(isLast)].map(({ item }) => item),
    // A group of unavailable commands never precedes available ones.
    isBehind: ofGroup.every(isLast),
  }))
  return [...ordered.filter(({ isBehind }) => !isBehind), ...ordered.filter(({ isBehind }) => isBehind)]
}

/** «Сбросить фильтр» over ticked rows: a command that other words would find must not run on them. */
function isAnotherNamed(placed: readonly Placed[], typed: string): boolean {
  const stems = meantWords(typed).map((word) => ({ word, stem: stemOf(word) }))
  const isNamed = (title: string) => {
    const words = wordsOf(title).map(({ text }) => text)
    return stems.every(({ word, stem }) => words.some((own) => own.startsWith(word) || stemOf(own) === stem))
  }
  const named = placed.filter((one) => isOfCommand(one) && isNamed(one.item.title))
  return named.length > 0 && named.every(({ group }) => group !== sections.selection)
}

/** Before anything is typed: commands for ticked rows, then recent ones, then all by section. */
function browsingGroups(placed: readonly Placed[], { context, recentIds }: RootQuery): Group[] {
  const byKey = new Map(placed.map(({ item }) => [item.key, item]))
  const recent = recentIds.slice(0, 5).flatMap((id) => byKey.get(id) ?? [])
  const order: SectionId[] = ['selection', 'record', 'table', 'create', 'go', 'history', 'account', 'help']
  const groups = [...order.map((section) => sections[section]), titleOfOpenList(context), recordGroup]
  const [selection, ...others] = groups.map((title) => ({
    title: titleOfGroup(title, context),
    items: placed.filter(({ group }) => group === title).map(({ item }) => item),
  }))
  const recents: Group = { title: 'Недавние', items: recent }
  if (!selection) return [recents]
  const rest = others.map((group) => without(group, recent))
  // Complete and in fixed order, so that the first is always the same.
  const all = isForChosen(context)
    ? [selection, without(recents, selection.items), ...rest]
    : [recents, without(selection, recent), ...rest]
  // Destructive commands last, against slips of the hand.
  const dangers = placed.flatMap(({ item }) => (item.isDanger ? [item] : []))
  return [...all.map((group) => without(group, dangers)), { title: 'Удаление', items: dangers }]
}

function without({ title, items }: Group, shown: readonly ItemRow[]): Group {
  return { title, items: items.filter((item) => !shown.includes(item)) }
}

/** The target was selected explicitly: its commands come first. */
function isForChosen({ target }: CommandContext): boolean {
  return target !== null && target.origin !== 'cursor'
}

function titleOfGroup(title: string, { target }: CommandContext): string {
  if (title !== sections.selection || !target) return title
  if (target.origin === 'checked') return 'Для отмеченного'
  return `Для записи «${target.records[0]?.title ?? ''}»`
}

/** A group's rows under its heading; empty for an empty group. */
export function withHeading({ title, items }: Group): PaletteRow[] {
  if (items.length === 0) return []
  const heading: HeadingRow = { kind: 'heading', key: `heading:${title}`, title }
  return [heading, ...items]
}
