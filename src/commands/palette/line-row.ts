import { type NamedRecordText, readNamedRecord } from '#domain/search/named-record.ts'
import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { isSameName } from './learned.ts'
import {
  endOfFirstGroup,
  type HeadingRow,
  type ItemRow,
  isItem,
  isWholeFirst,
  type PaletteRow,
} from './row.ts'

/** Key of the row of a typed line. */
export const lineKey = 'one-line'

/** A typed line's offer so far. */
export interface LineOffer {
  command: AnyCommand
  /** «Создать событие: Показ: Белая Площадь, блок 7.02» */
  title: string
  /** Missing parts. */
  detail: string
  /** Reason why it cannot be run now. */
  reason?: string
  /** It has all it needs, and every word is read. */
  isWhole: boolean
  /** Every word is read, and its title says why it does not run: nothing else is meant. */
  saysWhyNot?: true
  /** Its words are a need first of all, whose rows come before it: «площадь 110». */
  isBehind?: true
  /** Its words name what is found first of all: «юрист». */
  isBehindRows?: true
}

/** These accept any text: if it has results, the user was searching. */
const takesAnything: ReadonlySet<string> = new Set([
  'stock.find',
  'company.comment',
  'person.comment',
  'request.note',
  'deal.note',
  'demand.note',
  'lease.note',
  'competitor.note',
  'event.note',
])

/** «заметка взять с собой договор» begins with what it writes: only a row that explains all the words stands before it. */
const isNote = /^(?:комм?ент\p{L}*|комм|заметк\p{L}|примечание|пометка|note|comment)[\s:—-]/u

/** «Кому сегодня звонить» asks; a line writes. */
const isQuestion =
  /^(?:кто|кому|кого|с кем|о чем|что|где|куда|когда|сколько|почему|зачем|чей|чья|чьи|как(?:ой|ая|ое|ие|их|им)?)(?= [^:]*$)/u

/**
 * Prepends the line's row, or puts it after the first group if the text names an item of it, or if the line lacks
 * something and the item explains every word: «встреча с ними». A creation says which record of that name there is
 * already.
 */
export function withLine(rows: readonly PaletteRow[], text: string, offer: LineOffer): readonly PaletteRow[] {
  const heading: HeadingRow = { kind: 'heading', key: `heading:${lineKey}`, title: 'Одной строкой' }
  const { command, title, reason, isWhole } = offer
  const said = readNamedRecord(text)
  const known = knownRecord(rows, command.id, said?.isNew && said.name)
  const detail = offer.detail || (known ? `такая запись уже есть: ${known.title}` : '')
  const row: ItemRow = {
    ...{ kind: 'item', key: lineKey, title, detail, highlights: [], action: { kind: 'command', command } },
    ...(reason !== undefined && { reason }),
  }
  const first = rows.findIndex(isItem)
  // «Запрос в силе» is no new demand where another row explains all of it.
  const isNamedElse = isOfRecord(command.id, text) && (known !== null || (!said?.isNew && isWholeFirst(rows)))
  const isOther =
    isQuestion.test(fold(text.trim())) ||
    (takesAnything.has(command.id) && (!isNote.test(fold(text)) || isWholeFirst(rows))) ||
    isNamedElse ||
    (isOpened(rows[first], said) && !(isWhole && ofRow.test(command.id))) ||
    isNumberOf(rows[first], said?.name ?? text)
  // «Взять себе»: what explains every word and can run stands before what lacks something, or cannot.
  const lacks = (!isWhole && !offer.saysWhyNot) || reason !== undefined
  const isWholeElse = isWholeFirst(rows) && rows.find(isItem)?.reason === undefined
  // «Уволился» over a contact: the command of that name cannot run.
  const named = rows[first]
  const isNamedHere = isNamed(named, text) && (lacks || !isItem(named) || named.reason === undefined)
  const isBehindThem = isOther || (lacks && isWholeElse) || isNamedHere
  const isBehind = offer.isBehindRows || (isBehindThem && !passes(named, text, offer))
  if (first < 0 || !isBehind) return [heading, row, ...rows]
  const end = endOfFirstGroup(rows)
  return [...rows.slice(0, end), heading, row, ...rows.slice(end)]
}

/** A line that can run never stands behind rows that cannot run here, unless any words would make it. */
function passes(row: PaletteRow | undefined, text: string, { command, isWhole, reason }: LineOffer): boolean {
  const isMeant = !takesAnything.has(command.id) || isNote.test(fold(text))
  return isWhole && reason === undefined && isMeant && isItem(row) && row.reason !== undefined
}

/** Whole, they take a name for a value, or tell an event. */
const ofRow = /^(?:event\.create|stock\.attachCompany|\w+\.change)$/

/** «Презентация Заречья», «показать сделку Вектор»: the record of that kind is there. */
function isOpened(row: PaletteRow | undefined, said: NamedRecordText | null): boolean {
  if (!said?.isAsked || said.isDoing || !isItem(row) || row.action.kind !== 'record') return false
  return row.action.record.kind === said.kind && row.isSure === true
}

const fewestDigits = 7

/** «ИНН 7700118410» of a known company is asked for, not written into the one under the cursor. */
function isNumberOf(row: PaletteRow | undefined, name: string): boolean {
  const digits = name.replace(/\D/g, '')
  if (digits.length < fewestDigits || !isItem(row) || row.action.kind !== 'record') return false
  return `${row.title} ${row.detail ?? ''}`.replace(/\D/g, '').includes(digits)
}

/** «Сделка Вектор», even «новая сделка Вектор»: the record of that name may be meant. */
export function isOfRecord(commandId: string, text: string): boolean {
  return commandId.endsWith('.create') && readNamedRecord(text)?.kind === commandId.replace('.create', '')
}

/**
 * A record of the kind that the command creates, found by the same words.
 * @param name all of it stands in the record's name, if another is to be made.
 */
function knownRecord(
  rows: readonly PaletteRow[],
  commandId: string,
  name: string | undefined,
): ItemRow | null {
  if (!commandId.endsWith('.create')) return null
  const kind = commandId.replace('.create', '')
  const isKnown = (row: PaletteRow): row is ItemRow =>
    isItem(row) &&
    row.action.kind === 'record' &&
    row.action.record.kind === kind &&
    (name === undefined || isSameName(row.action.record, name))
  return rows.find(isKnown) ?? null
}

/**
 * «Список «Показ завтра»» is named by «показ завтра», «Добавить здание в подборку…» by its prefix, which is
 * not a new building.
 */
function isNamed(row: PaletteRow | undefined, text: string): boolean {
  if (!isItem(row)) return false
  const [title, typed] = [fold(row.title), fold(text.trim())]
  if (row.action.kind === 'command' && title.startsWith(typed)) return true
  return title === typed || title.endsWith(`"${typed}"`)
}
