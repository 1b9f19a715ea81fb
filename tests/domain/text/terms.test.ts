import { describe, expect, it } from 'vitest'
import { records } from '#domain/records/records.ts'
import { type RussianText, russianTexts } from '#tests/helpers/russian-texts.ts'

/** Protects that one thing has one word: the table is docs/terms.md. */

/** Texts that the specification fixes to the letter, and what a call of the portal is named by. */
const fixed = new Set([
  'Произошла ошибка при создании организации',
  'ИНН — 10 цифр у организации, 12 у предпринимателя',
])

/** Found by these words, or met in the files of others, and never shown. */
const foundBy =
  /^(src\/commands\/(lexicon\/.*|ranking\/search-index)|domain\/imports\/(header-synonyms|contacts\/contact-synonyms|values\/.*-(synonyms|words))|contract\/inquiries\/form-names|domain\/(stock\/words\/stop-words|need\/words\/(labels|freshness-phrases)|search\/named-record))\.ts$/

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
  ['заведён', /(?<!\p{L})[Зз]аве(?:д(?:ён|ен|и|у)|л|ст)|(?<!\p{L})[Зз]авёл|(?<!\p{L})[Зз]авод(?:и|я)/u],
  ['рецепт', /рецепт/i],
  ['портрет', /портрет/i],
  ['нынешний', /нынешн/i],
  ['выиграна, проиграна', /выигр|проигр/i],
  ['Кто ведёт, Чьё', /[Кк]то (?:ведёт|отвечает\?)|^(?:Чьё|Чей|Чья)$|[Вв]едёте|^Отвечает …/],
  ['Владелец', /[Вв]ладел[еь]ц/],
  ['Кого представляем', /представляем/],
  ['нет шага', /(?:нет|без) шага/],
  ['Что, О чём, Сколько, Чего as labels', /^(?:Что|О чём|Сколько|Чего|Откуда)$/],
  ['никогда', /никогда/i],
  ['другая сделка', /другая сделка/],
  ['С клиентом', /^С клиентом:?$/],
  ['Просим мы, просят', /[Пп]росим мы|[Пп]росят конкуренты/],
  ['мало · 4', /мало ·/],
  ['Ослабьте', /[Оо]слаб/],
  ['Там не работает', /Там не работает/],
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

/** The same code for another thing, or a label that is clearer in its own kind. */
const ownLabels: Readonly<Record<string, readonly string[]>> = {
  name: ['ФИО', 'Имя', 'Имя файла'],
  title: ['Заголовок объявления', 'Тема', 'Заголовок'],
  type: ['Тип здания', 'Вид'],
  kind: ['Для чего', 'Что показываем'],
  ceilingM: ['Потолок от'],
  tenantName: ['Имя арендатора'],
  companyId: ['Клиент', 'Арендатор'],
  personId: ['Кто сдаёт', 'Контакт клиента'],
  reason: ['Почему закрыт', 'Почему отказ'],
  confirmedAt: ['Подтверждён', 'Срок подтверждён'],
  startOn: ['Начало аренды', 'Начало'],
  userId: ['Ответственный', 'Автор'],
}

it('one field has one label in every kind of record', () => {
  const labels = new Map<string, Set<string>>()
  for (const { fields } of Object.values(records))
    for (const [name, { label }] of Object.entries(fields))
      if (!ownLabels[name]?.includes(label)) labels.set(name, (labels.get(name) ?? new Set()).add(label))
  expect([...labels].filter(([, all]) => all.size > 1).map(([name, all]) => [name, ...all])).toEqual([])
})

it('two fields of a record are never called the same', () => {
  const twice = Object.entries(records).flatMap(([kind, { fields }]) => {
    const all = Object.values(fields).map(({ label }) => label)
    return all.filter((label, at) => all.indexOf(label) !== at).map((label) => `${kind}: ${label}`)
  })
  expect(twice).toEqual([])
})

it('the owner of a record is its «Ответственный» or its «Автор»', () => {
  const others = Object.entries(records).flatMap(([kind, { owner, fields }]) => {
    const label = owner && (fields as Readonly<Record<string, { label: string }>>)[owner]?.label
    return label === undefined || ['Ответственный', 'Автор', 'Кто создал'].includes(label)
      ? []
      : [`${kind}: ${label}`]
  })
  expect(others).toEqual([])
})

function placeOf({ text, file, line }: RussianText): string {
  return `${file}:${line}: ${text}`
}
