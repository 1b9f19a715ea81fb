import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { MAX_HITS } from '#src/commands/ranking/candidates.ts'
import { usageAfter } from '#src/commands/ranking/frecency.ts'
import { readPrefix } from '#src/commands/ranking/prefixes.ts'
import { type SearchHit, search } from '#src/commands/ranking/search.ts'
import { createIndex, type SearchEntry } from '#src/commands/ranking/search-index.ts'
import { CATALOGUE } from './ranking-catalogue.ts'

const catalogue = createIndex(CATALOGUE)

function indexOf(...titles: string[]) {
  return createIndex(titles.map((title): SearchEntry => ({ key: title, title, kind: 'record' })))
}

function titlesOf(hits: readonly SearchHit[]): string[] {
  return hits.map((hit) => hit.entry.title)
}

test('results do not depend on earlier searches', () => {
  const words = fc.constantFrom(
    'арбат',
    'доб',
    'добавить',
    'fh,fn',
    'плаза',
    'резрв',
    'айлэнд',
    'дбс',
    'в',
    'plaza',
  )
  const texts = fc.array(words, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))
  const found = (index: typeof catalogue, text: string) =>
    search(index, text).map(({ entry, score, tier }) => [entry.key, score, tier])
  fc.assert(
    fc.property(fc.array(texts, { minLength: 2, maxLength: 12 }), (typed) => {
      for (const text of typed) expect(found(catalogue, text)).toEqual(found(createIndex(CATALOGUE), text))
    }),
    { numRuns: 40 },
  )
})

describe('order', () => {
  test('matches by sound do not hide those one typo away', () => {
    const index = indexOf('Northern Star Consulting', 'Нордстар Тауэр', 'Белая Площадь')
    expect(titlesOf(search(index, 'нортстар'))).toEqual(['Northern Star Consulting', 'Нордстар Тауэр'])
  })

  test('exact, prefix, abbreviation, substring, typo', () => {
    const index = indexOf('карта парка', 'Опарка', 'Пурка', 'Пётр Аркадьевич Рокотов К', 'Парк', 'Парковка')
    expect(search(index, 'парк').map((hit) => [hit.entry.title, hit.tier])).toEqual([
      ['Парк', 'exact'],
      ['Парковка', 'prefix'],
      ['карта парка', 'prefix'],
      ['Пётр Аркадьевич Рокотов К', 'abbreviation'],
      ['Опарка', 'substring'],
      ['Пурка', 'typo'],
    ])
  })

  test('the title before keywords, keywords before the second line', () => {
    const entries: SearchEntry[] = [
      { key: 'detail', title: 'Первое', detail: 'Лесная', kind: 'record' },
      { key: 'keyword', title: 'Второе', keywords: ['лесная'], kind: 'record' },
      { key: 'title', title: 'Лесная', kind: 'record' },
    ]
    const hits = search(createIndex(entries), 'лесн')
    expect(hits.map((hit) => hit.entry.key)).toEqual(['title', 'keyword', 'detail'])
  })

  test('past use and weight break ties only', () => {
    const index = indexOf('Парк Один', 'Парк Два', 'Пурк')
    expect(
      titlesOf(
        search(index, 'парк', {
          usage: new Map([
            ['Парк Два', 1],
            ['Пурк', 9],
          ]),
        }),
      ),
    ).toEqual(['Парк Два', 'Парк Один', 'Пурк'])
    const weighted = createIndex<SearchEntry>([
      { key: 'used', title: 'Парк Один', kind: 'record' },
      { key: 'heavy', title: 'Парк Два', kind: 'record', weight: 1 },
    ])
    const hits = search(weighted, 'парк', { usage: new Map([['used', 9]]) })
    expect(hits.map((hit) => hit.entry.key)).toEqual(['heavy', 'used'])
  })

  test('an empty query: what was used last first, then as given', () => {
    const usage = new Map([
      ['calendar.show', 2],
      ['journal.undo', 3],
    ])
    expect(search(catalogue, ' ', { usage, limit: 3 }).map((hit) => hit.entry.key)).toEqual([
      'journal.undo',
      'calendar.show',
      'block.addToList',
    ])
  })

  test('only the kinds asked for, no more than asked for, never more than the bound', () => {
    const kinds = new Set(['building'])
    expect(search(catalogue, 'арбат', { kinds }).every((hit) => hit.entry.kind === 'building')).toBe(true)
    expect(search(catalogue, 'арбат', { limit: 2 })).toHaveLength(2)
    const many = indexOf(...Array.from({ length: 1000 }, (_, number) => `Блок ${number}`))
    expect(search(many, 'блок', { limit: 5000 })).toHaveLength(MAX_HITS)
  })

  test('the bound keeps the first of thousands that match equally: by weight, usage, given order', () => {
    const equals = fc.array(fc.record({ weight: fc.nat(2), used: fc.nat(2) }), {
      minLength: 5,
      maxLength: 60,
    })
    fc.assert(
      fc.property(equals, fc.integer({ min: 1, max: 8 }), (made, limit) => {
        const entries = made.map(({ weight }, at) => ({
          key: `${at}`,
          kind: 'list',
          title: `Блок ${at}`,
          weight,
        }))
        const usage = new Map(made.flatMap(({ used }, at) => (used > 0 ? [[`${at}`, used] as const] : [])))
        const wanted = made
          .map((one, at) => ({ ...one, at }))
          .sort((one, other) => other.weight - one.weight || other.used - one.used || one.at - other.at)
        const hits = search(createIndex(entries), 'блок', { usage, limit })
        expect(hits.map(({ entry }) => Number(entry.key))).toEqual(wanted.slice(0, limit).map(({ at }) => at))
      }),
    )
  })
})

