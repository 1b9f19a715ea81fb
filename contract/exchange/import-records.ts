import { z } from 'zod'
import { id, instantOut, personRef, text } from '#contract/core/values.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** A feed has a column for each path that any of its objects has, so it has more than a table. */
export const maxFeedColumns = 600
export const maxCell = 32_767

/** Kinds of files by their content. */
export const importSources = {
  table: 'Таблица',
  cian: 'Фид ЦИАН',
  yrl: 'Фид Яндекс Недвижимости',
  avito: 'Фид Авито',
} as const
/** Subjects of tables; feeds are of stock. */
export const importSubjects = { stock: 'здания и блоки', contacts: 'компании и контакты' } as const
/** `stopped` goes on with the next run; `failed` says why in `fault`. */
export const importStates = {
  reading: 'Читается',
  checking: 'Проверяется',
  ready: 'Проверен',
  running: 'Загружается',
  stopped: 'Остановлен',
  done: 'Загружен',
  failed: 'Не прочитан',
} as const
/** Effect of the run on a row; `ask` waits for an answer and is not written before. */
export const importPlans = {
  create: 'Создать',
  update: 'Обновить',
  same: 'Без изменений',
  skip: 'Пропустить',
  ask: 'Вопрос',
  error: 'Ошибка',
} as const
export type ImportPlan = keyof typeof importPlans
export type ImportSource = keyof typeof importSources
export type ImportState = keyof typeof importStates
export const importSeverities = ['error', 'question', 'warning', 'note'] as const
export const mappingSources = {
  feed: 'По формату фида',
  remembered: 'Как в прошлый раз',
  guessed: 'По заголовкам и значениям',
  chosen: 'Вручную',
} as const

export type MappingSource = keyof typeof mappingSources

/** A code of issue rules and of the fields of an import: `block.areaSqm`, `row.externalId`. */
export const importCode = z.string().regex(/^[\w.-]{1,80}$/, 'Это не код')

const optionCode = z.string().regex(/^[\w.+-]{1,80}$/, 'Это не код')

export const columnMapping = z.strictObject({
  header: z.string().max(maxCell),
  /** Id of an import's field; `null`: the column is not read. */
  field: importCode.nullable(),
  unit: importCode.optional(),
  /** Code of each text of the column, `B+` among them; `null`: the text is left out. */
  values: z.record(z.string().max(maxCell), optionCode.nullable()).optional(),
})
export type ColumnMapping = z.infer<typeof columnMapping>
const columns = z.array(columnMapping).max(maxFeedColumns, `Не больше ${maxFeedColumns} столбцов`)
/** One entry for each column, in the order of the file. */
export const importMapping = z.strictObject({ columns })
export type ImportMapping = z.infer<typeof importMapping>

export const importOptions = z.strictObject({
  /** Create only, update found ones only, or both. */
  write: z.enum(['create', 'both', 'update']),
  /** A blank cell keeps the value of the record or clears it. */
  blanks: z.enum(['keep', 'clear']),
  /** `ask` lists blocks that the last file of this source had and this one lacks; none is removed. */
  missing: z.enum(['leave', 'ask']),
  /** Text by field, for rows without a value. */
  defaults: z.record(importCode, text(400)),
  /** Answer by rule, for the whole class. */
  answers: z.record(importCode, importCode),
  /** Sheet of a workbook; `null`: the one that was found. */
  sheet: z.string().max(100).nullable(),
  /** Row of the file with the headers, from 1; `null`: found. */
  headerRow: z.int().min(1, 'Строки — с единицы').max(1000).nullable(),
  /** Subject of a table; `null`: guessed from its headers. */
  subject: z.enum(codesOf(importSubjects)).nullable(),
  /** Repeats the value of merged cells in each of their rows. */
  fillMerges: z.boolean(),
})
export type ImportOptions = z.infer<typeof importOptions>

