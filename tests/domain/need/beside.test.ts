import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessage } from '#domain/need/message/read-message.ts'
import type { Need, Span } from '#domain/need/need.ts'
import { readSearch } from '#domain/need/read-search.ts'
import { isFiller } from '#domain/need/words/strange-units.ts'
import { fold } from '#domain/text/fold.ts'
import { conditionsIn, partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

const read = (text: string) => readSearch(text, index, setting)[0] as Need
const told = (text: string) => {
  const need = read(text)
  const beside = need.beside.map(({ kind, start, end }) => `${kind} «${text.slice(start, end).trim()}»`)
  return [...conditionsIn(partsOf(need)), ...beside].join('; ')
}

const condition = fc.constantFrom('класс А', 'с мебелью', 'САО', 'метро Динамо', 'этаж от 5', 'до 40 тыс')

describe('a search says apart what leaves nothing out', () => {
  it.each(['склад 1000 м² с паркингом до 25', 'склад 1000 м² с парковкой, до 25 тыс'])(
    'a limit behind the parking is one of the rate: «%s»',
    (line) => {
      expect(conditionsIn(partsOf(read(line)))).toEqual(['area=900..1100', 'rent=..25000', 'use=warehouse'])
      expect(read(line).beside.map(({ kind }) => kind)).toEqual(['client'])
    },
  )

  it('what is only wished is no condition, whatever it is and wherever it stands', () => {
    fc.assert(
      fc.property(
        condition,
        fc.constantFrom('желательно', 'желат.', 'жел', 'лучше', 'в идеале', 'хотелось бы'),
        fc.boolean(),
        (wish, word, hasSigns) => {
          const line = hasSigns ? `склад 300–400 м², ${word} ${wish}` : `склад 300–400 м² ${word} ${wish}`
          expect(conditionsIn(partsOf(read(line))), line).toEqual(['area=300..400', 'use=warehouse'])
          expect(
            read(line).beside.map(({ kind }) => kind),
            line,
          ).toEqual(['wished'])
          expect(conditionsIn(partsOf(read(`склад ${wish}`))).length, wish).toBe(2)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('nor is what a client calls a wish behind it', () => {
    fc.assert(
      fc.property(
        condition,
        fc.constantFrom(
          'в приоритете',
          'желательно',
          'желательно, но не принципиально',
          ', но не обязательно',
        ),
        (wish, word) => {
          const line = `склад 300–400 м², ${wish} ${word}`
          expect(conditionsIn(partsOf(read(line))), line).toEqual(['area=300..400', 'use=warehouse'])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a term, parking places and a ceiling are kept for the demand, and are no searched words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom(
          'на N лет',
          'срок от N лет',
          'договор на N лет',
          'парковка на N машин',
          'N машиномест',
          'потолки от N м',
          'N+ лет',
          'N years lease',
          'договор лет на N',
          'с парковкой на N машин',
          'паркинг мест N',
        ),
        (count, words) => {
          const { text, beside, values } = read(`офис 100–120 м², ${words.replace('N', String(count))}`)
          expect([text, beside.map(({ kind }) => kind), Object.keys(values).sort()]).toEqual([
            '',
            ['client'],
            ['area', 'use'],
          ])
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['180-220 хамовники желат. с мебелью', 'area=180..220; district=Хамовники; wished «с мебелью»'],
    [
      'офис цао 170 м желательно до 5 мин метро до 50к',
      'area=153..187; okrug=cao; rent=..50000; use=office; wished «до 5 мин метро»',
    ],
    [
      '700 м², ЗАО, желательно класс А и Динамо',
      'area=630..770; okrug=zao; wished «класс А»; wished «Динамо»',
    ],
    ['600-800 цао, 5 лет', 'area=600..800; okrug=cao; client «5 лет»'],
    ['офис 120 м на год', 'area=108..132; use=office; client «на год»'],
    ['от 7 лет, 2000+ м²', 'area=2000..; client «от 7 лет»'],
    ['3 years lease, 220-260 sqm', 'area=220..260; client «3 years lease»'],
    [
      'офис 150 м, желательно в Сити, можно и на Белорусской',
      'area=135..165; use=office; wished «Сити»; allowed «можно и на Белорусской»',
    ],
    ['60-90 sqm, 11 months', 'area=60..90; client «11 months»'],
    ['под фитнес 400–500 метров, можно цоколь', 'area=400..500; use=fitness; allowed «можно цоколь»'],
    ['сейчас 180 м на Семёновской, нужно 300–350 м', 'area=300..350; has «сейчас 180 м на Семёновской»'],
  ])('%s', (text, meaning) => expect(told(text)).toBe(meaning))
})

describe('nothing that is typed vanishes', () => {
  const known = fc.constantFrom(
    ...['офис', 'цао', 'белорусская', '200-300', '300 м', 'до 40к', 'а', 'b+', 'класс а', 'терраса'],
    ...['вид на Кремль', 'до 500 $', 'на 11 мес', 'желательно с мебелью', 'кроме сити', 'можно подвал'],
    ...['с 1 марта', '300мцао', 'GLA от 40 000', '25 человек', '5 машиномест', 'потолки 4 м', 'за метр'],
    ...['не первый этаж', 'склад 500 м2', 'или 200-250 м', 'либо 100 м2', '1) 100-120 м', '2) 200-250 м'],
    ...['а) 100 м', 'б) 200 м', 'до 5.5 зелёных', 'парковка не нужна', 'без НДС', 'первый вариант'],
    ...['обязательно кондиционер', 'в Белой Площади', '9 Акров', 'договор на 3 года', 'до 1.5 млн в месяц'],
  )
  // No word is a typo away.
  const letters = fc.string({
    unit: fc.constantFrom(...'жзщфхчшъ'),
    minLength: 3,
    maxLength: 9,
  })
  const words = fc.array(fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: letters }), {
    minLength: 1,
    maxLength: 6,
  })
  const isSmall = (word: string) => isFiller(word) || /^(?:\d|[абвг]|рядом|первый)$/u.test(word)
  const lost = (line: string, spans: readonly Span[], contradicted: readonly string[]) => {
    const rest = [...line].map((letter, at) =>
      spans.some(({ start, end }) => at >= start && at < end) ? ' ' : letter,
    )
    return (fold(rest.join('')).match(/[\p{L}\p{N}+$]+/gu) ?? []).filter(
      (word) => !isSmall(word) && !fold(contradicted.join(' ')).includes(word),
    )
  }

  it('each word of a need is in a part, beside it, told as not understood, or small', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(' ', ', '), (typed, sign) => {
        const line = typed.join(sign)
        const { parts, beside, leftover, contradicted, isSwapped } = read(line)
        fc.pre(!isSwapped)
        const told = [...parts.flatMap(({ spans }) => spans), ...beside, ...leftover]
        expect(lost(line, told, contradicted), line).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('and so is each word of a letter, in one of its wants', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(' ', ', ', '. '), (typed, sign) => {
        const line = typed.join(sign)
        const letter = readMessage(line, index, setting)
        fc.pre(letter !== null)
        const spans = [letter, ...letter.others].flatMap(({ parts, beside, leftover, told }) => [
          ...parts.flatMap((part) => part.spans),
          ...beside,
          ...leftover,
          ...told,
        ])
        const contradicted = [letter, ...letter.others].flatMap((one) => one.contradicted)
        expect(lost(line, spans, contradicted), line).toEqual([])
      }),
      {
        numRuns: 300,
        examples: [
          [['b+', 'жжж'], ' '],
          [['b+', 'шжжж'], ' '],
        ],
      },
    )
  })

  it('a number in groups is read whole or not at all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 100, max: 999 }),
        fc.constantFrom('GLA', 'нагрузка', 'этажность', 'офис', 'аренда'),
        fc.constantFrom('от', 'до', 'около'),
        fc.constantFrom('', ' до 500 $', ', цао', ' кг'),
        (thousands, rest, word, bound, end) => {
          const line = `${word} ${bound} ${thousands} ${rest}${end}`
          const start = line.indexOf(`${thousands} ${rest}`)
          const borders = [...read(line).parts.flatMap(({ spans }) => spans), ...read(line).leftover]
          const inside = ({ start: from, end: to }: Span) =>
            [from, to].some((at) => at > start && at < start + `${thousands} ${rest}`.length)
          expect(borders.filter(inside), line).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })
})
