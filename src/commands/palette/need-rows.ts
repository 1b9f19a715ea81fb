import type { Need } from '#domain/need/need.ts'
import { fold } from '#domain/text/fold.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import type { ChosenNeed } from '#src/commands/need/need-addresses.ts'
import { type ItemRow, isItem, type PaletteRow } from './row.ts'

/** Beginning of the keys of a need's rows. */
export const needKey = 'need:'

/** A reading with the blocks that it finds. */
export interface CountedNeed {
  need: Need
  /** Also searches what was not understood. */
  isWithText: boolean
  /** Blocks found, and those of them that are free; `undefined`: not known yet. */
  total?: number | undefined
  free?: number | undefined
  /** Its difference from the likeliest reading: «до 40 000 ₽/мес». */
  note: string
}

export interface NeedOffer {
  readings: readonly CountedNeed[]
  show: AnyCommand
  /** Absent on screens without a stock search. */
  add: { command: AnyCommand; total?: number | undefined } | undefined
  text: string
}

/**
 * Puts the rows of a need before the records, but after a command that the text names. A single name is
 * likelier a record: its rows follow the first group.
 */
export function withNeed(rows: readonly PaletteRow[], offer: NeedOffer): readonly PaletteRow[] {
  const own = rowsOf(offer)
  const at = isLikelyElse(rows, offer) ? endOfFirstGroup(rows) : 0
  return [...rows.slice(0, at), ...own, ...rows.slice(at)]
}

function rowsOf({ readings, show, add, text }: NeedOffer): PaletteRow[] {
  const [first, ...further] = readings
  // Another reading that finds nothing is none.
  const others = further.filter(({ total }) => total !== 0)
  if (!first) return []
  const rows: PaletteRow[] = [heading('Найти'), rowOf(first, 0, show, text, detailOf(first))]
  if (add) {
    const detail = add.total === undefined ? '' : blocks(add.total)
    rows.push({
      ...rowOf(first, 0, add.command, text, detail),
      ...{ key: `${needKey}add`, title: 'Добавить к нынешнему фильтру', keys: 'Shift+Enter' },
    })
  }
  if (others.length > 0) rows.push(heading('Другое прочтение'))
  for (const [at, reading] of others.entries()) rows.push(rowOf(reading, at + 1, show, text, reading.note))
  return rows
}

function rowOf(
  { need, isWithText, total }: CountedNeed,
  at: number,
  command: AnyCommand,
  text: string,
  detail: string,
): ItemRow {
  const chosen: ChosenNeed = { need, isWithText, name: text.trim() }
  return {
    kind: 'item',
    key: `${needKey}${at}`,
    title: total === undefined ? 'Показать блоки' : `Показать ${blocks(total)}`,
    highlights: [],
    detail,
    action: { kind: 'command', command, args: { need: chosen } },
  }
}

function detailOf({ free, total, need, isWithText }: CountedNeed): string {
  return [
    free !== undefined &&
      total !== 0 &&
      (free === 0 ? 'свободных нет' : countOf(free, 'свободен', 'свободны', 'свободны')),
    need.text !== '' &&
      (isWithText ? `со словами «${need.text}»` : `без слов «${need.text}»: с ними ничего нет`),
  ]
    .filter(Boolean)
    .join(' · ')
}

const blocks = (count: number) => countOf(count, 'блок', 'блока', 'блоков')
const heading = (title: string): PaletteRow => ({ kind: 'heading', key: `heading:need:${title}`, title })

const names: ReadonlySet<string> = new Set(['metro', 'district', 'building', 'who', 'box'])

function isLikelyElse(rows: readonly PaletteRow[], { readings: [first], text }: NeedOffer): boolean {
  const found = rows.find(isItem)
  if (!found || !first) return false
  const { parts } = first.need
  const [part] = parts
  const isOneName = part !== undefined && parts.length === 1 && names.has(part.of)
  return isOneName || parts.every(({ isGuess }) => isGuess) || isNamed(found, fold(text.trim()))
}

/** A command by the beginning of a word of its title, a record by its whole name. */
function isNamed({ title, action }: ItemRow, typed: string): boolean {
  const folded = fold(title)
  if (action.kind === 'command') return ` ${folded}`.includes(` ${typed}`)
  return folded === typed || folded.endsWith(`"${typed}"`)
}

function endOfFirstGroup(rows: readonly PaletteRow[]): number {
  const first = rows.findIndex(isItem)
  const next = rows.findIndex((row, at) => at > first && !isItem(row))
  return next < 0 ? rows.length : next
}
