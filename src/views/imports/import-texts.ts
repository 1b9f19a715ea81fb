import type { ImportRecord, ImportSummary } from '#contract/exchange/import-records.ts'
import { formatCount, formatDecimal } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'

export const sourceTexts: Record<NonNullable<ImportSummary['source']>, string> = {
  table: 'таблица',
  cian: 'фид ЦИАН',
  yrl: 'фид Яндекса',
  avito: 'фид Авито',
}

export const stateTexts: Record<ImportSummary['state'], string> = {
  reading: 'читается',
  checking: 'проверяется',
  ready: 'ждёт загрузки',
  running: 'загружается',
  stopped: 'остановлен',
  done: 'загружен',
  failed: 'не прочитан',
}

export const mappingTexts: Record<ImportRecord['mappingSource'], string> = {
  feed: 'по формату фида',
  remembered: 'как в прошлый раз',
  guessed: 'по заголовкам и значениям',
  chosen: 'назначено вами',
}

const kilo = 1024

/** «312 КБ», «4,2 МБ» */
export function formatBytes(bytes: number): string {
  if (bytes < kilo * kilo) return `${Math.max(1, Math.round(bytes / kilo))}\u00a0КБ`
  return `${formatDecimal(String(bytes / (kilo * kilo)), 1)}\u00a0МБ`
}

/** «Читаю файл: 12 400 строк…» */
export function progressText({ state, progress: { done, total } }: ImportSummary): string {
  const rows = countOf(done, 'строка', 'строки', 'строк')
  if (state === 'reading') return done > 0 ? `Читаю файл: ${rows}…` : 'Читаю файл…'
  const verb = state === 'running' ? 'Загружаю записи' : 'Проверяю строки'
  const of = total === null ? '' : ` из ${countOf(total, 'строки', 'строк', 'строк')}`
  return done > 0 || total !== null
    ? `${verb}: ${total === null ? rows : formatCount(done)}${of}…`
    : `${verb}…`
}
