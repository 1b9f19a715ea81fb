import { fittingFileName } from '#domain/stock/file-name.ts'
import { Refusal } from '#server/http/errors.ts'

/* Detects file types by magic bytes; names and the browser's content type are not trusted. */

export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp'

export interface FileType {
  mime: string
  /** The first one is appended when the name has none of them. */
  extensions: readonly [string, ...string[]]
  isPicture: boolean
}

const pictures: Record<PictureMime, FileType> = {
  'image/jpeg': { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], isPicture: true },
  'image/png': { mime: 'image/png', extensions: ['png'], isPicture: true },
  'image/webp': { mime: 'image/webp', extensions: ['webp'], isPicture: true },
}

const documents = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  dwg: 'image/vnd.dwg',
} as const
type DocumentExtension = keyof typeof documents

/** Supported types, for people. */
const taken = 'Можно JPEG, PNG, WebP, PDF, DOC, DOCX, XLS, XLSX, PPT, PPTX, ODT, ODS и DWG'

export function isPictureMime(mime: string): mime is PictureMime {
  return mime in pictures
}

/** @throws Refusal 415 with the reason. */
export function fileTypeOf(bytes: Buffer, name: string): FileType {
  const picture = pictureMimeOf(bytes)
  if (picture) return pictures[picture]
  const extension = documentOf(bytes, extensionOf(name))
  if (extension) return { mime: documents[extension], extensions: [extension], isPicture: false }
  throw new Refusal('unsupported', reasonFor(bytes))
}

/** Appends the real type's extension; «фасад.pHp» with a picture inside becomes «фасад.pHp.jpg». */
export function fittingName(name: string, { extensions }: FileType): string {
  const isFitting = extensions.some((extension) => extension === extensionOf(name))
  return isFitting ? name : fittingFileName(`${name}.${extensions[0]}`)
}

function extensionOf(name: string): string {
  return /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

function pictureMimeOf(bytes: Buffer): PictureMime | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP')) return 'image/webp'
  return undefined
}

function documentOf(bytes: Buffer, extension: string): DocumentExtension | undefined {
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (/^AC10(?:09|12|14|15|18|21|24|27|32)/.test(bytes.toString('latin1', 0, 6))) return 'dwg'
  // The old formats share one container; only the extension tells them apart.
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    return (['doc', 'xls', 'ppt'] as const).find((old) => old === extension)
  }
  return startsWith(bytes, 'PK\x03\x04') ? packedDocumentOf(bytes) : undefined
}

/** Detects Office documents by the parts of their ZIP. */
function packedDocumentOf(bytes: Buffer): DocumentExtension | undefined {
  for (const open of ['odt', 'ods'] as const) {
    if (bytes.subarray(0, 200).includes(`mimetype${documents[open]}`)) return open
  }
  if (!bytes.includes('[Content_Types].xml')) return undefined
  // Documents with macros contain this name.
  if (bytes.includes('vbaProject.bin')) return undefined
  if (bytes.includes('word/document.xml')) return 'docx'
  if (bytes.includes('xl/workbook.xml') || bytes.includes('xl/workbook.bin')) return 'xlsx'
  return bytes.includes('ppt/presentation.xml') ? 'pptx' : undefined
}

function reasonFor(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 1024).toLowerCase()
  if (bytes.length === 0) return 'Файл пустой'
  if (head.includes('<svg')) return 'SVG не принимается: внутри может быть программа. Сохраните как PNG'
  if (/<!doctype html|<html|<script|<body/.test(head)) return 'Это страница HTML, а не картинка и не документ'
  if (/^gif8/.test(head)) return 'GIF не принимается. Сохраните снимок как JPEG или PNG'
  if (/^.{4}ftyp(?:hei|hev|mif|msf|avi)/s.test(head)) {
    return 'HEIC и AVIF не принимаются. Сохраните снимок как JPEG'
  }
  if (bytes.includes('vbaProject.bin')) return 'Документы с макросами не принимаются. Сохраните без макросов'
  return `Такой файл не принимается. ${taken}`
}

function startsWith(bytes: Buffer, latin1: string): boolean {
  return bytes.toString('latin1', 0, latin1.length) === latin1
}
