import { expect, it } from 'vitest'
import { allCommands } from '#src/commands/core/later-commands.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { steppedTo, titleByLetter } from '#src/views/row-menu-keys.ts'
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

it.each(kinds)(
  'the menu of a %s fits 700 px, whatever group is opened, and folds nothing that destroys',
  (kind) => {
    const parts = menuParts(ofKind(kind))
    // A window's title takes 56 px, an entry 34 px, a group's line and title 43 px.
    const height = (entries: number, lines: number) => 56 + 34 * entries + 43 * lines
    const shown = parts.reduce((sum, { isFolded, items }) => sum + (isFolded ? 1 : items.length), 0)
    expect(height(shown, parts.filter(({ isFolded }) => !isFolded).length - 1)).toBeLessThanOrEqual(700)
    for (const { isFolded, items, title } of parts.filter((part) => part.isFolded)) {
      expect(height(items.length + 1, 0), title ?? '').toBeLessThanOrEqual(700)
      expect([isFolded, title]).not.toEqual([true, 'Удалить'])
    }
  },
)

it('begins the menu of a block with what it is opened for', () => {
  const [first] = menuParts(ofKind('block'), 'blocks')
  const ids = first?.items.map(({ command }) => command.id)
  expect(ids).toEqual(expect.arrayContaining(['presentation.create', 'block.beginDeal', 'contact.call']))
})

it('steps by arrows, and finds the next entry by its first letter in either layout', () => {
  expect([steppedTo('ArrowDown', 0, 3), steppedTo('ArrowUp', 0, 3), steppedTo('End', 0, 3)]).toEqual([
    1, 0, 2,
  ])
  expect(steppedTo('Tab', 0, 3)).toBeUndefined()
  const titles = ['Открыть', 'Позвонить', 'Показ', 'Удалить']
  expect(['п', 'g', 'у', 'ж'].map((letter) => titleByLetter(titles, letter, 1))).toEqual([2, 2, 3, -1])
})
