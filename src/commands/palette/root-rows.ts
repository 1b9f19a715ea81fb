import { fold } from '#domain/text/fold.ts'
import { quote } from '#domain/text/format.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { AnyCommand, Availability, CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf, withOwnTarget } from '#src/commands/core/evaluate.ts'
import { workingKeys } from '#src/commands/keys/keys-in-scopes.ts'
import { saysOtherVerb } from '../lexicon/title-verbs.ts'
import { undoingIn } from '../phrases/opposites.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { browse, meantWords, type SearchHit, search } from '../ranking/search.ts'
import { withAsked } from './asked.ts'
import { isAtHome } from './at-home.ts'
import { dangerOf, mistakenNoun } from './danger.ts'
import type { PaletteEntries, PaletteEntry } from './entries.ts'
import { withOpened, withScreen } from './going.ts'
import { inOrder } from './hit-order.ts'
import { learnedFor, withLearned } from './learned.ts'
import { isAskedByName, isAskedFor, isInsideWord, isSure, sureLikeness } from './named-hits.ts'
import { kindsOf, type RootQuery } from './root-query.ts'
import { type ItemRow, isItem, type PaletteRow } from './row.ts'
import {
  browsingGroups,
  groupOf,
  isOfCommand,
  isOfOpenList,
  muchBetter,
  type Placed,
  rankedGroups,
  recordGroup,
  withHeading,
} from './row-groups.ts'

export interface RootRows {
  rows: readonly PaletteRow[]
  /** The text in the other keyboard layout, if that is what matched. */
  shownAs: string | null
  /** The text as typed has local matches better than typos. */
  isFoundAsTyped: boolean
  /** No local match has the words in its title or as whole words of its concepts. */
  isGuess: boolean
  /** The first row was called so before. */
  isLearned?: boolean
  /** The text is a phrase for the first row, to the letter. */
  isPhrase?: boolean
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
  const hits = hitsFor(known, query)
  const isBrowsing = readPrefix(query.text).query.trim() === ''
  const items = isBrowsing ? hits.flatMap((hit) => itemOf(hit, query, true) ?? []) : placedOf(hits, query)
  const groups = isBrowsing
    ? browsingGroups(items, query)
    : rankedGroups(items, query.context, typedOf(hits, query.text))
  const ranked = groups.flatMap(withHeading)
  const rows = isBrowsing ? ranked : withLearnedRow(ranked, known, query)
  return {
    rows,
    isLearned: rows !== ranked && rows.find(isItem)?.isLearned === true,
    isPhrase: hits.some(({ entry, likeness }) => likeness === 1 && entry.key === rows.find(isItem)?.key),
    shownAs: hits[0]?.shownAs ?? null,
    isGuess:
      items.length > 0 && !isBrowsing && !hits.slice(0, maxSure).some((hit) => isSure(hit, query.text)),
    isFoundAsTyped: hits.some(({ reading, tier }) => reading !== 'swapped' && tier !== 'typo'),
  }
}

function hitsFor(known: PaletteEntries, query: RootQuery): readonly SearchHit<PaletteEntry>[] {
  const { mode, query: text } = readPrefix(query.text)
  const hits = withAsked(hitsOf(known, query.text, query.usage), known.entries, query)
  if (kindsOf[mode]?.has('screen') === false) return hits
  const isTicked = query.context.target?.origin === 'checked'
  const isHome = (entry: PaletteEntry) => 'command' in entry && isAtHome(entry.command, query)
  return withScreen(kindsOf[mode] ? hits : withOpened(hits, known, text), known, {
    text,
    isTicked,
    isHome,
  })
}

/** The command that was called so before comes first if it can run here; its danger stays its own. */
function withLearnedRow(
  rows: readonly PaletteRow[],
  { entries }: PaletteEntries,
  query: RootQuery,
): readonly PaletteRow[] {
  const { mode, query: text } = readPrefix(query.text)
  const learned = learnedFor(query.learned, text)
  const entry = learned && entries.find(({ key }) => key === learned.command)
  if (!entry || kindsOf[mode]?.has(entry.kind) === false) return rows
  const hit = { entry, score: 0, tier: 'exact', reading: 'direct', highlights: [] } as const
  const item = itemOf(hit, query, false)?.item
  return item && item.reason === undefined ? withLearned(rows, text, item, learned.isOwn) : rows
}

