import { afterEach, describe, expect, it } from 'vitest'
import type { ImportPhotos, ImportRecord } from '#contract/exchange/import-records.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { importPhotoCommands } from '#src/commands/imports/import-photos.ts'
import { allowPhotosText, delayedText, photosText } from '#src/commands/imports/photo-texts.ts'
import { importQuery } from '#src/state/imports/imports.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { contextOf } from '#tests/commands/contexts.ts'

const none: ImportPhotos = { done: 0, waiting: 0, failed: 0, hosts: [], delayed: [] }
const host = (name: string, count: number) => ({ host: name, count })

describe('photos of an import in words', () => {
  it.each<[Partial<ImportPhotos>, string]>([
    [{ done: 80, waiting: 37, failed: 3 }, 'Фотографии: 80 из 120, 3 не загрузились'],
    [{ done: 119, failed: 1 }, 'Фотографии: 119 из 120, 1 не загрузилась'],
    [
      { waiting: 120, hosts: [host('a.ru', 100), host('b.ru', 20)] },
      'Фотографии: 120 с 2 сайтов ждут разрешения администратора',
    ],
    [
      { done: 5, waiting: 1, hosts: [host('a.ru', 1)] },
      'Фотографии: 5 из 6, 1 с 1 сайта ждёт разрешения администратора',
    ],
  ])('%j', (photos, text) => {
    expect(photosText({ ...none, ...photos }).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('tells which sites give none, and why', () => {
    expect(delayedText(none)).toBe('')
    const delayed = [{ host: 'img.ru', reason: 'сайт не отвечает', count: 12 }]
    expect(delayedText({ ...none, waiting: 12, delayed })).toBe(
      'img.ru: сайт не отвечает, 12 фото; попробуем ещё',
    )
  })

  it('names a single site, and counts several', () => {
    expect(allowPhotosText([host('img.ru', 3)])).toBe('Разрешить img.ru')
    expect(allowPhotosText([host('a.ru', 3), host('b.ru', 1)]).replaceAll('\u00a0', ' ')).toBe(
      'Разрешить 2 сайта',
    )
  })
})

describe('allowing the sites of an import', () => {
  afterEach(() => queryClient.clear())
  const [command] = importPhotoCommands
  const on = (role: 'admin' | 'broker', photos: ImportPhotos) => {
    queryClient.setQueryData(importQuery(7).queryKey, { id: 7, photos } as ImportRecord)
    const context = { ...contextOf(null, role), route: { route: 'import', id: 7 } as const }
    return command && availabilityOf(command, context)
  }

  it('is an admin’s, while photos wait for it', () => {
    const waiting = { ...none, waiting: 3, hosts: [host('img.ru', 3)] }
    expect(on('admin', waiting)).toBe(true)
    expect(on('broker', waiting)).not.toBe(true)
    expect(on('admin', none)).toEqual({ disabled: 'ни одно фото не ждёт разрешения' })
  })
})
