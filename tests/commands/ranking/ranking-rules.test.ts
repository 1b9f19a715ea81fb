import { describe, expect, test } from 'vitest'
import { aliasesOf } from '#domain/text/aliases.ts'
import { stemOf } from '#domain/text/endings.ts'
import { expressionOf } from '#src/commands/lexicon/lexicon.ts'
import { search } from '#src/commands/ranking/search.ts'
import { createIndex, PLACES, type Said, type SearchEntry } from '#src/commands/ranking/search-index.ts'

function said(place: keyof typeof PLACES, ...words: readonly string[]): Said {
  return { place: PLACES[place], expressions: words.map(expressionOf) }
}

/** Titles in the order of the hits; an entry may tell more than its title. */
function found(query: string, ...entries: readonly (string | Partial<SearchEntry>)[]): string[] {
  const whole = entries.map((entry, number): SearchEntry => {
    const fields = typeof entry === 'string' ? { title: entry } : entry
    return { key: String(number), kind: 'record', title: '', ...fields }
  })
  return search(createIndex(whole), query).map(({ entry }) => entry.title)
}

describe('which of several is meant', () => {
  test('the whole of any word before the start of the first one', () => {
    expect(found('показ', 'Показать таблицей', 'Назначить показ')[0]).toBe('Назначить показ')
  })

  test('the whole word in another case before a longer one', () => {
    expect(found('блок', 'Блокировка', 'Блоки')).toEqual(['Блоки', 'Блокировка'])
    expect(found('список', 'Списочный состав', 'Списки')[0]).toBe('Списки')
  })

  test('a whole keyword before another case of a word in a title', () => {
    const screen = { title: 'Блоки', keywords: ['офисы'] }
    expect(found('офисы', 'Настройки офиса', screen)).toEqual(['Блоки', 'Настройки офиса'])
  })

  test('the name of a list, not that it is one', () => {
    expect(found('список', 'Список «Север»', 'Убрать из списка', 'Создать список')[0]).toBe('Создать список')
  })

  test('two letters inside a word, of titles alone', () => {
    expect(found('rg', { title: 'Слить', keywords: ['merge'] }, 'КП')).toEqual(['КП'])
    expect(found('лт', 'Алтай')).toEqual(['Алтай'])
  })

  test('the name of a company, not its legal form', () => {
    expect(found('квант', 'Квантовый рынок', 'АО «Квант»')[0]).toBe('АО «Квант»')
    expect(found('светлый', 'Дом светлый', 'ООО «Светлый путь»')[0]).toBe('ООО «Светлый путь»')
  })

  test('a title of which nothing is left over before a longer one', () => {
    expect(found('список удалить', 'Удалить список зданий', 'Удалить список')[0]).toBe('Удалить список')
    expect(found('в плаза', 'Вивальди Плаза', 'W Plaza')[0]).toBe('W Plaza')
  })

  test('a word of a title before a synonym of one, and a whole keyword before both', () => {
    const person = { title: 'Пользователь', said: [said('synonym', 'юзеры', 'брокер')] }
    expect(found('брокер', 'Брокер', person)).toEqual(['Брокер', 'Пользователь'])
    expect(found('юзеры', person, { title: 'Люди', keywords: ['юзеры'] })).toEqual(['Люди', 'Пользователь'])
  })

  test('all first letters before some of them', () => {
    expect(found('нб', 'Найти большой блок', 'Новый блок')).toEqual(['Новый блок', 'Найти большой блок'])
  })

  test('prefers the command whose title is the keyword', () => {
    const profile = { title: 'Мой профиль', keywords: ['password'] }
    const password = { title: 'Сменить пароль', keywords: ['password'], said: [said('synonym', 'password')] }
    expect(found('password', profile, password)[0]).toBe('Сменить пароль')
  })

  test('Greek `ch` is heard as «х» and as «ч»', () => {
    expect(found('monarch', 'Монарх Центр')).toEqual(['Монарх Центр'])
    expect(found('technopark', 'Технопарк')).toEqual(['Технопарк'])
    expect(found('petrovich', 'Петрович')).toEqual(['Петрович'])
  })

  test('the last digits of a phone before digits in its middle', () => {
    const phones = [
      { title: 'Середина', detail: '+7 495 456 70 00' },
      { title: 'Конец', detail: '+7 495 123 45 67' },
    ]
    expect(found('4567', ...phones)).toEqual(['Конец', 'Середина'])
  })

  test('of equals the one of fewer words, then the one given first', () => {
    const titles = ['Новый список блоков', 'Удалить список', 'Убрать список']
    for (const weight of [0, 1]) {
      const entries = titles.map((title) => ({ title, weight }))
      expect(found('список', ...entries)).toEqual(['Удалить список', 'Убрать список', 'Новый список блоков'])
    }
  })
})

