import { describe, expect, it } from 'vitest'
import { listChoices, namedList } from '#src/commands/list-choices.ts'
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
})
