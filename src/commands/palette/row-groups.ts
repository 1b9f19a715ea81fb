import { capitalized } from '#domain/text/capitals.ts'
import { stemOf } from '#domain/text/endings.ts'
import { quote } from '#domain/text/format.ts'
import { wordsOf } from '#domain/text/words.ts'
import { type AnyCommand, type CommandContext, type SectionId, sections } from '#src/commands/core/command.ts'
import { withOwnTarget } from '#src/commands/core/evaluate.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { meantWords } from '../ranking/search.ts'
import { MATCH, MATCH_STEP } from '../ranking/token-match.ts'
import { sureScore } from './named-hits.ts'
import type { HeadingRow, ItemRow, PaletteRow } from './row.ts'

/** A row with the title of its group. */
export interface Placed {
  item: ItemRow
  group: string
  /** The text equals its title. */
  isNamed?: boolean
  /** Likeness of the text to a phrase for it. */
  likeness?: number
  /** Score of the ranking: the better the words explain it, the higher. */
  score: number
}

export interface Group {
  title: string
  items: readonly ItemRow[]
}

export const recordGroup = 'Подборки и записи'

/** Commands of the surrounding list form their own group. */
export function groupOf(command: AnyCommand, context: CommandContext): string {
  return isOfOpenList(command, context) ? titleOfOpenList(context) : sections[command.section]
}

export function isOfOpenList(command: AnyCommand, context: CommandContext): boolean {
  return withOwnTarget(command, context).target !== context.target
}

/** «Подборка «Для Вектора»» */
function titleOfOpenList({ openList }: CommandContext): string {
  if (!openList) return ''
  return `${capitalized(targetNames[openList.kind].forms[0])} ${quote(openList.records[0]?.title ?? '')}`
}

/**
 * Groups by best match, that of the chosen records first unless the words name only another command. Unavailable
 * commands are last in their group unless named or clearly the best: Enter after «удалить блок» never does anything else.
 */
export function rankedGroups(placed: readonly Placed[], context: CommandContext, typed: string): Group[] {
  // «Адресная книга» names a screen and commands for what is not here: those wait.
  const able = placed.filter(({ item }) => item.reason === undefined)
  const canRunNamed = able.some(({ isNamed }) => isNamed === true)
  const best = Math.max(0, ...able.map(({ score }) => score))
  const least = Math.max(sureScore, best + (best < goodScore ? clearlyBetter : muchBetter))
  const isAskedOfChosen = able.some(
    ({ item: { action }, likeness = 0 }) =>
      likeness >= nearlySame && action.kind === 'command' && isOfPlace(action.command, context),
  )
  // «Взять заявку» among blocks explains more than what can run there.
  const isMeant = ({ isNamed, score, likeness = 0 }: Placed) =>
    canRunNamed
      ? score >= wholeTitle && best < wholeTitle
      : isNamed === true || score >= least || (likeness >= samePhrase && !isAskedOfChosen)
  const isLast = (one: Placed) => one.item.reason !== undefined && !isMeant(one)
  const groups = new Map<string, Placed[]>()
  const [top] = placed
  const isOther = top !== undefined && isOfCommand(top) && top.score >= wholeTitle
  const isUnable = top !== undefined && top.item.reason !== undefined && !isLast(top)
  if (isForChosen(context) && !isOther && !isUnable && !isAnotherNamed(placed, typed))
    groups.set(sections.selection, [])
  for (const one of [...placed.filter((other) => !isLast(other)), ...placed.filter(isLast)]) {
    const ofGroup = groups.get(one.group)
    if (ofGroup) ofGroup.push(one)
    else groups.set(one.group, [one])
  }
  const ordered = [...groups].map(([title, ofGroup]) => ({
    title: titleOfGroup(title, context),
    items: ofGroup.map(({ item }) => item),
    // A group of unavailable commands never precedes available ones.
    isBehind: ofGroup.every(isLast),
  }))
  return [...ordered.filter(({ isBehind }) => !isBehind), ...ordered.filter(({ isBehind }) => isBehind)]
}

/** The words of a phrase in other forms or another order; and most of them, for what is chosen. */
const samePhrase = 0.95
const nearlySame = 0.7
const wholeTitle = MATCH.exact * MATCH_STEP
/** From it on a command explains most of a text; only one that explains it much better stands before it, being unable. */
const goodScore = sureScore + 13
const clearlyBetter = 6
/** Scores so far apart are of different meanings. */
export const muchBetter = 25

/** It is for the records on the screen, or runs on some screens alone: «прошлая неделя» is of the reports that are open. */
const isOfPlace = ({ appliesTo, available, section }: AnyCommand, { target }: CommandContext) =>
  appliesTo === undefined
    ? available !== undefined && section !== 'go'
    : target !== null && appliesTo.kinds.includes(target.kind)

/** «Сбросить фильтр» over ticked rows: a command that other words would find must not run on them. */
function isAnotherNamed(placed: readonly Placed[], typed: string): boolean {
  const meant = meantWords(typed)
  const isNamed = (title: string) => {
    const words = wordsOf(title).map(({ text }) => text)
    return meant.every((word) => words.some((own) => own.startsWith(word) || stemOf(own) === stemOf(word)))
  }
  const named = placed.filter((one) => isOfCommand(one) && (one.isNamed || isNamed(one.item.title)))
  return named.length > 0 && named.every(({ group }) => group !== sections.selection)
}

/** Before anything is typed: commands for ticked rows, then recent ones, then all by section. */
export function browsingGroups(
  placed: readonly Placed[],
  { context, recentIds }: { context: CommandContext; recentIds: readonly string[] },
): Group[] {
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

export function isOfCommand({ item }: Placed): boolean {
  return item.action.kind === 'command'
}
