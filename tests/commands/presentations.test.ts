import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { nextPrompt } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import { contextOf, targetOf } from './contexts.ts'

await loadAllCommands()
const create = commandById('presentation.create')
if (!create) throw new Error('There is no command presentation.create')

/** Prefill of the form. */
async function asked(context: CommandContext) {
  const prompt = create && nextPrompt(create, {})?.prompt
  if (prompt?.kind !== 'form') throw new Error('It is asked for elsewhere')
  store.set(overlayAtom, null)
  prompt.open(context, {})
  await vi.waitFor(() => expect(store.get(overlayAtom)).not.toBeNull())
  const overlay = store.get(overlayAtom)
  return overlay?.kind === 'form' && overlay.form.form === 'presentation' ? overlay.form.of : undefined
}

it('asks first for whom it is; known that, for the words that go with it', async () => {
  const read = vi.spyOn(queryClient, 'fetchQuery')
  const opened = () => {
    const overlay = store.get(overlayAtom)
    return overlay?.kind === 'form' && overlay.form.focusOn
  }
  await asked(contextOf(targetOf('building', 2)))
  expect(opened()).toBe('recipient')
  read.mockResolvedValue([{ id: 7, name: 'Вектор', companyName: 'ООО «Вектор»' }])
  const openList = { kind: 'blockList', origin: 'open', records: [record(7)] } as const
  await asked({ ...contextOf(targetOf('block', 2)), route: { route: 'blockList', id: 7 }, openList })
  expect(opened()).toBe('greeting')
  read.mockRestore()
})

describe('contents of a presentation', () => {
  afterEach(() => store.set(overlayAtom, null))

  const onList: CommandContext = {
    ...contextOf(targetOf('block', 1, 'cursor')),
    route: { route: 'blockList', id: 7 },
    openList: { kind: 'blockList', origin: 'open', records: [{ ...record(7), title: 'Вектор' }] },
  }

  it('is what is ticked', async () => {
    expect(await asked(contextOf(targetOf('block', 3)))).toMatchObject({ kind: 'block', ids: [1, 2, 3] })
    expect(await asked(contextOf(targetOf('building', 2)))).toMatchObject({ kind: 'building', ids: [1, 2] })
  })

  it('is what is ticked as it stands in the table; what is not loaded comes last', async () => {
    const rows = [5, 3, undefined, 1].map((id) => (id === undefined ? undefined : record(id)))
    store.set(tableHandleAtom, {
      ...{ kind: 'block', rowCount: rows.length, visibleRows: 4 },
      recordAt: (index) => rows[index],
    })
    const ticked = [2, 1, 3, 5].map(record)
    const context = contextOf({ kind: 'block', origin: 'checked', records: ticked })
    expect(await asked(context)).toMatchObject({ kind: 'block', ids: [5, 3, 1, 2] })
    store.set(tableHandleAtom, null)
  })

  it('is the whole of an opened list, unless rows of it are ticked', async () => {
    expect(await asked(onList)).toMatchObject({ kind: 'block', listId: 7, title: 'Вектор' })
    expect(await asked({ ...onList, target: targetOf('block', 2) })).toMatchObject({ ids: [1, 2] })
    // The menu of a row is about that row.
    expect(await asked({ ...onList, openList: null })).toMatchObject({ ids: [1] })
  })

  it('is called as its list and for whom that is, whole or in part, read or not read before', async () => {
    const read = vi.spyOn(queryClient, 'fetchQuery')
    read.mockResolvedValue([{ id: 7, name: 'Вектор', companyName: 'ООО «Вектор»' }])
    const named = { title: 'Вектор', recipient: 'ООО «Вектор»' }
    expect(await asked(onList)).toMatchObject({ listId: 7, ...named })
    expect(await asked({ ...onList, target: targetOf('block', 2) })).toMatchObject({ ids: [1, 2], ...named })
    // Elsewhere a row has no list.
    expect(await asked(contextOf(targetOf('block')))).toMatchObject({ title: 'Подборка помещений' })
    read.mockRejectedValue(new Error('offline'))
    expect(await asked(onList)).toMatchObject({ title: 'Вектор', recipient: undefined })
    read.mockRestore()
  })

  it('tells by name what is not to be offered, of rows and of an opened list', async () => {
    const refused = { ...record(3), title: 'Балчуг · 16.01', unfit: 'отказ 30 ноября: ставка' }
    const rows = [record(1), refused]
    expect(await asked(contextOf({ kind: 'block', origin: 'checked', records: rows }))).toMatchObject({
      unfit: [{ title: 'Балчуг · 16.01', unfit: 'отказ 30 ноября: ставка' }],
    })
    expect(await asked(contextOf(targetOf('block', 2)))).toMatchObject({ unfit: [] })
    store.set(tableHandleAtom, {
      kind: 'block',
      rowCount: 3,
      visibleRows: 4,
      recordAt: (index) => rows[index],
    })
    expect(await asked(onList)).toMatchObject({ listId: 7, unfit: [{ id: 3 }] })
    store.set(tableHandleAtom, null)
  })

  it('is for whom its blocks were shown last, where neither list nor demand tells', async () => {
    const read = vi.spyOn(queryClient, 'fetchQuery')
    const viewing = { date: '2026-11-27T09:00:00.000Z', company: { id: 5, name: 'Дельта' }, person: null }
    read.mockResolvedValue(viewing)
    const told = { recipient: 'Дельта', viewedAt: viewing.date }
    expect(await asked(contextOf(targetOf('block', 2)))).toMatchObject({ ids: [1, 2], ...told })
    expect(read.mock.lastCall?.[0].queryKey).toEqual(['events', 'lastViewing', [1, 2]])
    read.mockResolvedValue({ ...viewing, company: null, person: { id: 6, name: 'Пётр Ёлкин' } })
    expect(await asked(contextOf(targetOf('block')))).toMatchObject({ recipient: 'Пётр Ёлкин' })
    // A list knows its own, and buildings are shown by their blocks.
    read.mockClear()
    expect(await asked(contextOf(targetOf('building')))).not.toHaveProperty('viewedAt')
    expect(read).not.toHaveBeenCalled()
    read.mockResolvedValue(null)
    expect(await asked(contextOf(targetOf('block')))).not.toHaveProperty('recipient')
    read.mockRestore()
  })

  it('is a list under the cursor, one at a time', async () => {
    expect(await asked(contextOf(targetOf('buildingList')))).toMatchObject({ kind: 'building', listId: 1 })
    expect(availabilityOf(create, contextOf(targetOf('blockList', 2)))).toEqual({
      disabled: 'выберите одну подборку',
    })
  })

  it('is no more than a client looks through', () => {
    expect(availabilityOf(create, contextOf(targetOf('block', 200)))).toBe(true)
    expect(availabilityOf(create, contextOf(targetOf('block', 201)))).toEqual({
      disabled: 'в презентации не больше 200 записей, а выбрано 201',
    })
  })
})

function record(id: number) {
  return { id, title: '', responsibleUserId: 1, createdById: 1 }
}
