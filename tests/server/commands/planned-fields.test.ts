import { expect, it } from 'vitest'
import { sameForAll, type Wish, type WrittenField } from '#server/services/bulk/bulk-command.ts'

it('a planner that writes a field its kind does not have does not compile', () => {
  const known: Wish<WrittenField<'event'>> = sameForAll({ isDone: true })
  // @ts-expect-error ads are forbidden for blocks
  const strange: Wish<WrittenField<'event'>> = sameForAll({ adsForbidden: true })
  expect([known, strange].map(({ fields }) => fields)).toEqual([['isDone'], ['adsForbidden']])
})
