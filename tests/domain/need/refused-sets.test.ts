import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import { partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'
import { negation } from './refusals.ts'

const valuesOf = (text: string) => readNeed(text, index, setting)[0]?.values
const read = (text: string) => partsOf(readNeed(text, index, setting)[0] as never).join('; ')

describe('to refuse a member of a set wants the rest of it only where the words mean just that member', () => {
  it('a sublease is one of the leases: without it nothing is for sale', () => {
    const narrower = fc.constantFrom(
      'субаренда',
      'субаренды',
      'субаренду',
      'sublease',
      'промзона',
      'промзоны',
    )
    fc.assert(
      fc.property(negation, narrower, (no, said) => {
        expect(valuesOf(`${no} ${said}`), `${no} ${said}`).toEqual({})
        expect(valuesOf(`офис 150 м, ${no} ${said}`), `${no} ${said}`).toEqual({
          use: ['office'],
          area: { min: '135', max: '165' },
        })
      }),
      { numRuns: 300 },
    )
  })

  it('what is wanted stays beside a kind of it that is refused', () => {
    const pair = fc.constantFrom(
      ['аренда', 'субаренды'],
      ['сниму', 'субаренды'],
      ['магазин', 'аптека'],
      ['общепит', 'бар'],
      ['офис', 'кабинет'],
      ['школа', 'детсад'],
      ['медцентр', 'стоматология'],
    )
    fc.assert(
      fc.property(pair, fc.constantFrom('не', 'кроме', 'только не', 'без'), ([said = '', less], no) => {
        expect(valuesOf(`${said} 100 м, ${no} ${less}`), `${said}, ${no} ${less}`).toEqual(
          valuesOf(`${said} 100 м`),
        )
      }),
    )
  })

  it.each([
    ['офис без субаренды 150', 'area=135..165; refused="без субаренды"; use=office'],
    ['аренда, кроме субаренды, 100 м', 'area=90..110; deal=lease; refused="кроме субаренды"'],
    ['не прямая аренда', 'deal=lease; refused="не прямая"'],
    ['не продажа', 'deal=lease'],
    ['не аренда', 'deal=sale'],
    ['аренда без права выкупа', 'deal=lease; refused="без права выкупа"'],
    ['без последующей продажи', 'deal=lease'],
    ['не под ключ', 'fitout=needsRepair,shellAndCore,whiteBox'],
    ['не за МКАД', 'okrug=cao,sao,svao,szao,vao,yuao,yuvao,yuzao,zao'],
    ['склад за МКАД', 'okrug=nao,region,tao,zelao; use=warehouse'],
    ['без ПСН', 'refused="без ПСН"'],
    ['не ГАБ', 'refused="не ГАБ"'],
    ['офис без комиссии', 'refused="без комиссии"; use=office'],
    ['We do not want Moscow City. Class A', 'class=A; refused="do not want Moscow City"'],
    ["we won't consider basement", 'level=attic,mezzanine,regular,semiBasement'],
  ])('%s', (text, meaning) => expect(read(text)).toBe(meaning))
})
