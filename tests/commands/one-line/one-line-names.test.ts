import { describe, expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { matchName, type NamedRecord, nameQueries } from '#src/commands/one-line/completion/match-name.ts'
import { isFormOf } from '#src/commands/one-line/words/cases.ts'

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
    ['Львом Петровым', 'Петров Лев'],
    ['Льву', 'Петров Лев'],
    ['Петром Ивановым', 'Иванов Пётр'],
    ['Бродским', 'Бродский Семён'],
    ['Бродскому', 'Бродский Семён'],
    ['Белой', 'Белая Ольга'],
    ['Ольгой Белой', 'Белая Ольга'],
  ])('«%s» means %s', (text, title) => {
    expect(matchName(text, people).found[0]?.title).toBe(title)
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

  it.each([
    ['Павлец', 'Павлецом Павлецу Павлеца'],
    ['Коган', 'Когана Когану Коганом Когане'],
    ['Кравец', 'Кравца Кравцу Кравцом Кравце'],
    ['Стрелец', 'Стрельца Стрельцу Стрельцом'],
    ['Заяц', 'Зайца Зайцу Зайцем'],
    ['Лев', 'Льва Льву Львом Льве'],
    ['Павел', 'Павла Павлу Павлом Павле'],
    ['Орёл', 'Орла Орлу Орлом'],
    ['Зубок', 'Зубка Зубку Зубком'],
    ['Журавель', 'Журавля Журавлю Журавлём'],
    ['Соловей', 'Соловья Соловью Соловьём'],
    ['Гайдай', 'Гайдая Гайдаю Гайдаем'],
    ['Абрамович', 'Абрамовича Абрамовичу Абрамовичем'],
    ['Толстой', 'Толстого Толстому Толстым'],
    ['Кафка', 'Кафки Кафке Кафку Кафкой'],
    ['Илья', 'Ильи Илье Илью Ильёй'],
    ['Мария', 'Марии Марию Марией'],
    ['Черных', 'Черных'],
    ['Шевченко', 'Шевченко'],
    ['Дюма', 'Дюма'],
    ['Римский-Корсаков', 'Римского-Корсакова Римскому-Корсакову Римским-Корсаковым'],
    ['Альфа-Банк', 'Альфа-Банка Альфа-Банку Альфа-Банком'],
    ['Рынок', 'Рынка Рынку Рынком'],
    ['Siemens', 'Siemensа Siemensу Siemens’ом'],
  ])('%s is declined: %s', (nominative, forms) => {
    const missed = forms.split(' ').filter((form) => !isFormOf(fold(form), fold(nominative)))
    expect(missed).toEqual([])
  })

  it('of a block is its number, with the building where the number is ambiguous', () => {
    expect(sure('7.02', blocks)).toBeNull()
    expect(sure('7.02 Белой Площади', blocks)).toBe('Белая Площадь, блок 7.02')
    expect(sure('7.02 авроре', blocks)).toBe('Аврора, блок 7.02')
    expect(sure('«Аврора, 17.02»', blocks)).toBe('Аврора, блок 17.02')
    expect(sure('702 белая', blocks)).toBe('Белая Площадь, блок 7.02')
    expect(sure('1702', blocks)).toBe('Аврора, блок 17.02')
    expect(sure('702', blocks)).toBeNull()
  })

  it('explains as many words as it can, from the first', () => {
    expect(matchName('Вектору срочно позвонить', companies)).toMatchObject({ usedWords: 1, isSure: true })
    expect(matchName('срочно Вектору', companies).found).toEqual([])
  })

  it('is asked for by what all its forms begin with', () => {
    expect(nameQueries('Анной Беловой')).toEqual(['анн белов', 'анн'])
    expect(nameQueries('7.02 Белой Площади')[0]).toBe('7.02 бел площад')
    // Where a vowel has gone, with it too.
    expect(nameQueries('Кравцом')).toEqual(['кравц', 'кравец'])
    expect(nameQueries('Львом Петровым')).toEqual(['льв петров', 'льв', 'лев петров', 'лев'])
  })

  it('is never taken for another by its ending', () => {
    expect(isFormOf('ивановым', 'иванова')).toBe(false)
    expect(isFormOf('вектора', 'вектор-лизинг')).toBe(false)
    expect(isFormOf('ив', 'иванов')).toBe(false)
    expect(isFormOf('козлов', 'козел')).toBe(false)
    expect(isFormOf('павлов', 'павел')).toBe(false)
  })
})
