import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { maxPageSize, wholeInQuery } from '#contract/core/list-query.ts'
import { byId, id, listOf, text } from '#contract/core/values.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { maxImportBytes } from './import-limits.ts'
import {
  importCode,
  importMapping,
  importMappingRecord,
  importOptions,
  importPlans,
  importRecord,
  importRow,
  importSummary,
  maxCell,
} from './import-records.ts'

/** Rows that one call of a run writes. */
export const maxImportSlice = 40

export const importRowQuery = z.strictObject({
  plan: z.enum(codesOf(importPlans)).optional(),
  rule: importCode.optional(),
  text: text(200).optional(),
  page: wholeInQuery(100_000).default(1),
  pageSize: wholeInQuery(maxPageSize).default(100),
})

const rowNumbers = z
  .array(z.int().min(1))
  .min(1, 'Выберите хотя бы одну строку')
  .max(5000, 'Не больше 5000 строк за раз')

/** Numbers of rows, or the rows of a class. */
const rowChange = z
  .strictObject({
    rows: rowNumbers.optional(),
    rule: importCode.optional(),
    set: z
      .strictObject({
        /** Text by column from 0; `null`: as in the file. */
        cells: z
          .record(z.string().regex(/^\d{1,3}$/, 'Номер столбца — с нуля'), z.string().max(maxCell).nullable())
          .optional(),
        /** `take`: with its warnings; `null`: as planned. */
        decision: z.enum(['skip', 'take']).nullable().optional(),
        /** For all rows of the same address; `null`: as matched. */
        buildingId: z
          .union([id, z.literal('new')])
          .nullable()
          .optional(),
      })
      .refine((set) => Object.keys(set).length > 0, 'Нечего менять'),
  })
  .refine(({ rows, rule }) => (rows === undefined) !== (rule === undefined), {
    message: 'Назовите строки или вид вопроса',
    path: ['rows'],
  })

export const imports = section('Загрузка из файлов', {
  upload: {
    method: 'POST',
    path: '/imports',
    summary: 'Принять файл: таблицу или фид; читается после ответа',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    upload: { maxBytes: maxImportBytes, toDisk: true },
    refuses: ['tooMany', 'noSpace'],
    response: importRecord,
    status: 201,
  },
  list: {
    method: 'GET',
    path: '/imports',
    summary: 'Загрузки файлов, новые сверху: свои, администратору все',
    access: 'user',
    origin: 'added',
    query: z.strictObject({
      page: wholeInQuery(100_000).default(1),
      pageSize: wholeInQuery(maxPageSize).default(50),
    }),
    response: listOf(importSummary),
  },
  template: {
    method: 'GET',
    path: '/imports/template',
    summary: 'Образец таблицы для загрузки, с листом допустимых значений',
    access: 'user',
    origin: 'added',
    download: true,
  },
  read: {
    method: 'GET',
    path: '/imports/{id}',
    summary: 'Загрузка: столбцы, план, вопросы по видам',
    access: 'user',
    origin: 'added',
    params: byId,
    response: importRecord,
  },
  update: {
    method: 'PATCH',
    path: '/imports/{id}',
    summary: 'Изменить столбцы, условия или ответы и проверить все строки заново',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    params: byId,
    body: z
      .strictObject({ mapping: importMapping.optional(), options: importOptions.partial().optional() })
      .refine((body) => Object.keys(body).length > 0, 'Нечего менять'),
    refuses: ['notFound', 'conflict'],
    response: importRecord,
  },
  remove: {
    method: 'DELETE',
    path: '/imports/{id}',
    summary: 'Удалить файл и его строки; загруженные записи остаются',
    access: 'user',
    origin: 'added',
    params: byId,
    refuses: ['conflict'],
  },
  rows: {
    method: 'GET',
    path: '/imports/{id}/rows',
    summary: 'Строки файла: тексты, что из них будет, вопросы',
    access: 'user',
    origin: 'added',
    params: byId,
    query: importRowQuery,
    response: listOf(importRow),
  },
  updateRows: {
    method: 'PATCH',
    path: '/imports/{id}/rows',
    summary: 'Исправить ячейки, пропустить строки, выбрать здание сразу для всех строк адреса',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    params: byId,
    body: rowChange,
    refuses: ['conflict'],
    response: importRecord,
  },
  run: {
    method: 'POST',
    path: '/imports/{id}/run',
    summary: 'Записать следующие строки, до 500; повторять до конца',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    params: byId,
    refuses: ['conflict'],
    response: importSummary,
  },
  stop: {
    method: 'POST',
    path: '/imports/{id}/stop',
    summary: 'Остановить запись; следующий запуск продолжит',
    access: 'user',
    origin: 'added',
    params: byId,
    refuses: ['conflict'],
    response: importSummary,
  },
  report: {
    method: 'GET',
    path: '/imports/{id}/report',
    summary: 'Строки файла с итогом и причиной, XLSX',
    access: 'user',
    origin: 'added',
    download: true,
    params: byId,
    /** `problems`: only rows that were not written. */
    query: z.strictObject({ only: z.enum(['problems']).optional() }),
  },
})

export const importMappings = section('Запомненные столбцы файлов', {
  list: {
    method: 'GET',
    path: '/import-mappings',
    summary: 'Запомненные сопоставления столбцов: свои и общие',
    access: 'user',
    origin: 'added',
    response: listOf(importMappingRecord),
  },
  create: {
    method: 'POST',
    path: '/import-mappings',
    summary: 'Запомнить столбцы загрузки под именем',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ importId: id, name: text(120, 1), isShared: z.boolean().default(false) }),
    refuses: ['notFound'],
    response: importMappingRecord,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/import-mappings/{id}',
    summary: 'Переименовать или сделать общим; общим делает администратор',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z
      .strictObject({ name: text(120, 1).optional(), isShared: z.boolean().optional() })
      .refine((body) => Object.keys(body).length > 0, 'Нечего менять'),
    response: importMappingRecord,
  },
  remove: {
    method: 'DELETE',
    path: '/import-mappings/{id}',
    summary: 'Забыть сопоставление',
    access: 'user',
    origin: 'added',
    params: byId,
  },
})