/** Matches further down are no better. */
const maxSure = 12

/** The typed words, in the layout that matched. */
function typedOf(hits: readonly SearchHit<PaletteEntry>[], text: string): string {
  return hits[0]?.shownAs ?? readPrefix(text).query
}

/** Matches, best first; unavailable ones with their reason. */
export function itemsOf(hits: readonly SearchHit<PaletteEntry>[], query: RootQuery): ItemRow[] {
  return placedOf(hits, query).map(({ item }) => item)
}

function placedOf(hits: readonly SearchHit<PaletteEntry>[], query: RootQuery): Placed[] {
  const asTyped: Placed[] = []
  const ordered = inOrder(hits, query)
  const found = ordered.flatMap((hit) => {
    const placed = itemOf(hit, query, false)
    if (placed && hit.tier !== 'typo') asTyped.push(placed)
    return placed ?? []
  })
  if (asTyped.some(isOfCommand)) {
    const own = new Map(found.map((one) => [one.item.key, one]))
    // Keeps what is asked for by name in its place among what can run here.
    const all = ordered.flatMap(
      (hit) => own.get(hit.entry.key) ?? (isAskedFor(hit, query.text) ? ofOthers([hit], query) : []),
    )
    return withHarmlessFirst(all, query.text)
  }
  // A command found by a typo does not stand in for one that was named.
  const named = hits.filter(({ tier }) => tier !== 'typo')
  const others = ofOthers(found.some(isOfCommand) ? named : hits, query)
  return [...found.filter((one) => !isOfCommand(one)), ...others, ...found.filter(isOfCommand)]
}

/**
 * «Подбор», «встреча»: what a text that takes nothing away does not order stands behind what it may mean as well, or
 * nothing would be lit.
 */
function withHarmlessFirst(placed: readonly Placed[], text: string): Placed[] {
  const [first, ...others] = placed
  if (!first?.item.isUnasked || undoingIn(wordsOf(text).map((word) => word.text)) > 0) return [...placed]
  const meant = others.findIndex(
    ({ item, score }) =>
      item.isUnasked !== true && item.reason === undefined && item.isSure && score > first.score - muchBetter,
  )
  return meant < 0
    ? [...placed]
    : [...others.slice(meant, meant + 1), first, ...others.slice(0, meant), ...others.slice(meant + 1)]
}

