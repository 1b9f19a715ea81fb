import { describe, expect, it, test } from 'vitest'
import { acronymOf } from '#domain/text/aliases.ts'
import { namesakesOf } from '#domain/text/name-words.ts'
import { readingsOf } from '#domain/text/readings.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { imperativesOf, verbalNounsOf } from '#domain/text/verbal-nouns.ts'
import { wordsOf } from '#domain/text/words.ts'
import { businessCentres } from '#server/db/demo/business-centres.ts'

const textsOf = (word: string) => spellingsOf(word).map(({ text }) => text)
const words = [...new Set(businessCentres.flatMap(({ name }) => wordsOf(name).map(({ text }) => text)))]
const plainLatin: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

describe('other spellings of a typed word', () => {
  it.each([
    ['vostok', 'восток'],
    ['aurora', 'аврора'],
    ['city', 'сити'],
    ['tower', 'тауэр'],
    ['evolution', 'эволюция'],
    ['khimki', 'химки'],
    ['monarch', 'монарх'],
    ['сити', 'city'],
    ['нортерн', 'northern'],
    ['плаза', 'plaza'],
    ['sofya', 'софья'],
    ['sofia', 'софья'],
    ['natalya', 'наталья'],
    ['ilya', 'илья'],
    ['zapadnye', 'западные'],
    ['саше', 'александр'],
    ['павлу', 'павел'],
    ['варшавка', 'варшавское'],
    ['ленинградке', 'ленинградский'],
    ['вернадка', 'вернадского'],
    ['андреич', 'андреевич'],
    ['игорича', 'игоревич'],
    ['палычу', 'павлович'],
    ['сергевне', 'сергеевна'],
    ['андревна', 'андреевна'],
    ['дилярочка', 'диляра'],
  ])('%s is also %s', (typed, written) => {
    expect(textsOf(typed)).toContain(written)
  })

  it('are numerals in the other signs, as whole words, and in words', () => {
    expect(spellingsOf('13')).toEqual([])
    expect(spellingsOf('viii')).toEqual([{ text: '8', isWhole: true }])
    expect(spellingsOf('2')).toEqual([
      { text: 'ii', isWhole: true },
      { text: 'два', isWhole: false },
      { text: 'two', isWhole: false },
    ])
    expect(spellingsOf('девять')[0]).toEqual({ text: '9', isWhole: true })
    expect(spellingsOf('2000')).toEqual([])
  })

  it('are few, never the word itself, and sound as it does to the search of the page or mean the same', () => {
    for (const word of [...words, ...words.map(inLatin)]) {
      const spellings = spellingsOf(word).filter(({ isWhole }) => !isWhole)
      expect(spellings.length).toBeLessThanOrEqual(16)
      for (const { text } of spellings) {
        expect(text).not.toBe(word)
        const sounds = soundsOf(word)
        const isHeard = soundsOf(text).some((sound) => sounds.some((other) => other.startsWith(sound)))
        const isMeant = namesakesOf(word).includes(text)
        expect([word, text, isHeard || isMeant]).toEqual([word, text, true])
      }
    }
  })

  it('lead from the plain Latin of a Russian name to its beginning, for nearly all of the demo’s', () => {
    const russian = words.filter((word) => /^[а-я]{3,}$/.test(word))
    const missed = russian.filter((word) => !textsOf(inLatin(word)).some((text) => word.startsWith(text)))
    expect(missed.length / russian.length, missed.join()).toBeLessThan(0.08)
  })

  it('are none for what is no word by sound: keys of the other layout', () => {
    expect(textsOf('rjv')).toEqual([])
    expect(textsOf('ббб')).toEqual([])
  })
})

function inLatin(word: string): string {
  return [...word].map((letter) => plainLatin[letter] ?? letter).join('')
}

describe('ways to read a text', () => {
  test.each([
    ['метрополис', ['метрополис', 'vtnhjgjkbc']],
    ['ви ти би арена', ['ви ти би арена', 'vtb арена', 'втб арена', 'db nb ,b fhtyf']],
    ['дабл ю плаза', ['дабл ю плаза', 'w плаза', 'lf,k . gkfpf']],
    ['A+', ['A+']],
    ['7.02', ['7.02']],
  ])('%s: %j', (text, readings) => {
    expect(readingsOf(text).map((reading) => reading.text)).toEqual(readings)
  })

  test('only the last may be in the other layout', () => {
    for (const text of ['ви ти би', 'cgbcjr', 'белая 7.02']) {
      const swapped = readingsOf(text).map(({ isSwapped }) => isSwapped)
      expect(swapped).toEqual(swapped.map((_, at) => at === swapped.length - 1))
    }
  })

  test('letters are spelled by all of the words or by none', () => {
    expect(acronymOf(['вэ', 'тэ', 'бэ'])).toEqual(['втб'])
    expect(acronymOf(['ай', 'кью'])).toEqual(['iq'])
    expect(acronymOf(['ай', 'дом'])).toEqual([])
    expect(acronymOf(['эм'])).toEqual([])
  })
})

test.each([
  ['удалить', 'удаление'],
  ['добавить', 'добавление'],
  ['составить', 'составление'],
  ['запретить', 'запрещение'],
  ['переименовать', 'переименование'],
  ['создать', 'создание'],
  ['отменить', 'отмена'],
  ['перенести', 'перенос'],
  ['выгрузить', 'выгрузка'],
])('what «%s» asks for is said by a noun, too: «%s»', (infinitive, noun) => {
  expect(verbalNounsOf(infinitive)).toContain(noun)
})

test.each(['задать', 'блок', 'бить'])('«%s» has no noun of its own', (word) => {
  expect(verbalNounsOf(word)).toEqual([])
})

test.each([
  ['отменить', 'отмени'],
  ['перенести', 'перенеси'],
  ['снять', 'сними'],
  ['закрыть', 'закрой'],
  ['удалять', 'удаляй'],
])('«%s» is asked for by «%s»', (infinitive, imperative) => {
  expect(imperativesOf(infinitive)).toContain(imperative)
})
