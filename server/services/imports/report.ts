import { importPlans } from '#contract/exchange/import-records.ts'
import { photoFaults } from '#domain/imports/photo-faults.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Streamed } from '#server/http/streamed.ts'
import { countPhotos, photosOfRows, type StoredPhoto } from '#server/repositories/imports/import-photos.ts'
import { rowIs, type StoredRow } from '#server/repositories/imports/import-rows.ts'
import { rowSlices } from '#server/repositories/imports/row-slices.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { xlsxOf } from '#server/services/exchange/xlsx.ts'
import { demandedImport } from './import-access.ts'
import { xlsxMime } from './template.ts'

const done = {
  create: 'Создана',
  update: 'Обновлена',
  same: 'Без изменений',
  skip: 'Пропущена',
  error: 'Ошибка',
  ask: 'Ждёт ответа',
}

/** The rows of the file as they were read, each with its result and the reason; written while they are read. */
export async function reportOf(
  call: Call,
  id: number,
  { only }: { only?: 'problems' | undefined },
): Promise<Streamed> {
  const imported = await demandedImport(call, id, 'import.read')
  const { officeZone: zone = defaultOfficeZone } = await readSettings(call.db)
  const headers = imported.head?.headers ?? []
  const hasPhotos = Object.keys(await countPhotos(call.db, id)).length > 0
  const columns = [
    { title: 'Место в файле', kind: 'text' },
    ...headers.map((header, column) => ({ title: header || `Столбец ${column + 1}`, kind: 'text' as const })),
    { title: 'Итог', kind: 'text' },
    { title: 'Причина', kind: 'text' },
    ...(hasPhotos ? [{ title: 'Фото', kind: 'text' as const }] : []),
  ] as const
  const which = only ? rowIs.problem : rowIs.any
  const today = dayOf(new Date().toISOString(), zone)
  const name = imported.fileName.replace(/\.\w+$/, '')
  return new Streamed(
    xlsxOf(
      'Отчёт',
      columns,
      cellsOf(call.db, id, rowSlices(call.db, id, { which }), { width: headers.length, hasPhotos }),
    ),
    xlsxMime,
    `${name}: ${only ? 'не загружено' : 'отчёт'} ${today}.xlsx`,
  )
}

async function* cellsOf(
  db: Db,
  id: number,
  slices: AsyncIterable<readonly StoredRow[]>,
  { width, hasPhotos }: { width: number; hasPhotos: boolean },
): AsyncIterable<string[][]> {
  for await (const rows of slices) {
    const photos = hasPhotos
      ? await photosOfRows(
          db,
          id,
          rows.map(({ n }) => n),
        )
      : []
    yield rows.map((row) => {
      const cells = Array.from(
        { length: width },
        (_, column) => row.mended?.[column] ?? row.cells[column] ?? '',
      )
      const result = row.doneAt ? done[row.plan] : importPlans[row.plan]
      const ofRow = hasPhotos ? [photosText(photos.filter(({ n }) => n === row.n))] : []
      return [row.place, ...cells, result, reasonOf(row), ...ofRow]
    })
  }
}

/** The note of the run, else what the check remarked. */
function reasonOf({ note, issues, plan }: StoredRow): string {
  const messages = issues
    .filter(({ severity }) => severity !== 'note' || plan !== 'same')
    .map(({ message }) => message)
  return [...new Set([...(note === null ? [] : [note]), ...messages])].join('; ')
}

/** «загружено 3 из 5; не загружено: https://… — по адресу ничего нет» */
function photosText(photos: readonly StoredPhoto[]): string {
  if (photos.length === 0) return ''
  const done = photos.filter(({ state }) => state === 'done').length
  const wanting = photos
    .filter(({ state, reason }) => state !== 'done' && reason !== null)
    .map(({ url, reason, state }) => {
      const later = state === 'waiting' ? ', попробуем ещё' : ''
      return `${url} — ${photoFaults[reason ?? 'unknown']}${later}`
    })
  return [`загружено ${done} из ${photos.length}`, ...wanting].join('; ')
}
