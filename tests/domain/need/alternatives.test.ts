import { expect, it } from 'vitest'
import { alternativesOf } from '#domain/need/message/alternatives.ts'

const told = (text: string) => alternativesOf(text).map((variant) => variant.replace(/\s+/g, ' ').trim())

it('what follows the last of bare sizes is said of all, beside more than a size of the last alone', () => {
  expect(told('Нужны офисы: 1) 100–120; 2) 200–250 м2, ЦАО')).toEqual([
    'Нужны офисы: 100–120; , ЦАО',
    'Нужны офисы: 200–250 м2, ЦАО',
  ])
  expect(told('1) офис 100 м в САО; 2) склад 500 м, ЦАО')).toEqual(['офис 100 м в САО;', 'склад 500 м, ЦАО'])
})
