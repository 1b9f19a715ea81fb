import { expect, it } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { choiceIndex, choiceRows } from '#src/commands/palette/choice-rows.ts'
import { isItem } from '#src/commands/palette/row.ts'
import { contextOf } from '../contexts.ts'

await loadAllCommands()

/** The first row that a typed reason leads to. */
async function firstOf(id: string, argument: string, text: string) {
  const given = commandById(id)?.prompts?.[argument]
  const prompt = typeof given === 'function' ? given({ stage: 'lost' }) : given
  if (!prompt || typeof prompt !== 'object' || prompt.kind !== 'choice')
    throw new Error(`${id} has no list ${argument}`)
  const choices = await prompt.choices(contextOf(null), {})
  const row = choiceRows(choiceIndex(choices), prompt, text, new Set()).find(isItem)
  return row?.title
}

it.each([
  ['variant.refuse', 'refusal', 'дорого', 'Ставка'],
  ['variant.refuse', 'refusal', 'ставка высокая', 'Ставка'],
  ['variant.refuse', 'refusal', 'далеко от метро', 'Место'],
  ['variant.refuse', 'refusal', 'тесно', 'Площадь'],
  ['variant.refuse', 'refusal', 'не понравился ремонт', 'Планировка'],
  ['deal.setStage', 'reason', 'не отвечает', 'Клиент пропал'],
  ['deal.setStage', 'reason', 'дорого', 'Ставка'],
])('%s, %s: «%s» is offered as «%s» before one’s own words', async (id, argument, text, title) => {
  expect(await firstOf(id, argument, text)).toContain(title)
})
