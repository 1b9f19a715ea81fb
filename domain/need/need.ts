import type { ConditionName, ConditionValue } from '#domain/search/stock-criteria.ts'
import type { SortKey } from '#domain/search/stock-sorts.ts'

/** Position in the typed text, [start, end) in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** Conditions of the stock search by their names in the address. */
export type NeedValues = { -readonly [N in ConditionName]?: ConditionValue<N> }

/** A condition or order that was understood. */
export interface NeedPart {
  of: ConditionName | 'sort'
  /** In order, disjoint. */
  spans: readonly Span[]
  /** Interpretation of the numbers where the text left it open: «25 × 6 м²», «2 000 за м² в месяц». */
  note?: string
  /** A number without unit or bound, which may be part of a name: «Вектор 300». */
  isGuess?: true
  /** Only the size of the number tells its measure. */
  isUnnamed?: true
  /** All values but those that are refused: «не ЦАО». */
  isRefusal?: true
  /** The words say less than the value: a sublease is a lease. */
  isNarrower?: true
}

/**
 * Words that are understood and are no condition of the search: what the client has or found wrong, what he allows, what he
 * only wishes, and needs that a demand keeps and the search does not know.
 */
export interface Beside extends Span {
  kind: 'has' | 'allowed' | 'wished' | 'client'
}

/** One reading of a line as a search of the stock. */
export interface Need {
  values: NeedValues
  sort?: { key: SortKey; isDescending: boolean }
  parts: readonly NeedPart[]
  /** Words that were not understood, and are searched: without those after «не», «кроме» and «без». */
  text: string
  /** All that was not understood. */
  leftover: readonly Span[]
  /** In order. */
  beside: readonly Beside[]
  /** Texts of conditions that exclude an earlier one, and do not apply: «от 500» after «до 300». */
  contradicted: readonly string[]
  /** The line that spans refer to: as typed, or converted to the other layout. */
  line: string
  isSwapped: boolean
  /** The line refuses something known that no condition leaves out: «кроме Сокола». */
  isRefusing?: true
  /** One of several places that the line leaves to choose: «Сити или Тульская». */
  isEither?: true
}

/** All words that were not understood, as typed: «не рядом с вокзалом, терраса». */
export function unreadText({ leftover, line }: Pick<Need, 'leftover' | 'line'>): string {
  return leftover.map(({ start, end }) => line.slice(start, end).trim()).join(', ')
}

/** The same without the words that are searched as text. */
export function unsearchedText({ leftover, line, text }: Pick<Need, 'leftover' | 'line' | 'text'>): string {
  return unreadText({
    line,
    leftover: leftover.filter(({ start, end }) => !text.includes(line.slice(start, end).trim())),
  })
}

export interface Named {
  id: number
  name: string
}

/** Names that a line may contain. */
export interface NeedNames {
  metro: readonly string[]
  districts: readonly string[]
  buildings: readonly Named[]
  colleagues: readonly Named[]
}

/** Facts besides its text that the meaning of a line depends on. */
export interface NeedSetting {
  /** Office's calendar day, "2026-11-23". */
  today: string
  /** The caller: «мои». */
  userId: number
  /** Area of a workplace, m². */
  sqmPerPerson: string
  /** VAT in force today, per cent; null: none. */
  vatPercent: string | null
}
