import { fold } from '#domain/text/fold.ts'
import { alikeCode } from '../feeds/guess-feed.ts'
import type { ColumnMapping, Mapping } from '../guess-mapping.ts'
import { importFieldOf } from '../import-fields.ts'
import { type Answer, issueRules, type RuleId, ruleOf, type Severity } from '../issue-rules.ts'
import type { ColumnStyles } from '../learn-styles.ts'
import type { ImportSource, RawRow } from '../sheet.ts'
import { isBlank } from '../values/blank.ts'
import { matchChoice, readChoices } from '../values/choices.ts'
import { matchFlag } from '../values/flags.ts'
import { type DecimalStyle, type Quantity, readQuantity } from '../values/quantity.ts'

/** A fault or a remark of one row. */
export interface Issue {
  /** Its class, a key of `issueRules`. */
  rule: string
  severity: Severity
  /** Index of the column; null: of the row as a whole. */
  column: number | null
  /** Id of the import field. */
  field: string | null
  /** In Russian, about this row. */
  message: string
  /** Answers for the whole class, the likeliest for this row first. */
  answers?: readonly Answer[]
  /** Facts of the block by each answer: what one of them has stored already is not asked about again. */
  readings?: readonly Readonly<Record<string, unknown>>[]
}

export interface ReadOptions {
  source: ImportSource
  /** Today in the office's zone, `YYYY-MM-DD`. */
  today: string
  /** Answers of classes: rule → id of an answer. */
  answers: Readonly<Record<string, string>>
  /** Texts by field id, for rows without a value of their own. */
  defaults: Readonly<Record<string, string>>
  /** Decimal sign by column; absent: each cell tells for itself. */
  columnStyles?: ColumnStyles
  /** Ids of colleagues by name or e-mail, lower case; absent: nobody is known. */
  people?: ReadonlyMap<string, number>
}

/** A cell that says something; `column` is -1 for a default. */
export interface Cell {
  column: number
  text: string
  header: string
  unit: string | undefined
  style: DecimalStyle
}

type Options = Readonly<Record<string, string>>

/** The cells of a row by field, and the issues found while reading them. */
export class RowCells {
  readonly issues: Issue[] = []
  readonly options: ReadOptions
  private readonly byField = new Map<string, Cell[]>()
  private readonly blank = new Set<string>()

  constructor(row: RawRow, mapping: Mapping, options: ReadOptions) {
    this.options = options
    for (const [column, mapped] of mapping.columns.entries()) {
      if (mapped.field === null) continue
      const cell = row.cells[column] ?? ''
      // Blanks of list items keep the lists of a feed side by side.
      const text = mappedText(mapped, cell.includes('\n') && options.source !== 'table' ? cell : cell.trim())
      if (text === null) continue
      // «no» that a table of values reads as our code `none` says something.
      const isCode = mapped.values !== undefined && meaningOf(mapped.values, cell.trim()) === text
      if (isCode ? text === '' : isBlank(text.trim())) this.blank.add(mapped.field)
      else
        this.add(mapped.field, {
          ...{ column, text, header: mapped.header, unit: mapped.unit },
          style: options.columnStyles?.[column] ?? (options.source === 'table' ? null : 'dot'),
        })
      if (options.source !== 'table' && mapped.values)
        this.tellFeedCodes(options.source, column, mapped, cell)
    }
    for (const [field, text] of Object.entries(options.defaults)) {
      if (!this.byField.has(field) && !isBlank(text.trim()))
        this.add(field, { column: -1, text: text.trim(), header: '', unit: undefined, style: null })
    }
  }

  /** The first cell of a field. */
  one(field: string): Cell | undefined {
    return this.byField.get(field)?.[0]
  }

  /** All cells of a field that several columns may give. */
  all(field: string): readonly Cell[] {
    return this.byField.get(field) ?? []
  }

  /** Text of the first cell. */
  text(field: string): string | undefined {
    return this.one(field)?.text
  }

  /** Fields whose column is there and empty. */
  blankFields(): string[] {
    return [...this.blank].filter((field) => !this.byField.has(field))
  }

  /** The number of a cell; a question is asked, or its answer taken, for `1,234`. @returns null: none that can be taken. */
  quantity(field: string, cell: Cell): Exclude<Quantity, { kind: 'ambiguous' }> | null {
    const read = readQuantity(cell.text, cell.style)
    if (read.kind !== 'ambiguous') return read
    const answer = this.answerOf('number.ambiguous')
    if (answer === 'decimal') return { kind: 'exact', value: read.decimal, rest: read.rest }
    if (answer === 'thousands') return { kind: 'exact', value: read.thousands, rest: read.rest }
    this.note(
      'number.ambiguous',
      `«${cell.text}» — это ${read.decimal.replace('.', ',')} или ${read.thousands}?`,
      field,
      cell,
    )
    return null
  }