describe('other spellings', () => {
  test.each([
    ['дукат 3', 'Дукат Плейс III'],
    ['омега ii', 'Омега-2'],
    ['ай кью', 'IQ-квартал'],
    ['айкью квартал', 'IQ-квартал'],
    ['дабл ю', 'W Plaza'],
    ['вестпарк', 'Вест Парк'],
    ['метро полис', 'Метрополис'],
    ['dtcngfhr', 'Вест Парк'],
    [',tkfz 7.02', 'Белая Площадь, блок 7.02'],
    ['7.02 ,tkfz', 'Белая Площадь, блок 7.02'],
    ['evolution', 'Эволюция'],
    ['призентация', 'Подготовить презентацию'],
    ['хрусталева петра', 'Пётр Хрусталёв'],
    ['ивановым', 'Сергей Иванов'],
    ['в башне федерации', 'Башня Федерация'],
    ['d ,fiyt atlthfwbb', 'Башня Федерация'],
    ['моя башня федерация', 'Башня Федерация'],
    ['riverside', 'Риверсайд Тауэрс'],
    ['lighthouse', 'Лайтхаус'],
    ['green wood', 'Грин Вуд'],
    ['джон смит', 'John Smith'],
    ['консалтинг', 'Star Consulting'],
    ['ви ти би', 'ВТБ Арена Парк'],
    ['вэтэбэ', 'ВТБ Арена Парк'],
    ['айлэнд', 'Нагатино i-Land'],
    ['golden gate', 'Голден Гейт'],
    ['oasis', 'Оазис'],
    ['aurora', 'Аврора'],
    ['tower', 'Нордстар Тауэр'],
    ['light house', 'Лайтхаус'],
  ])('%s: %s', (typed, title) => {
    expect(found(typed, 'Другое здание', title)[0]).toBe(title)
  })

  test('a key between Latin letters that prints punctuation is a Russian letter', () => {
    const entries = [{ title: 'Скопировать', keywords: ['copy link'] }, 'Добавить блок в список']
    expect(found('l,c', ...entries)).toEqual(['Добавить блок в список'])
    expect(found('c, l', ...entries)).toEqual(['Скопировать'])
    expect(found(',w', 'W Plaza', { title: 'Здания', keywords: ['бц'] })).toEqual(['Здания'])
  })
})

test.each([
  ['компания', 'компан'],
  ['ивановым', 'иванов'],
  ['список', 'списк'],
  ['списка', 'списк'],
  ['блок', 'блок'],
  ['дом', 'дом'],
  ['plaza', 'plaza'],
])('%s without its ending is %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test.each([
  ['III', ['3']],
  ['2', ['ii']],
  ['IQ', ['ай', 'кью', 'айкью']],
  ['Plaza', []],
  ['2000', []],
])('%s is also typed as %j', (original, aliases) => {
  expect(aliasesOf(original)).toEqual(expect.arrayContaining(aliases))
  if (aliases.length === 0) expect(aliasesOf(original)).toEqual([])
})
