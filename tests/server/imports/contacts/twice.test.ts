import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, csvOf, rowsOf, runAll, take } from '../import-file.ts'

const headers = [
  'Компания',
  'ИНН',
  'Кто это',
  'Сайт',
  'ФИО',
  'Должность',
  'Телефон',
  'Почта',
  'Главный контакт',
  'Статус',
]
/** Companies as rows tell them: a few, so that rows meet. */
const companies = [
  ['ООО «Вектор»', '7707083893'],
  ['Вектор', ''],
  ['вектор, ООО', ''],
  ['Лес', '7736050003'],
  ['АО Лес', ''],
  ['Сто', ''],
  ['', ''],
] as const
const others: readonly (readonly string[])[] = [
  ['', 'Арендатор', 'Собственник', 'УК; Клиент'],
  ['', 'a.ru', 'b.ru'],
  ['Ким Анна', 'Анна Ким', 'Лосев Пётр', 'Ли', ''],
  ['', 'директор', 'юрист'],
  ['', '89161112233', '8 916 222-33-44', '89161112233, 89163334455'],
  ['', 'a@b.ru', 'c@d.ru'],
  ['', 'да', 'нет'],
  ['', 'Уволился', 'Работает'],
]
const answers = { 'contact.twice': 'first', 'person.moved': 'keep', 'company.several': 'oldest' }

/** A linear congruential generator, so that a failure repeats. */
function randomList(seed: number, count: number): string[][] {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const of = <T>(values: readonly T[]) => values[next(values.length)] as T
  return Array.from({ length: count }, () => [...of(companies), ...others.map(of)].map((text) => `"${text}"`))
}

describeOnBothEngines('any list of contacts', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })
  const answered = async (file: Buffer) => {
    const { id } = await take(anna, file)
    return change(anna, id, { options: { answers } })
  }

  it.each([1, 2, 3, 4])('has nothing to change when it comes a second time (%i)', async (seed) => {
    const file = csvOf([headers, ...randomList(seed, 90)])
    const first = await answered(file)
    await runAll(anna, first.id)
    const again = await answered(file)
    const odd = (await rowsOf(anna, again.id)).filter(({ plan }) => !['same', 'skip', 'error'].includes(plan))
    expect(
      odd.map(({ n, plan, shown, issues, cells }) => JSON.stringify([n, plan, shown, issues, cells])),
    ).toEqual([])
    expect(again.counts.error).toBe(first.counts.error)
  })
})