  answerOf(rule: RuleId): string | undefined {
    return this.options.answers[rule]
  }

  note(
    rule: RuleId,
    message: string,
    field: string | null,
    cell?: Cell,
    { answers, readings }: Pick<Issue, 'answers' | 'readings'> = {},
  ): void {
    const all = answers ?? ruleOf(rule)?.answers
    this.issues.push({
      ...{ rule, severity: issueRules[rule].severity, field, message },
      column: cell === undefined || cell.column < 0 ? null : cell.column,
      ...(all && { answers: all }),
      ...(readings && { readings }),
    })
  }

  /** Remarks that a cell says nothing that its field could take. */
  unread(field: string, cell: Cell, why = ''): void {
    const label = importFieldOf(field)?.label ?? field
    this.note('value.unread', `${label}: «${short(cell.text)}» не понято${why}`, field, cell)
  }

  /** The code that a cell names; one that is only the nearest is remarked. @returns null: none. */
  choice(field: string, options: Options, cell: Cell, text = cell.text): string | null {
    const read = matchChoice(options, text)
    if (read?.isAlike) this.alike(field, cell, text, options[read.code] ?? read.code)
    return read?.code ?? null
  }

  /** The codes that a list names, and its parts that name none; those that are only the nearest are remarked. */
  choices(field: string, options: Options, cell: Cell): { codes: string[]; unknown: string[] } {
    const { codes, alike, unknown } = readChoices(options, cell.text)
    for (const { text, code } of alike) this.alike(field, cell, text, options[code] ?? code)
    return { codes, unknown }
  }

  /** «да» or «нет»; words that only suggest it are remarked. @returns null: neither. */
  flag(field: string, cell: Cell): boolean | null {
    const read = matchFlag(cell.text)
    if (read?.isAlike) this.alike(field, cell, cell.text, read.flag ? 'да' : 'нет')
    return read?.flag ?? null
  }

  /** Remarks once that a text is read as something that it does not quite say. */
  alike(field: string, cell: Cell, text: string, meant: string): void {
    const label = importFieldOf(field)?.label ?? field
    const message = `${label}: «${short(text.trim())}» прочитано как «${meant}»`
    const isTold = this.issues.some((issue) => issue.rule === 'value.alike' && issue.message === message)
    if (!isTold) this.note('value.alike', message, field, cell)
  }

  /** Codes of a portal that ours only resemble. */
  private tellFeedCodes(
    source: Exclude<ImportSource, 'table'>,
    column: number,
    { header, field, values }: ColumnMapping,
    text: string,
  ): void {
    const kind = field === null ? undefined : importFieldOf(field)?.kind
    for (const part of text.split('\n')) {
      const code = alikeCode(source, header, part)
      if (field === null || code === undefined || meaningOf(values ?? {}, part.trim()) !== code) continue
      const meant = kind && 'options' in kind ? (kind.options[code] ?? code) : code
      this.alike(field, { column, text, header, unit: undefined, style: null }, part, meant)
    }
  }

  private add(field: string, cell: Cell): void {
    const cells = this.byField.get(field)
    if (cells) cells.push(cell)
    else this.byField.set(field, [cell])
  }
}

/** A text of at most 60 characters for a message. */
export function short(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** The text of a cell, or what the column's table of values makes of it; null: left out. */
function mappedText({ values }: ColumnMapping, text: string): string | null {
  if (!values || text === '') return text
  const found = meaningOf(values, text)
  if (found !== undefined) return found
  if (!text.includes('\n')) return text
  const parts = text
    .split('\n')
    .map((part) => meaningOf(values, part.trim()) ?? (hasValue(values, part) ? '' : part))
  return parts.filter((part) => part.trim() !== '').join('\n') || null
}

function meaningOf(values: Readonly<Record<string, string | null>>, text: string): string | null | undefined {
  if (Object.hasOwn(values, text)) return values[text]
  const folded = fold(text).trim()
  return Object.hasOwn(values, folded) ? values[folded] : undefined
}

function hasValue(values: Readonly<Record<string, string | null>>, text: string): boolean {
  return meaningOf(values, text.trim()) !== undefined
}
