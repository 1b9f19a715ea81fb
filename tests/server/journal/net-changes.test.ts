import { expect, it } from 'vitest'
import type { NewEntry } from '#server/repositories/journal/journal.ts'
import { netChanges } from '#server/services/journal/net-changes.ts'

const entry = (
  operation: NewEntry['operation'],
  version: number,
  change: Partial<NewEntry> = {},
): NewEntry => ({
  recordKind: 'block',
  recordId: 1,
  title: 'Легенда',
  operation,
  before: null,
  after: null,
  version,
  ...change,
})

it('several changes of a record are one: from before the first to after the last', () => {
  const [change, ...rest] = netChanges([
    entry('update', 2, { before: { floor: 5 }, after: { floor: 6 } }),
    entry('update', 3, { before: { floor: 6, number: null }, after: { floor: 7, number: '7' } }),
  ])
  expect(rest).toEqual([])
  expect(change).toMatchObject({
    existedBefore: true,
    existsAfter: true,
    before: { floor: 5, number: null },
    after: { floor: 7, number: '7' },
    version: 3,
  })
})

it.each([
  ['made and changed: was not, is', ['create', 'update'], false, true],
  ['changed and deleted: was, is not', ['update', 'delete'], true, false],
  ['made and deleted: never was', ['create', 'delete'], false, false],
  ['deleted and brought back: was and is', ['delete', 'create'], true, true],
] as const)('%s', (_what, operations, existedBefore, existsAfter) => {
  const [change] = netChanges(operations.map((operation, index) => entry(operation, index + 1)))
  expect(change).toMatchObject({ existedBefore, existsAfter })
})

it('records of different kinds with one id are kept apart', () => {
  const changes = netChanges([entry('update', 2), entry('update', 2, { recordKind: 'building' })])
  expect(changes.map(({ kind }) => kind)).toEqual(['block', 'building'])
})
