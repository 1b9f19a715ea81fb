import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import { conditionsIn, partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

const meaningOf = (text: string) => {
  const [first] = readNeed(text, index, setting)
  return first ? conditionsIn(partsOf(first)) : []
}

/** One of each kind: a need has at most one. */
const parts: readonly (readonly string[])[] = [
  ['офис', 'склад', 'шоурум', 'мед'],
  ['300–500 м²', 'от 200 м', 'двести метров', '400 квадратов'],
  ['до 40 тысяч за метр в год', 'ставка до 35 в год', 'до 2 млн в месяц'],
  ['ЦАО', 'югвосток', 'Тульская', 'павелка', 'Сити'],
  ['класс A', 'б плюс', 'A/B+'],
  ['с мебелью', 'без отделки'],
  ['весной', 'въезд Q2 2027', 'с 1 марта', 'к маю'],
  ['2 санузла', '100 кВт', 'паркинг 1:80', 'от собственника', 'внутри Садового'],
]
const choices = fc
  .tuple(...parts.map((all) => fc.option(fc.constantFrom(...all), { nil: null, freq: 2 })))
  .map((said) => said.filter((one) => one !== null))

describe('a need has the same conditions', () => {
  it('in any order of its parts', () => {
    fc.assert(
      fc.property(
        choices.chain((said) =>
          fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
        ),
        ([said, other]) => {
          expect(meaningOf(other.join(', ')), other.join(', ')).toEqual(meaningOf(said.join(', ')))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('as its parts have each alone, and what no condition says adds none', () => {
    fc.assert(
      fc.property(choices, (said) => {
        const alone = said.flatMap((one) => meaningOf(one)).sort()
        expect(meaningOf(said.join(', ')), said.join(', ')).toEqual(alone)
      }),
      { numRuns: 60 },
    )
  })
})
