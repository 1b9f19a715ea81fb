import { describe, expect, it } from 'vitest'
import { isFormOf } from '#src/commands/one-line/cases.ts'
import { matchName, type NamedRecord, nameQueries } from '#src/commands/one-line/match-name.ts'

let id = 0
const named = (title: string, kind: NamedRecord['kind'] = 'person'): NamedRecord => ({
  kind,
  id: ++id,
  title,
  detail: '',
})

const people = [
  'Иванов Пётр',
  'Иванова Анна',
  'Петров Лев',
  'Петрова Мария',
  'Бродский Семён',
  'Белая Ольга',
].map((title) => named(title))
const companies = ['Вектор', 'Вектор-Лизинг', 'ООО «Кварц»', 'Энергия', 'Балтика'].map((title) =>
  named(title, 'company'),
)
const blocks = ['Белая Площадь, блок 7.02', 'Аврора, блок 7.02', 'Аврора, блок 17.02'].map((title) =>
  named(title, 'block'),
)

const sure = (text: string, records: readonly NamedRecord[]) => {
  const { found, isSure } = matchName(text, records)
  return isSure ? found[0]?.title : null
}

describe('a name of a line', () => {
  it.each([
    ['Ивановым', 'Иванов Пётр'],
    ['Иванов', 'Иванов Пётр'],
    ['Иванову', 'Иванов Пётр'],
    ['Ивановой', 'Иванова Анна'],
    ['ивановой анной', 'Иванова Анна'],
    ['Петровой', 'Петрова Мария'],
    ['Львом Петровым', null],
    ['Петром Ивановым', 'Иванов Пётр'],
    ['Бродским', 'Бродский Семён'],
    ['Бродскому', 'Бродский Семён'],
    ['Белой', 'Белая Ольга'],
    ['Ольгой Белой', 'Белая Ольга'],
  ])('«%s» means %s', (text, title) => {
    const { found, usedWords } = matchName(text, people)
    if (title === null) expect(usedWords).toBeLessThan(2)
    else expect(found[0]?.title).toBe(title)
  })

  it.each([
    ['Вектор', 'Вектор'],
    ['вектора', 'Вектор'],
    ['Вектором', 'Вектор'],
    ['вектор-лизинг', 'Вектор-Лизинг'],
    ['Кварцем', 'ООО «Кварц»'],
    ['ООО «Кварц»', 'ООО «Кварц»'],
    ['Энергией', 'Энергия'],
    ['Балтикой', 'Балтика'],
    ['Балт', 'Балтика'],
    ['Ромб', null],
  ])('«%s» means the company %s', (text, title) => {
    expect(sure(text, companies) ?? null).toBe(title)
  })

  it('of a block is its number, and the building’s where several have it', () => {
    expect(sure('7.02', blocks)).toBeNull()
    expect(sure('7.02 Белой Площади', blocks)).toBe('Белая Площадь, блок 7.02')
    expect(sure('7.02 авроре', blocks)).toBe('Аврора, блок 7.02')
    expect(sure('«Аврора, 17.02»', blocks)).toBe('Аврора, блок 17.02')
  })

  it('explains as many words as it can, from the first', () => {
    expect(matchName('Вектору срочно позвонить', companies)).toMatchObject({ usedWords: 1, isSure: true })
    expect(matchName('срочно Вектору', companies).found).toEqual([])
  })

  it('is asked for by what all its forms begin with', () => {
    expect(nameQueries('Анной Беловой')).toEqual(['анн белов', 'анн'])
    expect(nameQueries('7.02 Белой Площади')[0]).toBe('7.02 бел площад')
  })

  it('is never taken for another by its ending', () => {
    expect(isFormOf('ивановым', 'иванова')).toBe(false)
    expect(isFormOf('вектора', 'вектор-лизинг')).toBe(false)
    expect(isFormOf('ив', 'иванов')).toBe(false)
  })
})
