import { createHash } from 'node:crypto'
import { type ImportField, importFieldOf, importFields } from '#domain/imports/import-fields.ts'
import type { Call, Download } from '#server/http/call.ts'
import { workbookOf } from '#server/services/exchange/xlsx.ts'
import { demand } from '#server/services/records/demand.ts'

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Columns that most tables of an agency have, with two rows to be overwritten. */
const columns: readonly (readonly [field: string, first: string, second: string])[] = [
  ['row.externalId', 'А-101', 'А-102'],
  ['building.name', 'Бизнес-центр «Пример»', 'Бизнес-центр «Пример»'],
  ['building.address', 'Москва, ул. Примерная, д. 1', 'Москва, ул. Примерная, д. 1'],
  ['building.class', 'B+', 'B+'],
  ['building.metro', 'Белорусская, 7 мин пешком', 'Белорусская, 7 мин пешком'],
  ['block.dealKind', 'Аренда', 'Продажа'],
  ['block.purposes', 'Офис', 'Офис'],
  ['block.floor', '3', '5'],
  ['block.number', '301', '502'],
  ['block.areaSqm', '120,5', '240'],
  ['block.askingRent', '24000', ''],
  ['block.rentBasis', '₽/м² в год', ''],
  ['block.askingPrice', '', '48000000'],
  ['block.vatTreatment', 'НДС включён', 'НДС сверху'],
  ['block.opexIncluded', 'да', ''],
  ['block.fitOut', 'С отделкой', ''],
  ['block.availability', 'Свободен', 'Свободен'],
  ['block.availableFrom', '', ''],
  ['block.description', 'Текст объявления', ''],
  ['row.photos', '', ''],
]

/** A table with the headers that an import knows, and a sheet with all its fields and their values. */
export async function templateOf(call: Call): Promise<Download> {
  demand(call, 'Загрузка', 'import.create', { userId: call.actor.id })
  const headers = columns.map(([id]) => importFieldOf(id)).map((field) => (field ? titleOf(field) : ''))
  const bytes = Buffer.from(
    await workbookOf([
      {
        name: 'Блоки',
        rows: [headers, columns.map(([, first]) => first), columns.map(([, , second]) => second)],
      },
      { name: 'Справка', rows: [['Столбцы, которые понимает загрузка, и что в них писать'], ...help()] },
    ]),
  )
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  return { bytes, mime: xlsxMime, name: 'Образец для загрузки.xlsx', isInline: false, etag, isLasting: false }
}

/** One cell a row: a reader that looks for the sheet with the data does not take this one. */
function help(): string[][] {
  return importFields
    .filter(({ record, id }) => record !== 'row' || columns.some(([used]) => used === id))
    .map((field) => [`${titleOf(field)} (${field.group.toLowerCase()}): ${valuesOf(field)}`])
}

/** The unit stands in the header: «Площадь, м²». */
function titleOf({ label, kind }: ImportField): string {
  return 'unit' in kind && kind.unit !== undefined ? `${label}, ${kind.unit}` : label
}

const shapes: Partial<Record<ImportField['kind']['kind'], string>> = {
  flag: 'да или нет',
  day: 'дата: 01.12.2026',
  decimal: 'число: 1200,5',
  integer: 'целое число',
  coordinate: 'градусы: 55,7765',
  person: 'имя или почта коллеги',
  metro: 'станция и минуты: Белорусская, 7 мин пешком',
  parking: 'вид и места: подземная, 120 мест',
}

function valuesOf({ kind }: ImportField): string {
  if (kind.kind === 'choice') return Object.values(kind.options).join('; ')
  if (kind.kind === 'choices') return `несколько через запятую: ${Object.values(kind.options).join('; ')}`
  return shapes[kind.kind] ?? 'текст'
}
