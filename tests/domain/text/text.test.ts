import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, withoutUnseen } from '#domain/text/fold.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import { classWord, digitsOf } from '#domain/text/numbers.ts'
import { countOf, oneMore, plural } from '#domain/text/plurals.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { originalLength, wordsOf } from '#domain/text/words.ts'

describe('fold', () => {
  test.each([
    ['Хорошёвское Ш.', 'хорошевское ш.'],
    ['Йод, ёлка', 'йод, елка'],
    ['Йод'.normalize('NFD'), 'йод'],
    ['Ёлка'.normalize('NFD'), 'елка'],
    ['1\u00a0248\u2009м²', '1 248 м²'],
    ['«Аврора» — “Плаза”', '"аврора" - "плаза"'],
    ['B−', 'b-'],
    ['ко\u00adворкинг\u200b', 'коворкинг'],
    ['Ива\u0301нов, и\u0301\u0306, café', 'иванов, й, café'],
  ])('%j → %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice is folding once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })
})

describe('swapLayout', () => {
  test.each([
    ['cgbcjr', 'список'],
    ['fh,fn', 'арбат'],
    ['[jhjijdcrjt', 'хорошовское'],
    ['Ghtcytycrbq', 'Пресненский'],
    ['цщкл', 'work'],
    ['зфкл здфяф', 'park plaza'],
    ['ф+', 'a+'],
    ['#12 jabc', '№12 офис'],
  ])('%s ↔ %s', (typed, meant) => {
    expect(swapLayout(typed)).toBe(meant)
    expect(swapLayout(meant)).toBe(typed)
  })

  test('is its own inverse for any text of one layout with a letter in it', () => {
    const latin = [...'qwertyuiop[]asdfghjkl;\'zxcvbnm,./`QWERTY{}ASDF:"ZXC<>?1234567890@#$^& -=!%*()+']
    const text = fc.array(fc.constantFrom(...latin)).map((keys) => `q${keys.join('')}`)
    fc.assert(fc.property(text, (typed) => swapLayout(swapLayout(typed)) === typed))
  })
})

describe('wordsOf', () => {
  const texts = (text: string): string[] => wordsOf(text).map((word) => word.text)

  test.each([
    ['Добавить блок в список', ['добавить', 'блок', 'в', 'список']],
    ['БЦ «Красная Роза», 5 этаж', ['бц', 'красная', 'роза', '5', 'этаж']],
    ['Юго-Западная', ['юго', 'западная']],
    ['120м', ['120']],
    ['120 м² на 5 этаже', ['120', 'на', '5', 'этаже']],
    ['120 кв. м', ['120']],
    ['5 минут', ['5', 'минут']],
    ['1\u202f248 блоков', ['1248', 'блоков']],
    ['120,5 м²', ['120', '5']],
    ['Класс А+ / B− / В', ['класс', 'a+', 'b-', 'в']],
    ['класс В', ['класс', 'b']],
    ['А-класс', ['а', 'класс']],
    ['+7 (495) 123-45-67', ['74951234567']],
    ['8 495 123-45-67, доб. 12', ['74951234567', 'доб', '12']],
    ['К2 Тауэр', ['к', '2', 'тауэр']],
    ['…', []],
  ])('%s → %j', (text, words) => {
    expect(texts(text)).toEqual(words)
  })

  test('positions lead back to the original', () => {
    const text = 'БЦ «Ёлка»,\u00a0120\u2009м²'
    expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['БЦ', 'Ёлка', '120'])
  })

  test('words stand in order, apart, inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let last = 0
        for (const word of wordsOf(text)) {
          expect(word.start).toBeGreaterThanOrEqual(last)
          expect(word.end).toBeGreaterThan(word.start)
          last = word.end
        }
        expect(last).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  test.each([
    ['Ёлка', 2, 2],
    ['Ёлка'.normalize('NFD'), 1, 2],
    ['ко\u00adворкинг', 3, 4],
    ['1 248', 2, 3],
    ['7 (495) 123', 4, 6],
    ['Арбат', 99, 5],
  ])('%j: %i folded are %i of the original', (original, length, expected) => {
    expect(originalLength(original, length)).toBe(expected)
  })
})

describe('numbers and classes', () => {
  test.each([
    ['а+', 'a+'],
    ['a+', 'a+'],
    ['в', 'b'],
    ['б+', 'b+'],
    ['в-', 'b-'],
    ['с', 'c'],
    ['д', null],
    ['ав', null],
  ])('class %s → %s', (text, word) => {
    expect(classWord(text)).toBe(word)
  })

  test('a phone with 8 and with +7 is one phone', () => {
    expect(digitsOf('8 (495) 123-45-67')).toBe(digitsOf('+7 495 123 45 67'))
    expect(digitsOf('8 шт.')).toBe('8')
  })
})

describe('soundsOf', () => {
  test.each([
    ['арбат', 'arbat'],
    ['щукинская', 'shchukinskaya'],
    ['щукинская', 'schukinskaja'],
    ['царицыно', 'tsaritsyno'],
    ['тверская', 'tverskaya'],
    ['юго', 'yugo'],
    ['хорошевский', 'khoroshevskiy'],
    ['ильич', 'ilyich'],
    ['йорк', 'york'],
    ['майорова', 'mayorova'],
    ['площадь', 'ploschad'],
    ['сити', 'city'],
    ['капитал', 'capital'],
    ['роял', 'royal'],
    ['плаза', 'plaza'],
    ['офис', 'ofis'],
    ['объезд', 'obyezd'],
    ['электрозаводская', 'elektrozavodskaya'],
    ['жуковский', 'zhukovskij'],
  ])('%s sounds like %s', (russian, latin) => {
    expect(soundsOf(latin)).toContain(soundsOf(russian)[0])
  })

  test('a word typed in the wrong layout is not read by sound', () => {
    expect(soundsOf('rjv')).toEqual([])
  })

  test('no more than thirty-two readings, none empty', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
        expect(soundsOf(word).length).toBeLessThanOrEqual(32)
        expect(soundsOf(word)).not.toContain('')
      }),
    )
  })
})

