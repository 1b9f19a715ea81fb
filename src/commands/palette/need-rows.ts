import type { Need } from '#domain/need/need.ts'
import { readNamedRecord } from '#domain/search/named-record.ts'
import { fold } from '#domain/text/fold.ts'
import { formatCount } from '#domain/text/format.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { countOf } from '#domain/text/plurals.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { targetNames } from '#src/commands/core/target-names.ts'
import { meantRecord, withFirst } from '#src/commands/need/meant-record.ts'
import type { ChosenNeed, NeedScreen } from '#src/commands/need/need-addresses.ts'
import { wordsText } from '#src/commands/need/need-texts.ts'
import { isWholeName, nameTest } from '../ranking/named-by.ts'
import { meantWords } from '../ranking/search.ts'
import { spoken } from './choice-rows.ts'
import { lineKey } from './line-row.ts'
import { endOfFirstGroup, type ItemRow, isItem, isWholeFirst, type PaletteRow } from './row.ts'

/** Beginning of the keys of a need's rows. */
export const needKey = 'need:'

/** Records that a search finds. */
interface Counts {
  /** Also searches what was not understood. */
  isWithText: boolean
  /** Records found, and those of them that are free; `undefined`: not known yet. */
  total?: number | undefined
  free?: number | undefined
}

/** A reading with the records that it finds. */
export interface CountedNeed extends Counts {
  need: Need
  at: NeedScreen
  /** Its difference from the likeliest reading: «до 40 000 ₽/мес». */
  note: string
  /** If it finds nothing, what is found without a condition. */
  looser: readonly { need: Need; count: number; text: string }[]
}

export interface NeedOffer {
  readings: readonly CountedNeed[]
  /** The blocks of the first, where that shows buildings. */
  blocks?: CountedNeed | undefined
  show: AnyCommand
  add: AnyCommand
  /** Found together with the present filter. Absent: the screen has none. */
  adding?: (Counts & { at: NeedScreen }) | undefined
  /** No other search makes sense: an order alone, or a condition asked for. */
  isOnlyAdding: boolean
  /** Number of conditions that a new search replaces. */
  replaced: number
  text: string
}

/**
 * Puts the rows of a need before the records, but after a command that the text names. A single name is
 * likelier a record: its rows follow the first group, as do those of a need that explains less of the text.
 */
export function withNeed(rows: readonly PaletteRow[], offer: NeedOffer): readonly PaletteRow[] {
  const own = rowsOf(offer)
  const [first] = offer.readings
  const meant = meantRecord(rows, first?.need, first?.total)
  if (meant) return [...withFirst(rows, meant), ...own, ...rows.filter((row) => row !== meant)]
  const isElse = isLikelyElse(rows, offer)
  const named = isElse ? [] : groupOfNamed(rows, offer)
  if (named.length > 0) return [...named, ...own, ...rows.filter((row) => !named.includes(row))]
  const at = isElse ? endOfFirstGroup(rows) : 0
  return [...rows.slice(0, at), ...own, ...rows.slice(at)]
}

/** Kinds that the server finds by all the words of a text, and whose row tells facts: a letter or an event has words by chance. */
const foundWhole: ReadonlySet<string> = new Set([
  'block',
  'building',
  'company',
  'person',
  'deal',
  'demand',
  'lease',
  'presentation',
])

/** «Вертикаль Эстейт 500–700»: the group of a record that is called by what the need leaves out; empty: there is none. */
function groupOfNamed(rows: readonly PaletteRow[], { readings: [first] }: NeedOffer): PaletteRow[] {
  const left = meantWords(first?.need.text ?? '')
  if (left.length === 0) return []
  const isNamed = nameTest(left, { forgives: true })
  const at = rows.findIndex(
    (row) =>
      isItem(row) &&
      row.action.kind === 'record' &&
      foundWhole.has(row.action.record.kind) &&
      isNamed(`${row.title}, ${row.detail ?? ''}`),
  )
  if (at < 0) return []
  const start = rows.findLastIndex((row, place) => place < at && !isItem(row))
  const next = rows.findIndex((row, place) => place > at && !isItem(row))
  return rows.slice(Math.max(0, start), next < 0 ? undefined : next)
}

function rowsOf(offer: NeedOffer): PaletteRow[] {
  const { readings, blocks, show, add, adding, isOnlyAdding, replaced, text } = offer
  const [first, ...further] = readings
  // Another reading that finds nothing is none.
  const others = further.filter(({ total }) => total !== 0)
  if (!first) return []
  const added: ItemRow[] = adding
    ? [
        {
          ...rowOf({ ...first, ...adding }, 'add', add, text),
          ...(isOnlyAdding && replaced > 0 && { detail: 'вместе с текущим фильтром' }),
          ...(!isOnlyAdding && {
            title: 'Добавить к текущему фильтру',
            detail: adding.total === undefined ? '' : countedAt(adding.total, adding.at),
            keys: 'Shift+Enter',
          }),
        },
      ]
    : []
  if (isOnlyAdding) return [heading('Найти'), ...added]
  const instead = replaced > 0 && `вместо ${countOf(replaced, 'условия', 'условий', 'условий')} фильтра`
  const main = rowOf(first, '0', show, text)
  const rows: PaletteRow[] = [heading('Найти'), { ...main, detail: joined(main.detail, instead) }, ...added]
  if (first.looser.length > 0) rows.push(heading('Если убрать одно условие'))
  for (const { need, count, text: without } of first.looser) {
    const looser = { ...first, need, total: count, free: undefined }
    rows.push({ ...rowOf(looser, `without:${without}`, show, text), detail: without })
  }
  if (blocks) rows.push(rowOf(blocks, 'blocks', show, text))
  if (others.length > 0) rows.push(heading('Другое прочтение'))
  for (const [at, reading] of others.entries())
    rows.push({ ...rowOf(reading, String(at + 1), show, text), detail: reading.note })
  return rows
}

