import { expect, it } from 'vitest'
import { hitsOf } from '#src/commands/palette/root-rows.ts'
import { queriesIndex } from '#tests/commands/queries/catalogue.ts'

const index = await queriesIndex()
const found = (typed: string) =>
  hitsOf(index, typed).map(({ entry }) => ('record' in entry ? entry.title : entry.key))

it.each(['шаблон', 'шаблон таблицы', 'скачать шаблон', 'образец для импорта', 'шаблон импорта'])(
  '«%s» names the table to fill in before anything else',
  (typed) => {
    expect(found(typed)[0]).toBe('import.saveTemplate')
  },
)

it('recipes are still found by their own words', () => {
  expect(found('рецепт')[0]).toMatch(/recipe/i)
  expect(found('шаблон действий').slice(0, 3).join()).toMatch(/recipe/i)
})
