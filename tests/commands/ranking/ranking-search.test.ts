import { describe, expect, test } from 'vitest'
import type { HitReading, HitTier } from '#src/commands/ranking/candidates.ts'
import { search } from '#src/commands/ranking/search.ts'
import { createIndex } from '#src/commands/ranking/search-index.ts'
import { CATALOGUE } from './ranking-catalogue.ts'

const index = createIndex(CATALOGUE)

/** query → key of the first hit, how it met, how it was read. */
type Case = readonly [query: string, key: string, tier: HitTier, reading?: HitReading]

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'a whole title': [
    ['Блоки', 'blocks.show', 'exact'],
    ['блоки', 'blocks.show', 'exact'],
    ['арбат плаза', 'b1', 'exact'],
    ['хорошевская мануфактура', 'b7', 'exact'],
    ['сохраненные поиски', 'searches.show', 'exact'],
    ['ривьера', 'b11', 'exact'],
  ],
  'the start of a word': [
    ['доб', 'comment.add', 'prefix'],
    ['акт', 'block.actualize', 'prefix'],
    ['кал', 'calendar.show', 'prefix'],
    ['спис', 'block.addToList', 'prefix'],
    ['блок', 'blocks.show', 'prefix'],
    ['з', 'buildings.show', 'prefix'],
    ['презент', 'list.present', 'prefix'],
    ['циан', 'feed.export', 'prefix'],
    ['роза', 'b3', 'prefix'],
    ['щук', 'b6', 'prefix'],
    ['лесная', 'b2', 'prefix'],
    ['йота', 'b9', 'prefix'],
    ['анна', 'p1', 'prefix'],
    ['федерация', 'b4', 'prefix'],
    ['ромаш', 'o1', 'prefix'],
    ['квант', 'o2', 'exact'],
    ['сити', 'b4', 'prefix'],
  ],
  'words in any order': [
    ['список добавить', 'block.addToList', 'prefix'],
    ['комм доб', 'comment.add', 'prefix'],
    ['плаза арбат', 'b1', 'prefix'],
    ['роза крас', 'b3', 'prefix'],
    ['спис блок доб', 'block.addToList', 'prefix'],
    ['из убр', 'block.takeFromList', 'prefix'],
    ['ёлкина анна', 'p1', 'prefix'],
    ['лесная белая', 'b2', 'prefix'],
    ['центр бизнес', 'b9', 'prefix'],
  ],
  'ё and е, й and и': [
    ['хорошёв', 'b7', 'prefix'],
    ['хорошев', 'b7', 'prefix'],
    ['елкина', 'p1', 'prefix'],
    ['Ёлкина', 'p1', 'prefix'],
    ['петр', 'p2', 'prefix'],
    ['хрусталев', 'p2', 'prefix'],
    ['сохранён', 'searches.show', 'prefix'],
  ],
  abbreviations: [
    ['дбс', 'block.addToList', 'abbreviation'],
    ['дбвс', 'block.addToList', 'abbreviation'],
    ['убис', 'block.takeFromList', 'abbreviation'],
    ['убс', 'block.takeFromList', 'abbreviation'],
    ['опд', 'journal.undo', 'abbreviation'],
    ['ввс', 'selection.all', 'abbreviation'],
    ['кр', 'b3', 'prefix'],
    ['бцй', 'b9', 'abbreviation'],
    ['clt', 'b8', 'abbreviation'],
    ['nsc', 'o3', 'abbreviation'],
    ['мсб', 'b4', 'abbreviation'],
  ],
  'another case of the word': [
    ['компания', 'company.create', 'prefix'],
    ['презентация', 'list.present', 'prefix'],
    ['реклама', 'ads.forbid', 'prefix'],
    ['подборку', 'block.addToList', 'prefix'],
    ['красную розу', 'b3', 'prefix'],
    ['описания', 'block.describe', 'prefix'],
  ],
  'inside a word': [
    ['лендарь', 'calendar.show', 'substring'],
    ['ализир', 'block.actualize', 'substring'],
    ['фактура', 'b7', 'substring'],
    ['лощадь', 'b2', 'substring'],
    ['стал', 'p2', 'substring'],
  ],
  'one typo': [
    ['добваить', 'comment.add', 'typo'],
    ['каленларь', 'calendar.show', 'typo'],
    ['календрь', 'calendar.show', 'typo'],
    ['калдендарь', 'calendar.show', 'typo'],
    ['спсиок', 'block.addToList', 'typo'],
    ['призентаци', 'list.present', 'typo'],
    ['коментарий', 'comment.add', 'typo'],
    ['актулизировать', 'block.actualize', 'typo'],
    ['здпния', 'buildings.show', 'typo'],
    ['шукинский', 'b6', 'typo'],
    ['фидерация', 'b4', 'typo'],
  ],
  'ЙЦУКЕН typed as QWERTY': [
    ['cgbcjr', 'block.addToList', 'prefix', 'swapped'],
    ['ghtptyn', 'list.present', 'prefix', 'swapped'],
    ['fh,fn', 'b1', 'prefix', 'swapped'],
    ['rfktylfhm', 'calendar.show', 'exact', 'swapped'],
    ['pfzdrb', 'requests.show', 'exact', 'swapped'],
    [',kjrb', 'blocks.show', 'exact', 'swapped'],
    ['[jhji`d', 'b7', 'prefix', 'swapped'],
    ['l,dc', 'block.addToList', 'abbreviation', 'swapped'],
    ['fyyf tkrbyf', 'p1', 'exact', 'swapped'],
    ['hjvfirf', 'o1', 'exact', 'swapped'],
    ['rjv', 'company.create', 'prefix', 'swapped'],
    [',tkfz gkjoflm 3', 'k3', 'prefix', 'swapped'],
    ['cgbcjh', 'block.addToList', 'typo', 'swapped'],
  ],
  'QWERTY typed as ЙЦУКЕН': [
    ['гтвщ', 'journal.undo', 'prefix', 'swapped'],
    ['учзщке', 'feed.export', 'prefix', 'swapped'],
    ['тщкерукт', 'o3', 'prefix', 'swapped'],
    ['дшпре', 'b8', 'prefix', 'swapped'],
    ['сфдутвфк', 'calendar.show', 'prefix', 'swapped'],
  ],
  'Latin letters for Russian sounds': [
    ['arbat', 'b1', 'prefix', 'transliterated'],
    ['arbat plaza', 'b1', 'prefix', 'transliterated'],
    ['tsaritsyno', 'b5', 'prefix', 'transliterated'],
    ['caricino', 'b5', 'prefix', 'transliterated'],
    ['shchukinskiy', 'b6', 'prefix', 'transliterated'],
    ['schukinsky', 'b6', 'prefix', 'transliterated'],
    ['khoroshevskaya', 'b7', 'prefix', 'transliterated'],
    ['krasnaya roza', 'b3', 'prefix', 'transliterated'],
    ['belaya ploshad', 'b2', 'prefix', 'transliterated'],
    ['romashka', 'o1', 'prefix', 'transliterated'],
    ['yota', 'b9', 'prefix', 'transliterated'],
    ['yulia', 'p3', 'prefix', 'transliterated'],
    ['elkina', 'p1', 'prefix', 'transliterated'],
    ['spisok', 'block.addToList', 'prefix', 'transliterated'],
    ['kvant', 'o2', 'prefix', 'transliterated'],
    ['rivera', 'b11', 'prefix', 'transliterated'],
  ],
  'Russian letters for Latin sounds': [
    ['лайт', 'b8', 'prefix', 'transliterated'],
    ['лайт сити', 'b8', 'prefix', 'transliterated'],
    ['стар нортерн', 'o3', 'prefix', 'transliterated'],
  ],
  'English and slang aliases': [
    ['undo', 'journal.undo', 'prefix'],
    ['refresh', 'block.actualize', 'prefix'],
    ['add to list', 'block.addToList', 'prefix'],
    ['viewing', 'viewing.book', 'prefix'],
    ['лиды', 'requests.show', 'prefix'],
    ['бц', 'buildings.show', 'prefix'],
    ['шортлист', 'block.addToList', 'prefix'],
    ['pdf', 'list.present', 'prefix'],
    ['заметка', 'comment.add', 'prefix'],
  ],
  'numbers, classes, phones': [
    ['120м', 'k1', 'prefix'],
    ['120 м2', 'k1', 'prefix'],
    ['арбат 120м', 'k1', 'prefix'],
    ['1248', 'k2', 'prefix'],
    ['1 248 м²', 'k2', 'prefix'],
    ['512,5', 'k3', 'prefix'],
    ['12 этаж', 'k2', 'prefix'],
    ['белая А+', 'b2', 'prefix'],
    ['белая a+', 'b2', 'prefix'],
    ['b-', 'b6', 'prefix'],
    ['в−', 'b6', 'prefix'],
    ['роза б+', 'b3', 'prefix'],
    ['4567', 'p1', 'substring'],
    ['123-45-67', 'p1', 'substring'],
    ['+7 495 123 45 67', 'p1', 'prefix'],
    ['89267008090', 'p3', 'prefix'],
    ['0102', 'p2', 'substring'],
    ['7709876543', 'o2', 'prefix'],
  ],
}

for (const [what, cases] of Object.entries(CASES)) {
  describe(what, () => {
    for (const [query, key, tier, reading = 'direct'] of cases) {
      test(`${query} → ${key}, ${tier}, ${reading}`, () => {
        const [hit] = search(index, query)
        const found = hit && { key: hit.entry.key, tier: hit.tier, reading: hit.reading }
        expect(found).toEqual({ key, tier, reading })
      })
    }
  })
}

test('an unknown word finds nothing', () => {
  for (const query of ['ыыыы', 'qwrtpsdf', '999999', '…', 'арбат ыыыы', 'ббб', 'гюп'])
    expect(search(index, query)).toEqual([])
})

test('one letter is read only as it stands: «A+» is a class, not «Ф+»', () => {
  const filter = createIndex([{ key: 'filter', title: 'Добавить фильтр', kind: 'command' }])
  expect(search(filter, 'A+')).toEqual([])
  expect(search(filter, 'abk').map(({ shownAs }) => shownAs)).toEqual(['фил'])
})