function rowOf(counted: CountedNeed, key: string, command: AnyCommand, text: string): ItemRow {
  const { need, isWithText, total, at } = counted
  const chosen: ChosenNeed = { need, isWithText, name: text.trim(), at }
  return {
    kind: 'item',
    key: `${needKey}${key}`,
    title:
      total === undefined
        ? `Показать ${at === 'blocks' ? 'блоки' : 'здания'}`
        : `Показать ${countedAt(total, at)}`,
    highlights: [],
    detail: detailOf(counted),
    action: { kind: 'command', command, args: { need: chosen } },
  }
}

function detailOf({ free, total, need, isWithText, at }: CountedNeed): string {
  return joined(
    at === 'map' && 'на карте',
    at === 'blocks' &&
      free !== undefined &&
      total !== 0 &&
      (free === 0 ? 'свободных нет' : `свободно\u00a0${formatCount(free)}`),
    wordsText(need, isWithText),
  )
}

const joined = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')
const countedAt = (count: number, at: NeedScreen) =>
  countOf(count, ...targetNames[at === 'blocks' ? 'block' : 'building'].forms)
const heading = (title: string): PaletteRow => ({ kind: 'heading', key: `heading:need:${title}`, title })

const names: ReadonlySet<string> = new Set(['metro', 'district', 'building', 'who'])

function isLikelyElse(rows: readonly PaletteRow[], { readings: [first], text }: NeedOffer): boolean {
  const found = rows.find(isItem)
  // A line among them knows that it stands behind.
  if (!found || !first || found.key === lineKey) return false
  // «завести бц», «воронка продаж»: what explains every word comes before what leaves some out, or finds nothing.
  const leavesOut = first.need.text !== '' || first.total === 0
  if ((leavesOut && isWholeFirst(rows)) || isOfRow(found)) return true
  return mayBeRecord(first.need) || isNamed(found, fold(text.trim())) || isCalled(found, text)
}

/** Kinds of rows that no search finds. */
const unsearched: ReadonlySet<string> = new Set([
  'event',
  'deal',
  'lease',
  'demand',
  'inquiry',
  'person',
  'company',
])

/** A change of the row under the cursor that can run: «не актуально» over an event. */
function isOfRow({ action, reason, isSure }: ItemRow): boolean {
  if (action.kind !== 'command' || reason !== undefined || isSure !== true) return false
  return action.command.appliesTo?.kinds.every((kind) => unsearched.has(kind)) === true
}

/** «Поиск «Свободные в Сити»» */
const kindNoun = /^(?:поиск|фильтр|подборк|спис)\p{L}*$/u

/** A record that a phone, an INN or a mail address finds, or whose whole name the words begin in any order: «своб в сити». */
function isCalled({ title, action, isSure }: ItemRow, text: string): boolean {
  if (action.kind !== 'record') return false
  const said = meantWords(readNamedRecord(text)?.name ?? text).filter((word) => !kindNoun.test(word))
  if (isWholeName(title, said.join(' '))) return true
  return (
    isSure === true &&
    /^[+\d\s()-]*\d{4}[\d\s()-]*$|^\S+@\S+$/.test(text.replace(/(?<=\d)[\s()-]+(?=\d)/g, ''))
  )
}

/** A single name, or numbers without a unit: «52.01» and «Белая площадь 1201» may be blocks. */
export function mayBeRecord({ parts }: Need): boolean {
  const [part] = parts
  if (part !== undefined && parts.length === 1 && names.has(part.of)) return true
  return parts.every(({ of, isGuess }) => isGuess || (of === 'building' && parts.length > 1))
}

/** A command by the beginning of a word of its title, or by several of its words in any case; a record by its whole name. */
function isNamed({ title, action, reason }: ItemRow, typed: string): boolean {
  const folded = fold(title)
  if (action.kind === 'command') {
    const said = meantWords(typed).map(withoutEnding)
    const own = wordsOf(title).map(({ text }) => text)
    const isSaid = said.length > 1 && said.every((word) => own.some((other) => other.startsWith(word)))
    return ` ${folded}`.includes(` ${typed}`) || (isSaid && reason === undefined)
  }
  return folded === typed || folded.endsWith(`"${typed}"`)
}

/** «свободен» and «свободным»; short words keep their ending. */
const withoutEnding = (word: string) => (word.length > 6 ? word.slice(0, -2) : word)

/** Tells if the first choice is meant: one word finds it, several are in its name literally. */
export function isChoiceMeant(rows: readonly PaletteRow[], text: string): boolean {
  const action = rows.find(isItem)?.action
  if (action?.kind !== 'choice') return false
  if (wordsOf(text).length < 2) return !/\d/.test(text)
  const names = [action.choice.title, ...(action.choice.keywords ?? [])].map(spoken)
  return [text, swapLayout(text)].map(spoken).some((typed) => names.some((name) => name.includes(typed)))
}
