import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Need } from '#domain/need/need.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'
import { negation, part } from './refusals.ts'

const read = (text: string) => readNeed(text, index, setting)[0] as Need
const first = (text: string) => partsOf(read(text))

const negatedAfter = fc.constantFrom(
  ...[
    'не нужен',
    'не нужны',
    'не подходит',
    'не прокатит',
    'не вариант',
    'не для нас',
    'отпадает',
    'исключено',
    'и дворы не рассматриваем',
    'помещения исключить',
    'варианты не предлагать',
    'сразу мимо',
    'и кусты сразу мимо',
  ],
  ...[
    'не берём',
    'неприемлемо',
    'нам не подойдёт',
    'not acceptable',
    'not suitable',
    'is not ok',
    'unacceptable',
  ],
)

/** Values of both readings that say the same. */
function shared(one: Need['values'], other: Need['values']): string[] {
  return Object.keys(one).filter((name) => {
    const [value, against] = [one, other].map((values) => values[name as keyof Need['values']])
    return Array.isArray(value) && Array.isArray(against)
      ? value.some((each) => (against as unknown[]).includes(each))
      : against !== undefined && JSON.stringify(value) === JSON.stringify(against)
  })
}

describe('what is refused is never looked for', () => {
  it('a part after «не», «кроме», «без» and their like never has its value, alone and inside a line', () => {
    fc.assert(
      fc.property(part, negation, fc.boolean(), (said, no, isInLine) => {
        const line = isInLine ? `добрый день, ${no} ${said}, спасибо` : `${no} ${said}`
        expect(shared(read(said).values, read(line).values), line).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('nor has a part before «не нужен», «not acceptable» and their like', () => {
    fc.assert(
      fc.property(part, negatedAfter, fc.boolean(), (said, no, isInLine) => {
        const line = isInLine ? `добрый день, ${said} ${no}, спасибо` : `${said} ${no}`
        expect(shared(read(said).values, read(line).values), line).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('nor have two parts of two kinds that are refused at once', () => {
    const kinds = {
      okrug: ['цао', 'юао', 'свао'],
      box: ['сити', 'патрики'],
      metro: ['динамо', 'тверская'],
      level: ['подвал', 'цоколь', 'мансарда'],
      floor: ['первый этаж', '1 этаж'],
      class: ['класс с', 'класс b'],
      type: ['лофт', 'особняк'],
      layout: ['кабинетная планировка'],
    }
    const of = fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[]))
    const wordOf = (kind: keyof typeof kinds) => fc.constantFrom(...kinds[kind])
    const pair = fc
      .tuple(of, of)
      .filter(([one, other]) => one !== other)
      .chain(([one, other]) => fc.tuple(wordOf(one), wordOf(other)))
    const refusal = fc.constantFrom<(one: string, other: string) => string>(
      (one, other) => `не ${one} и ${other}`,
      (one, other) => `не ${one} и не ${other}`,
      (one, other) => `кроме ${one} и ${other}`,
      (one, other) => `кроме ${one} или ${other}`,
      (one, other) => `${one} и ${other} не предлагать`,
      (one, other) => `${one} и ${other} исключить`,
      (one) => `${one} нежелателен`,
    )
    fc.assert(
      fc.property(pair, refusal, ([one, other], said) => {
        const line = `офис 300 м², ${said(one, other)}`
        const { values, text } = read(line)
        for (const word of [one, other]) {
          if (line.includes(word)) expect(shared(read(word).values, values), line).toEqual([])
        }
        expect([text, values.area], line).toEqual(['', { min: '270', max: '330' }])
      }),
      { numRuns: 200 },
    )
  })

  it('nor has a station whose word begins like a price', () => {
    expect(read('у метро Деловой центр не подходит').values).toEqual({})
  })

  it('a noun that nobody knows is not searched if it is refused behind it', () => {
    const noun = fc.constantFrom(
      'парковка',
      'лифт',
      'окна',
      'терраса',
      'своя серверная',
      'шторы и жалюзи',
      'parking',
    )
    const no = fc.constantFrom(
      'не нужна',
      'не нужен',
      'нам не нужны',
      'не обязательно',
      'не требуется',
      'not needed',
    )
    fc.assert(
      fc.property(noun, no, fc.boolean(), (said, refusal, hasSign) => {
        const line = `офис${hasSign ? ', ' : ' '}${said} ${refusal}, 300–500 м²`
        const { text, values, leftover } = read(line)
        expect([text, Object.keys(values).sort()], line).toEqual(['', ['area', 'use']])
        expect(leftover.length, line).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  it('a bound with «не» is the other bound', () => {
    const lower = fc.constantFrom('не дешевле', 'не меньше', 'не менее', 'не ниже', 'от')
    const upper = fc.constantFrom('не дороже', 'не больше', 'не более', 'не выше', 'до')
    const inFloors = { 'не дешевле': 'не ниже', 'не дороже': 'не выше' } as Record<string, string>
    fc.assert(
      fc.property(lower, upper, fc.integer({ min: 2, max: 9 }), (from, to, count) => {
        expect(first(`${from} ${count}0000`), from).toEqual([`rent=${count}0000..`])
        expect(first(`${to} ${count}0000`), to).toEqual([`rent=..${count}0000`])
        expect(first(`${inFloors[from] ?? from} ${count} этажа`), from).toEqual([`floor=${count}..`])
        expect(first(`${inFloors[to] ?? to} ${count} этажа`), to).toEqual([`floor=..${count}`])
      }),
      { numRuns: 60 },
    )
  })

  it('and is never searched as words', () => {
    fc.assert(
      fc.property(part, negation, (said, no) => {
        const { text } = read(`${no} ${said}, 300–500 м²`)
        expect(text, `${no} ${said}`).toBe('')
      }),
      { numRuns: 200 },
    )
  })

  it('a verb refuses all that is listed behind it: nothing of the list is looked for', () => {
    const verb = fc.constantFrom('не рассматриваем', 'не предлагать', 'не берем', 'не нужны', 'исключить')
    const thing = fc.constantFrom('подвал', 'цоколь', 'первый этаж', 'класс C', 'промзона')
    const things = fc.uniqueArray(thing, { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(verb, things, fc.constantFrom(', ', ' и ', ' или '), (no, list, joint) => {
        const line = `офис 300 м, ${no} ${list.join(joint)}`
        for (const one of list) expect(shared(read(one).values, read(line).values), line).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['-цао', 'okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['не-цао', 'okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['офис, !цао', 'okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao; use=office'],
    ['цао: нет', 'okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['запрещено: подвал', 'level=attic,mezzanine,regular,semiBasement'],
    ['подальше от сити', 'refused="подальше от сити"'],
    ['не рассматриваем субаренду и усн', 'refused="не рассматриваем субаренду"; vat=excluded,included'],
    ['не хотим в цао, сао подойдет', 'okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['не рассматриваем подвал, класс а', 'level=attic,mezzanine,regular,semiBasement; refused="класс а"'],
    ['пока не нужен офис, склад 300 м', 'area=270..330; refused="не нужен офис"; text="пока"; use=warehouse'],
  ])('%s: %s', (line, wanted) => {
    expect(first(line).join('; ')).toBe(wanted)
  })

  it.each([
    ['подвал, цоколь и класс с не рассматриваем', 'class=A,A+,B,B+,B-,D; level=attic,mezzanine,regular'],
    [
      'любой округ, кроме цао, у метро до 15 минут',
      'okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao; walk=15',
    ],
    ['не поднимать ставку выше 29 000', 'rent=..29000'],
    ['подвал нет. сокол', 'level=attic,mezzanine,regular,semiBasement; metro=Сокол'],
    ['нежелателен первый этаж', 'floor=2..'],
    ['свободен не раньше марта', 'refused="свободен не раньше марта"'],
    ['не выше 3 и не ниже 2 этажа', 'floor=2..3'],
    ['200 вне цао', 'area=180..220; okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['больше 5 000 за метр в месяц дать не можем', 'rent=..60000'],
    [
      'офис, проходные и подвалы не слать',
      'level=attic,mezzanine,regular,semiBasement; refused="проходные"; use=office',
    ],
    ['псн 300 кр подвала', 'area=270..330; level=attic,mezzanine,regular,semiBasement; use=flexible'],
    ['бизнес-парки зао, кроме с', 'class=A,A+,B,B+,B-,D; okrug=zao; type=businessPark'],
    ['Класс не принципиален, но не C.', 'class=A,A+,B,B+,B-,D; refused="Класс не принципиален"'],
    ['Сити и Кутузовский сразу мимо, лофт', 'refused="Сити и Кутузовский сразу мимо"; type=loft'],
    ['не цао 500–700', 'area=500..700; okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['не класс с', 'class=A,A+,B,B+,B-,D'],
    ['не сзао и не свао', 'okrug=cao,nao,region,sao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    [
      'кроме цао, сао и вао, 300 м',
      'area=270..330; okrug=nao,region,svao,szao,tao,yuao,yuvao,yuzao,zao,zelao',
    ],
    ['не ЦАО, а САО', 'okrug=sao'],
    ['2-5 этаж, кроме 1 этажа', 'floor=2..5'],
    ['ЦАО, кроме Арбата', 'okrug=cao; refused="кроме Арбата"'],
    ['класс А или В, но не А', 'class=B'],
    ['не на первом и втором этаже', 'floor=3..'],
    ['кроме 1 и 2 этажа', 'floor=3..'],
    ['подвал и цоколь не предлагать, 200 м', 'area=180..220; level=attic,mezzanine,regular'],
    ['сити не рассматриваем, 400 м', 'area=360..440; refused="сити не рассматриваем"'],
    ['офис, класс не важен', 'refused="класс не важен"; use=office'],
    ['не только ЦАО, 300 м', 'area=270..330; refused="не только ЦАО"'],
    ['не продажа, 300 м', 'area=270..330; deal=lease'],
    ['без мебели, 300 м', 'area=270..330; fitout=fitted,needsRepair,shellAndCore,whiteBox'],
    ['офис с террасой без колонн', 'refused="без колонн"; text="с террасой"; use=office'],
    ['не выше класса B+', 'class=B,B+,B-,C,D'],
    ['не дороже 40 тыс', 'rent=..40000'],
    ['вне цао 200-300', 'area=200..300; okrug=nao,region,sao,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['за пределами цао, сао', 'okrug=nao,region,svao,szao,tao,vao,yuao,yuvao,yuzao,zao,zelao'],
    ['никаких подвалов', 'level=attic,mezzanine,regular,semiBasement'],
    ['ground floor not acceptable', 'floor=2..'],
    ['class C not acceptable', 'class=A,A+,B,B+,B-,D'],
    ['basement not suitable', 'level=attic,mezzanine,regular,semiBasement'],
    ['не по ставке 30000', 'refused="не по ставке 30000"'],
    ['минус 1 этаж', 'floor=-1..-1'],
    ['класс B минус', 'class=B-'],
    ['подвал не пугает, 200 м', 'area=180..220'],
    ['не позже 1 марта', 'by=2027-03-01'],
    ['не раньше 1 марта', 'refused="не раньше 1 марта"'],
    ['парковка не нужна офис 100 м', 'area=90..110; refused="парковка не нужна"; use=office'],
    ['пока не нужен офис, склад 300 м', 'area=270..330; refused="не нужен офис"; text="пока"; use=warehouse'],
    ['офис 100 м, не нужен подвал', 'area=90..110; level=attic,mezzanine,regular,semiBasement; use=office'],
    [
      'подвалы и дворы не рассматриваем',
      'level=attic,mezzanine,regular,semiBasement; refused="и дворы не рассматриваем"',
    ],
    ['подвальные помещения исключить', 'level=attic,mezzanine,regular,semiBasement'],
    ['any class except C, 300 sqm', 'area=270..330; class=A,A+,B,B+,B-,D'],
    ['не 1 этж', 'floor=2..'],
    ['кл а не ниж 30 эт', 'class=A; floor=30..'],
    ['нет, лучше ЦАО', 'okrug=cao; text="нет"'],
  ])('%s', (text, meaning) => {
    expect(first(text).join('; ')).toBe(meaning)
  })
})
