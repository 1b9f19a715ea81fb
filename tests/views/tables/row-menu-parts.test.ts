import { expect, it } from 'vitest'
import { allCommands } from '#src/commands/core/later-commands.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { menuParts } from '#src/views/row-menu-parts.ts'

const kinds = Object.keys(targetKinds) as (keyof typeof targetKinds)[]
const ofKind = (kind: (typeof kinds)[number]) =>
  allCommands
    .filter(({ surfaces, appliesTo }) => surfaces?.includes('rowMenu') && appliesTo?.kinds?.includes(kind))
    .map((command) => ({ command }))

it.each(kinds)('the menu of a %s begins with at most eight, and what destroys stands apart, last', (kind) => {
  const items = ofKind(kind)
  const parts = menuParts(items)
  const listed = parts.flatMap((part) => part.items)
  expect(new Set(listed)).toEqual(new Set(items))
  expect(listed).toHaveLength(items.length)
  const [first] = parts
  if (first?.title === null) expect(first.items.length).toBeLessThanOrEqual(8)
  const destroying = parts.filter((part) => part.items.some(({ command }) => command.effect === 'destroy'))
  expect(destroying.length).toBeLessThanOrEqual(1)
  for (const part of destroying) {
    expect(parts.at(-1)).toBe(part)
    expect(part.items.every(({ command }) => command.effect === 'destroy')).toBe(true)
  }
})

it('keeps what does not run now out of the first eight', () => {
  const command = { id: 'block.edit', effect: 'write', surfaces: ['rowMenu', 'toolbar'] } as const
  expect(menuParts([{ command, reason: 'сначала выберите блок' }])[0]?.title).toBe('Изменить')
  expect(menuParts([{ command }])[0]?.title).toBeNull()
})

it('what a demand is worked on with comes first among its matches', () => {
  const idsOf = (route?: 'demand') =>
    menuParts(ofKind('block'), route)[0]?.items.map(({ command }) => command.id)
  expect(idsOf('demand')).toEqual(
    expect.arrayContaining(['variant.offer', 'event.bookViewing', 'presentation.create', 'block.beginDeal']),
  )
  expect(idsOf('demand')?.length).toBeLessThanOrEqual(8)
})