function itemOf(
  hit: SearchHit<PaletteEntry>,
  { text, context, scopes }: Pick<RootQuery, 'text' | 'context' | 'scopes'>,
  isBrowsing: boolean,
  showsHidden = false,
): Placed | null {
  const { entry } = hit
  if ('record' in entry) {
    const { record } = entry
    return {
      group: recordGroup,
      score: hit.score,
      item: {
        kind: 'item',
        key: entry.key,
        title: record.title,
        detail: record.detail,
        get isSure() {
          return isSure(hit, text)
        },
        get highlights() {
          return hit.highlights
        },
        get isProvisional() {
          return !isBrowsing && fold(record.title) !== fold(readPrefix(text).query.trim())
        },
        action: { kind: 'record', record },
      },
    }
  }
  const { command } = entry
  const availability = availabilityOf(command, context)
  // Reasons are shown only in a search.
  if (availability !== true && isBrowsing) return null
  const shown = reasonOf(availability, showsHidden)
  if (shown === null) return null
  const group = groupOf(command, context)
  // Over the rows of a list its other keys belong to the rows.
  const keys = isOfOpenList(command, context)
    ? workingKeys(command, scopes ?? [])[0]
    : keysHere(command, scopes)
  const title = titleOf(command, context)
  const isPartly =
    isChange(command) && (leavesWords(hit, text) || (hit.tier === 'typo' && saysOtherVerb(command, text)))
  const isPhrase = (hit.likeness ?? 0) >= sureLikeness
  const texts = isBrowsing
    ? []
    : [readPrefix(text).query, ...(hit.shownAs === undefined ? [] : [hit.shownAs])]
  const danger = dangerOf(command, title, {
    texts,
    isForTarget: isForTarget(command, context),
    isForOne: context.target?.records.length === 1,
    target: context.target,
  })
  const reason =
    shown ?? mistakenNoun(command, context.target, texts) ?? (isPhrase ? undefined : danger.reason)
  return {
    group,
    isNamed: !isBrowsing && isAskedByName(hit, text),
    likeness: hit.likeness ?? 0,
    score: hit.score,
    item: {
      kind: 'item',
      key: entry.key,
      title: named(command, title, context),
      get isSure() {
        return reason === undefined ? isSure(hit, text) : isAskedFor(hit, text)
      },
      get highlights() {
        return hit.highlights
      },
      ...(keys !== undefined && { keys }),
      ...(danger.isDanger && { isDanger: true as const }),
      ...((danger.isUnasked || isPartly || isInsideWord(hit, text)) && { isUnasked: true as const }),
      get isProvisional() {
        return !isBrowsing && !isSure(hit, text)
      },
      ...(command.lasting !== undefined && { detail: command.lasting }),
      ...(reason !== undefined && { reason }),
      action: { kind: 'command', command },
    },
  }
}

const isChange = ({ effect }: AnyCommand) => effect === 'write' || effect === 'destroy'

/** A word is explained by nothing, or only by initials beside others. */
const leavesWords = ({ unread = [], tier }: SearchHit, text: string) =>
  unread.length > 0 || (tier === 'abbreviation' && meantWords(text).length > 1)

/** Names the one record that would be deleted: «Удалить блок «9 Акров · 1.01»». */
function named(command: AnyCommand, title: string, context: CommandContext): string {
  const { target } = withOwnTarget(command, context)
  const [record, ...others] = target?.records ?? []
  const isOfOne =
    command.effect === 'destroy' && isForTarget(command, { ...context, target }) && others.length === 0
  return isOfOne && record?.title && !target?.filter ? `${title} ${quote(record.title)}` : title
}

/** A command of the selection without kinds acts on what stands inside the record: its chosen file. */
function isForTarget({ appliesTo, section }: AnyCommand, { target }: CommandContext): boolean {
  if (target === null) return false
  return appliesTo === undefined ? section === 'selection' : appliesTo.kinds.includes(target.kind)
}

/** `null`: it is not shown; `undefined`: it can run. */
function reasonOf(availability: Availability, showsHidden: boolean): string | null | undefined {
  if (availability === true) return undefined
  if ('disabled' in availability) return availability.disabled
  if (!showsHidden) return null
  return availability.hidden === true ? 'сейчас недоступно' : availability.hidden
}

function keysHere(command: AnyCommand, scopes: readonly string[] | undefined): string | undefined {
  return scopes ? workingKeys(command, scopes)[0] : command.hotkeys?.[0]?.keys
}

/**
 * «взять заявку» among blocks, «неотправленные» when all is sent: commands that do not work here, with what to do
 * first.
 */
function ofOthers(hits: readonly SearchHit<PaletteEntry>[], { text, context, scopes }: RootQuery): Placed[] {
  const { target } = context
  return hits.flatMap((hit) => {
    if (!('command' in hit.entry)) return []
    const kinds = hit.entry.command.appliesTo?.kinds
    const isOfOtherKind = target !== null && kinds !== undefined && !kinds.includes(target.kind)
    const shown = isOfOtherKind ? { ...context, target: null } : context
    const availability = availabilityOf(hit.entry.command, shown)
    const isHere = availability === true || ('disabled' in availability && !isOfOtherKind)
    return isHere ? [] : (itemOf(hit, { text, context: shown, scopes }, false, true) ?? [])
  })
}
