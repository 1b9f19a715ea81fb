import { describe, expect, it } from 'vitest'
import { listChoices, namedList } from '#src/commands/lists/list-choices.ts'
import { choiceIndex, choiceRows } from '#src/commands/palette/choice-rows.ts'

const at = '2026-01-01T00:00:00.000Z'
const list = {
  id: 3,
  name: 'Офис 300–500 м², ЦАО',
  companyName: 'Вектор',
  count: 14,
  createdAt: at,
  updatedAt: at,
}
const prompt = {
  kind: 'choice',
  title: 'В какую подборку?',
  choices: async () => [],
  create: namedList,
} as const

function titlesFor(text: string): string[] {
  return choiceRows(choiceIndex(listChoices([list])), prompt, text, new Set()).map(({ title }) => title)
}

describe('the choice of a list', () => {
  it('finds a list by whom it is for before it makes one of that name', () => {
    expect(titlesFor('вектор')).toEqual(['Офис 300–500 м², ЦАО', 'Новая подборка «вектор»'])
  })

  it('makes none that is there already', () => {
    expect(titlesFor('офис 300–500 М², цао')).toEqual(['Офис 300–500 м², ЦАО'])
  })

  // Enter takes the first: records must not go into a list that only shares some words.
  it.each([
    ['Офис ЦАО для Вектор', ['Новая подборка «Офис ЦАО для Вектор»', 'Офис 300–500 м², ЦАО']],
    ['офис цао', ['Новая подборка «офис цао»', 'Офис 300–500 м², ЦАО']],
    ['офис 300', ['Офис 300–500 м², ЦАО', 'Новая подборка «офис 300»']],
    ['jabc 300', ['Офис 300–500 м², ЦАО', 'Новая подборка «jabc 300»']],
    ['офиз', ['Новая подборка «офиз»', 'Офис 300–500 м², ЦАО']],
    ['оф', ['Офис 300–500 м², ЦАО', 'Новая подборка «оф»']],
  ])('«%s»: the likelier stands first', (text, titles) => {
    expect(titlesFor(text)).toEqual(titles)
  })
})
