import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heardText, isOwnWord, maxHeardLength } from '#domain/palette/heard-text.ts'

/** Protects that the palette remembers no personal data and no content of records. */

describe('the palette remembers words alone', () => {
  it.each([
    ['Передвинуть', 'передвинуть'],
    ['  сделать   КОПИЮ ', 'сделать копию'],
    ['ещё', 'еще'],
    ['кп', 'кп'],
    ['send to client', 'send to client'],
    ['gthtldbyenm', 'gthtldbyenm'],
    ['пере-сдать', 'пере-сдать'],
  ])('«%s» is «%s»', (typed, heard) => expect(heardText(typed)).toBe(heard))

  it.each([
    ...['блок 52.01', '+7 916 123-45-67', 'a@b.ru', 'ивану 5', 'договор №7', 'офис до 3 млн'],
    ...['один два три четыре пять', 'х', '', ' ', 'слово'.repeat(9), 'длинноесловодлинноеслово'],
    ...['петров', 'Петровой', 'иванову', 'Достоевский', 'Шевченко', 'Иосифович', 'Петровна', 'Пушкин'],
    ...[
      'petrov',
      'gtnhjd',
      'Саша',
      'позвонить саше',
      'Дмитрию',
      'наташе',
      'Geirby',
      '«Вектор»',
      'вектор, показ',
    ],
  ])('nothing of «%s», which may tell a person or a record', (typed) => expect(heardText(typed)).toBeNull())

  it('takes words of the program itself that end as surnames do', () => {
    for (const word of ['блоков', 'запросов', 'договоров']) {
      expect(isOwnWord(word)).toBe(true)
      expect(heardText(`список ${word}`)).toBe(`список ${word}`)
    }
  })

  it('never a digit, a sign or more than four words, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const heard = heardText(typed)
        if (heard === null) return
        expect(heard).toMatch(/^[\p{L} -]+$/u)
        expect(heard.length).toBeLessThanOrEqual(maxHeardLength)
        expect(heard.split(/[ -]/).length).toBeLessThanOrEqual(4)
        expect(heardText(heard)).toBe(heard)
      }),
    )
  })
})