describe('the other layout', () => {
  test('says what it was read as', () => {
    const [hit] = search(catalogue, 'cgbcjr')
    expect(hit?.shownAs).toBe('список')
    expect(search(catalogue, 'список')[0]?.shownAs).toBeUndefined()
  })

  test('never mixes with what the query finds as typed', () => {
    const index = indexOf('Руст', 'Груша', 'Help', 'Герундий')
    // «ру» is `he` in the other layout: Help begins with it, «Груша» only holds it.
    expect(search(index, 'ру').map((hit) => hit.reading)).not.toContain('swapped')
    expect(titlesOf(search(indexOf('Груша', 'Help'), 'ру'))).toEqual(['Груша'])
  })

  test('beats a mere typo', () => {
    const hits = search(indexOf('ghbxtk', 'Причал'), 'ghbxfk')
    expect(hits[0]).toMatchObject({ reading: 'swapped', tier: 'exact' })
  })
})

describe('highlights lead back to the title', () => {
  test.each([
    ['спис', 'Добавить блок в [спис]ок'],
    ['блок доб', '[Доб]авить [блок] в список'],
    ['дбс', '[Д]обавить [б]лок в [с]писок'],
    ['cgbcjr', 'Добавить блок в [список]'],
    ['хорошев', '[Хорошёв]ская мануфактура'],
    ['лощадь', 'Белая п[лощадь]'],
    ['arbat', '[Арбат] Плаза'],
    ['компания', 'Создать [компан]ию'],
    ['коментарий', 'Добавить [комментарий]'],
    ['undo', 'Отменить последнее действие'],
    ['1248', 'Арбат Плаза, 12 этаж, [1 248] м²'],
  ])('%s: %s', (query, marked) => {
    const [hit] = search(catalogue, query)
    const title = hit?.entry.title ?? ''
    const text = [...(hit?.highlights ?? [])].reduceRight(
      (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
      title,
    )
    expect(text).toBe(marked)
  })
})

test('any query, any titles: no failure, the same answer twice, highlights inside the title and apart', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'абвёйкс abcшщ,.[0123+-"№м²'), maxLength: 12 })
  const text = fc.oneof(letters, fc.string({ unit: 'grapheme', maxLength: 12 }))
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (titles, query) => {
      const index = indexOf(...titles)
      const hits = search(index, query)
      expect(search(index, query)).toEqual(hits)
      for (const { entry, highlights } of hits) {
        let last = 0
        for (const [start, end] of highlights) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
        }
        expect(last).toBeLessThanOrEqual(entry.title.length)
      }
    }),
  )
})

test('a whole title always finds its entry first or beside its equals', () => {
  for (const { title } of CATALOGUE) expect(titlesOf(search(catalogue, title))[0]).toBe(title)
})

test.each([
  ['кален', 'календарь', true],
  ['кавен', 'календарь', true],
  ['клаен', 'календарь', true],
  ['кленд', 'календарь', true],
  ['каллен', 'календарь', true],
  ['алендарь', 'календарь', true],
  ['клнд', 'календарь', false],
  ['блокк', 'блок', true],
  ['блох', 'блок', true],
  ['блох', 'блокировка', false],
])('%s begins %s with one typo at most: %s', (typed, word, expected) => {
  expect(beginsWithOneTypo(typed, word)).toBe(expected)
})

test.each([
  ['>доб', 'commands', 'доб'],
  ['! доб', 'commands', 'доб'],
  ['#арбат', 'stock', 'арбат'],
  ['№ 120м', 'stock', '120м'],
  ['@анна', 'contacts', 'анна'],
  ['"анна', 'contacts', 'анна'],
  [':кал', 'screens', 'кал'],
  ['?', 'help', ''],
  ['арбат #5', 'everything', 'арбат #5'],
  ['', 'everything', ''],
])('%j looks through %s for %j', (input, mode, query) => {
  expect(readPrefix(input)).toEqual({ mode, query })
})

describe('past use', () => {
  const week = 7 * 24 * 60 * 60 * 1000
  const uses = (...times: number[]): number =>
    times.reduce<number | undefined>((usage, time) => usageAfter(usage, time), undefined) ?? Number.NaN

  test('two uses a week ago weigh what one weighs now', () => {
    expect(uses(100 * week, 100 * week)).toBeCloseTo(uses(101 * week))
  })

  test('more and later is more, in any order of keeping', () => {
    expect(uses(100 * week, 100 * week)).toBeGreaterThan(uses(100 * week))
    expect(uses(101 * week)).toBeGreaterThan(uses(100 * week))
    expect(uses(100 * week, 103 * week)).toBeCloseTo(uses(103 * week, 100 * week))
  })
})
