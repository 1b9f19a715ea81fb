import type { ImportPhotos } from '#contract/exchange/import-records.ts'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'

/** «Фотографии: 80 из 120, 3 не загрузились»; «Фотографии: 120 с 2 сайтов ждут разрешения администратора» */
export function photosText({ done, waiting, failed, hosts }: ImportPhotos): string {
  const total = done + waiting + failed
  const blocked = hosts.reduce((sum, { count }) => sum + count, 0)
  const parts = [
    blocked < total && `${formatCount(done)} из ${formatCount(total)}`,
    failed > 0 &&
      `${formatCount(failed)} не ${failed % 10 === 1 && failed % 100 !== 11 ? 'загрузилась' : 'загрузились'}`,
    blocked > 0 &&
      `${formatCount(blocked)} с ${countOf(hosts.length, 'сайта', 'сайтов', 'сайтов')} ${blocked % 10 === 1 && blocked % 100 !== 11 ? 'ждёт' : 'ждут'} разрешения администратора`,
  ].filter((part) => part !== false)
  return `Фотографии: ${parts.join(', ')}`
}

/** «img.example.ru: сайт не отвечает, 12 фото; попробуем ещё» */
export function delayedText({ delayed }: ImportPhotos): string {
  const told = delayed.map(({ host, reason, count }) => `${host}: ${reason}, ${formatCount(count)} фото`)
  return told.length === 0 ? '' : `${told.join('; ')}; попробуем ещё`
}

/** «Разрешить img.example.ru», «Разрешить 2 сайта» */
export function allowPhotosText(hosts: ImportPhotos['hosts']): string {
  const [first] = hosts
  return hosts.length === 1 && first
    ? `Разрешить ${first.host}`
    : `Разрешить ${countOf(hosts.length, 'сайт', 'сайта', 'сайтов')}`
}
