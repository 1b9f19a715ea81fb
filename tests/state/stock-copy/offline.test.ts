import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { facts, long, openPage, pass, standUp, tearDown, told, world } from './page.ts'

beforeEach(standUp)
afterEach(tearDown)

describe('the copy without a network', () => {
  it('answers while it has all changes, and without a network', async () => {
    const page = await openPage()
    expect(page.state()).toMatchObject({ status: 'ready', blocks: 3 })
    expect(await page.answeredBy()).toBe('the copy')
    world.answers = undefined
    expect(await page.answeredBy()).toBe('the copy')
  })

  it('shows unsent edits on the rows that it finds without a network', async () => {
    const page = await openPage()
    const { unsentActionsAtom } = await import('#src/state/offline/unsent.ts')
    const records = [{ id: 2, title: '', responsibleUserId: null, createdById: null }]
    page.store.set(
      unsentActionsAtom,
      (['block', 'building'] as const).map((kind) => ({
        ...{ runId: kind, userId: 7, commandId: 'any', title: '', at: facts.at, args: {} },
        ...{ target: { kind, records, origin: 'checked' as const }, shows: { name: kind } },
      })),
    )
    const data = [
      { id: 1, name: '' },
      { id: 2, name: '' },
    ]
    const searches = {
      block: { call: 'search.run', asked: { target: 'blocks' } },
      building: { call: 'search.run', asked: { target: 'buildings' } },
      map: { call: 'map.points', asked: {} },
    } as const
    for (const [what, question] of Object.entries(searches)) {
      const target = 'target' in question.asked && { target: question.asked.target }
      world.tasks.answer = () => ({ ...target, data })
      // The server's words, until the outbox has been sent there.
      expect(await page.answeredBy(question)).toEqual({ ...target, data })
      const { answers } = world
      world.answers = undefined
      told('disconnect', 'transport close')
      const shown = [data[0], { id: 2, name: what === 'block' ? 'block' : 'building' }]
      expect([what, await page.answeredBy(question)]).toEqual([what, { ...target, data: shown }])
      world.answers = answers
      told('connect')
      await pass(long)
    }
  })

  it('leaves a list to the server, and answers it without a network', async () => {
    const page = await openPage()
    for (const kind of ['block', 'building']) {
      const list = { call: 'search.run', asked: { [kind]: { listId: 5 } } } as const
      told('connect')
      await pass(long)
      expect(await page.answeredBy(list)).toBe('the server')
      const { answers } = world
      world.answers = undefined
      expect(await page.answeredBy(list)).toBe('the copy')
      world.tasks.answer = () => null
      // Not one of this person's lists: a failure, not an empty list.
      expect(await page.answeredBy(list)).toBe('offline')
      world.tasks.answer = () => 'the copy'
      world.answers = answers
    }
  })

  it('has the names of the lists that it has', async () => {
    const page = await openPage()
    const names = (name: string) => ({ data: [{ id: 5, name }] })
    if (world.answers) world.answers['/api/user-lists/blocks'] = () => names('Вектор')
    world.tasks.catchUp = () => ({ ...facts, hasNewLists: true })
    told('RECORDS_CHANGED')
    await pass(long)
    expect(page.cached(['blockLists'])).toEqual(names('Вектор').data)
  })
})
