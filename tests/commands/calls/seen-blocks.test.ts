import { expect, it } from 'vitest'
import { unseenReason } from '#src/commands/calls/seen-blocks.ts'

it.each([
  ['all on the screen', { blockCount: 5, seenCount: 5, total: 5, isFiltered: false }, null],
  ['demands alone', { blockCount: 0, seenCount: 0, total: null, isFiltered: false }, null],
  ['a text that hides nothing', { blockCount: 5, seenCount: 5, total: 5, isFiltered: true }, null],
  ['rows that load', { blockCount: 5, seenCount: 0, total: null, isFiltered: false }, 'загружаются'],
  ['a text', { blockCount: 12, seenCount: 5, total: 5, isFiltered: true }, 'из 12, уберите поиск'],
  [
    'pages not loaded',
    { blockCount: 340, seenCount: 200, total: 340, isFiltered: false },
    'из 340, пролистайте',
  ],
])('all blocks of a contact are confirmed only when seen: %s', (_, seen, reason) => {
  if (reason === null) expect(unseenReason(seen)).toBeNull()
  else expect(unseenReason(seen)).toContain(reason)
})