const planCounts = z.object({
  create: z.int(),
  update: z.int(),
  same: z.int(),
  skip: z.int(),
  ask: z.int(),
  error: z.int(),
})
/** Rows by plan as run so far. */
export const importWritten = planCounts.omit({ ask: true })
export type ImportWritten = z.infer<typeof importWritten>
/** Rows by plan; the others count records and pictures. */
export const importCounts = planCounts.extend({
  /** New buildings that the run will create. */
  buildings: z.int(),
  photos: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** Rows with the same question or fault; of values, in the same column: `value.unread.3`. */
export const importClass = z.object({
  rule: z.string(),
  /** Column of the file, from 0; `null`: of any. */
  column: z.int().nullable(),
  /** Texts of the column that were not understood, or how they were read, with their rows, the most frequent first, at most 50. */
  texts: z.array(z.object({ text: z.string(), count: z.int() })),
  title: z.string(),
  severity: z.enum(importSeverities),
  count: z.int(),
  /** Message of the first row. */
  example: z.string(),
  /** Empty: each row is answered by itself. */
  answers: z.array(z.object({ id: z.string(), label: z.string() })),
  answer: z.string().nullable(),
})
export type ImportClass = z.infer<typeof importClass>

export const importHead = z.object({
  headers: z.array(z.string()),
  /** 0: the file has none. */
  headerRows: z.int(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  encoding: z.string().nullable(),
  /** Remarks on reading: «Строка «Итого» пропущена». */
  notes: z.array(z.string()),
  /** First distinct texts of each column. */
  samples: z.array(z.array(z.string())),
})

export type ImportHead = z.infer<typeof importHead>

export const importSummary = z.object({
  id,
  file: z.object({ name: z.string(), bytes: z.int() }),
  source: z.enum(codesOf(importSources)).nullable(),
  state: z.enum(codesOf(importStates)),
  /** Rows read, checked or written; `total` is unknown while a file is read. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  /** Why the file cannot be imported, and what to do. */
  fault: z.string().nullable(),
  counts: importCounts,
  /** Rows written, left and refused by the run so far. */
  written: importWritten,
  /** Group of the journal that undoes the run. */
  groupId: z.uuid().nullable(),
  isUndone: z.boolean(),
  owner: personRef,
  createdAt: instantOut,
  /** The rows are deleted then. */
  keptUntil: instantOut,
})
export type ImportSummary = z.infer<typeof importSummary>

/** Photos of the records written, without those of an undone run. */
export const importPhotos = z.object({
  done: z.int(),
  /** To be fetched, or tried again later. */
  waiting: z.int(),
  failed: z.int(),
  /** Hosts that no admin allows, with their photos; these wait. */
  hosts: z.array(z.object({ host: z.string(), count: z.int() })),
  /** Hosts that gave none when last asked, and why; these are asked again. */
  delayed: z.array(z.object({ host: z.string(), reason: z.string(), count: z.int() })),
})
export type ImportPhotos = z.infer<typeof importPhotos>

export const importRecord = importSummary.extend({
  head: importHead.nullable(),
  subject: z.enum(codesOf(importSubjects)),
  mapping: importMapping,
  mappingSource: z.enum(codesOf(mappingSources)),
  options: importOptions,
  classes: z.array(importClass),
  photos: importPhotos,
})
export type ImportRecord = z.infer<typeof importRecord>

export const importIssue = z.object({
  rule: z.string(),
  severity: z.enum(importSeverities),
  /** Column of the file, from 0. */
  column: z.int().nullable(),
  field: z.string().nullable(),
  message: z.string(),
})

/** A value in words: of the record, and of the file. */
export const importedValue = z.object({
  field: z.string(),
  label: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
})

/** The company or person of a row. */
export const importedContact = z.object({
  /** `null`: new, or to be chosen. */
  id: id.nullable(),
  name: z.string(),
  isNew: z.boolean(),
  /** Key by which it was found: «по ИНН». */
  by: z.string().nullable(),
})

export const importRow = z.object({
  /** Number of the row, from 1. */
  n: z.int(),
  /** «Лист1!12», «строка 12». */
  place: z.string(),
  cells: z.array(z.string()),
  /** Columns whose text was changed here, from 0. */
  mended: z.array(z.int()),
  plan: z.enum(codesOf(importPlans)),
  /** Values to be written; of an update, those that change. */
  shown: z.array(importedValue),
  issues: z.array(importIssue),
  building: z
    .object({
      /** `null`: new, or to be chosen. */
      id: id.nullable(),
      name: z.string(),
      address: z.string(),
      isNew: z.boolean(),
      /** Key by which it was found: «по кадастровому номеру». */
      by: z.string().nullable(),
      candidates: z.array(z.object({ id, name: z.string(), address: z.string(), why: z.string() })),
    })
    .nullable(),
  blockId: id.nullable(),
  /** Company and person of a row of contacts. */
  company: importedContact.nullable(),
  person: importedContact.nullable(),
  /** Stands for a block of the source's last file that this one has not. */
  isMissing: z.boolean(),
  decision: z.enum(['skip', 'take']).nullable(),
  isDone: z.boolean(),
  /** Result of the run, or why the row was not written. */
  note: z.string().nullable(),
})
export type ImportRow = z.infer<typeof importRow>

export const importMappingRecord = z.object({
  id,
  name: z.string(),
  isShared: z.boolean(),
  columns: z.array(columnMapping),
  owner: personRef,
  usedAt: instantOut,
})
export type ImportMappingRecord = z.infer<typeof importMappingRecord>
