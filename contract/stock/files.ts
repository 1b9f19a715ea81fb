import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { byId, id, idInPath, instantOut, listOf, personRef } from '#contract/core/values.ts'
import { codesOf, fileCategories } from '#domain/stock/vocabulary.ts'
import { maxFilesOfRecord, maxUploadBytes } from './file-limits.ts'

/** Kinds of records that may have files. */
export const fileParentKinds = ['building', 'block', 'company', 'person'] as const
export type FileParentKind = (typeof fileParentKinds)[number]

/** Picture sizes: original, card width, thumbnail. Documents have only the original. */
export const pictureSizes = ['full', 'card', 'thumb'] as const
export type PictureSize = (typeof pictureSizes)[number]

const category = z.enum(codesOf(fileCategories))

/** Signed addresses that open without a session for some hours: `<img>` sends no token. */
const links = z.object({
  full: z.string(),
  /** `null` of a document. */
  card: z.string().nullable(),
  thumb: z.string().nullable(),
})

export const fileRow = z.object({
  id,
  category,
  /** Original file name. */
  name: z.string(),
  mime: z.string(),
  sizeBytes: z.int(),
  /** Displayed size of pictures. */
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  position: z.int(),
  uploadedBy: personRef.nullable(),
  createdAt: instantOut,
  links,
})
export type FileRow = z.infer<typeof fileRow>

/** The first picture is the main one. */
export const fileList = listOf(fileRow).extend({
  /** Tells if the record is the caller's own, which determines the rights on its files. */
  isParentOwn: z.boolean(),
})
export type FileList = z.infer<typeof fileList>

/** Signature and expiry of an address. */
export const linkQuery = z.strictObject({
  expires: z.string().regex(/^\d{10}$/, 'Ссылка повреждена'),
  signature: z.string().regex(/^[\w-]{43}$/, 'Ссылка повреждена'),
})

const wholeTurns = 'Поворот — на 90, 180 или 270 градусов в ту или другую сторону'
const fileInPath = z.string().regex(/^[1-9]\d{0,9}$/, 'Номер файла — целое число')

export const files = section('Файлы', {
  list: {
    method: 'GET',
    path: '/files/list/{a}/{b}',
    summary: 'Файлы записи {b} вида {a} по порядку',
    access: 'user',
    origin: 'spec',
    params: z.strictObject({ a: z.enum(fileParentKinds), b: idInPath }),
    response: fileList,
  },
  upload: {
    method: 'POST',
    path: '/files/{kind}/{id}',
    summary: 'Добавить файл к записи; снимок перекодируется без сведений о камере и месте',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    upload: { maxBytes: maxUploadBytes },
    params: z.strictObject({ kind: z.enum(fileParentKinds), id: idInPath }),
    /** Default: photo for a picture, document for the rest. */
    query: z.strictObject({ category: category.optional() }),
    response: fileRow,
    status: 201,
  },
  read: {
    method: 'GET',
    path: '/files/{id}/{size}',
    summary: 'Содержимое файла по подписанной ссылке',
    access: 'public',
    origin: 'added',
    refuses: ['forbidden', 'tooMany'],
    download: true,
    params: z.strictObject({ id: idInPath, size: z.enum(pictureSizes) }),
    query: linkQuery.extend({
      presentation: z
        .string()
        .regex(/^\d{1,10}-([0-9a-f]{12}|none)$/, 'Ссылка повреждена')
        .optional(),
    }),
  },
  update: {
    method: 'PATCH',
    path: '/files/{id}',
    summary: 'Изменить вид файла',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ category }),
    response: fileRow,
  },
  updateOrder: {
    method: 'POST',
    path: '/files/update-order',
    summary: 'Изменить порядок файлов одной записи: номер файла — место, с нуля или с единицы',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({
      orderMap: z
        .record(fileInPath, z.int().min(0, 'Место — от 0').max(1000, 'Место — до 1000'))
        .refine((map) => Object.keys(map).length > 0, 'Выберите хотя бы один файл')
        .refine((map) => Object.keys(map).length <= maxFilesOfRecord, 'Слишком много файлов'),
    }),
    response: fileList,
  },
  rotate: {
    method: 'POST',
    path: '/files/rotate',
    summary: 'Повернуть картинку по часовой стрелке',
    access: 'user',
    origin: 'spec',
    ownTransactions: true,
    body: z.strictObject({
      fileId: id,
      /** Clockwise; negative angles rotate counterclockwise. */
      degrees: z.int(wholeTurns).min(-3600, wholeTurns).max(3600, wholeTurns).multipleOf(90, wholeTurns),
    }),
    response: fileRow,
  },
  remove: {
    method: 'DELETE',
    path: '/files/{id}',
    summary: 'Удалить файл в корзину',
    access: 'user',
    origin: 'spec',
    params: byId,
  },
})