describe('plurals', () => {
  test('name another one by the gender of the word', () => {
    const another = ['блок', 'здание', 'компания', 'событие', 'сделка', 'контакт', 'заявка'].map(oneMore)
    expect(another).toEqual([
      ...['ещё один', 'ещё одно', 'ещё одну', 'ещё одно', 'ещё одну', 'ещё один', 'ещё одну'],
    ])
  })

  test.each([
    [0, 'блоков'],
    [1, 'блок'],
    [2, 'блока'],
    [5, 'блоков'],
    [11, 'блоков'],
    [14, 'блоков'],
    [21, 'блок'],
    [22, 'блока'],
    [111, 'блоков'],
    [121, 'блок'],
    [1248, 'блоков'],
    [-1, 'блок'],
    [1.5, 'блока'],
  ])('%d %s', (count, form) => {
    expect(plural(count, 'блок', 'блока', 'блоков')).toBe(form)
  })

  test('a count and its word do not part at the end of a line', () => {
    expect(countOf(1248, 'блок', 'блока', 'блоков')).toBe('1\u00a0248\u00a0блоков')
  })
})

describe('signs drawn as nothing', () => {
  const signs = Array.from({ length: 0xe_10_00 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]|(?!\s)\p{Cc}/u.test(sign))

  test('are left in no folded and in no stored text', () => {
    const all = signs.map((sign) => `Лим${sign}ония`)
    expect(all.filter((text) => fold(text) !== 'лимония')).toEqual([])
    expect(all.filter((text) => withoutUnseen(text) !== 'Лимония')).toEqual([])
  })

  test('stay where they make a picture', () => {
    for (const picture of [
      '👩🏽\u200d💻',
      '❤\ufe0f\u200d🔥',
      '1\ufe0f\u20e3',
      '☎\ufe0e',
      '🏴\u{e0067}\u{e0062}\u{e007f}',
    ])
      expect(withoutUnseen(`а${picture}б`)).toBe(`а${picture}б`)
  })

  test('leave line feeds and tabs, and line ends of Word become line feeds', () => {
    expect(withoutUnseen('а\tб\nв\r\nг\vд\fе')).toBe('а\tб\nв\r\nг\nд\nе')
  })
})
