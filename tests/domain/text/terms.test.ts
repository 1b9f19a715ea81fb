import { describe, expect, it } from 'vitest'
import { type RussianText, russianTexts } from '#tests/helpers/russian-texts.ts'

/** Protects that one thing has one word: the table is docs/terms.md. */

/** Texts that the specification fixes to the letter, and what a call of the portal is named by. */
const fixed = new Set([
  'Произошла ошибка при создании организации',
  'ИНН — 10 цифр у организации, 12 у предпринимателя',
])

/** Found by these words, or met in the files of others, and never shown. */
const foundBy =
  /^(src\/commands\/(lexicon\/.*|ranking\/search-index)|domain\/imports\/(header-synonyms|contacts\/contact-synonyms|values\/.*-(synonyms|words)))\.ts$/

const outlawed: readonly [word: string, pattern: RegExp][] = [
  ['Не делать', /Не делать/],
  ['Отмена: or отмена as undo', /Отмена:|Отмена и|вернёт отмена|одна отмена/],
  ['Возврат as redo', /Возврат/],
  ['список of records', /[Сс]пис(?:ок|к)\S* (?:блоков|зданий)|[Вв] список|[Нн]овый список/],
  ['шортлист', /шортлист/i],
  ['контактное лицо', /контактн\S+ лиц/i],
  ['организация', /организаци/i],
  ['нарезка', /нарезк/i],
  ['депозит', /депозит/i],
  ['Взять отчёт', /взять отчёт|возьмите отчёт/i],
  ['Забыть ключ', /забы(?:ть|т) ключ|ключ\S* \S* ?забыт/i],
  ['договор кончается', /кончается/],
  ['над многими записями', /над многими записями/],
  ['Чужое', /^Чужое$|кто-то ещё/],
  ['Уйдёт квадратом', /квадратом/],
  ['Что похоже', /Что похоже/],
  ['a file of the repository', /docs\/|README|\.md\b/],
]

const texts = russianTexts().filter(({ text, file }) => !fixed.has(text) && !foundBy.test(file))

it('reads the product: thousands of texts, those of screens, calls and refusals among them', () => {
  expect(texts.length).toBeGreaterThan(3000)
  const has = (text: string) => texts.some((one) => one.text === text)
  expect(has('Добавить блок в подборку…') || has('Добавить … в подборку…')).toBe(true)
  expect(has('Сеанс закончился. Войдите снова')).toBe(true)
})

describe.each(outlawed)('«%s»', (_word, pattern) => {
  it('is said nowhere', () => {
    expect(texts.filter(({ text }) => pattern.test(text)).map(placeOf)).toEqual([])
  })
})

function placeOf({ text, file, line }: RussianText): string {
  return `${file}:${line}: ${text}`
}
