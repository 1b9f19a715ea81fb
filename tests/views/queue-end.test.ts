import { expect, it } from 'vitest'
import type { CallQueue } from '#contract/calls/calls.ts'
import { doneText, restText } from '#src/views/calls/contact-texts.ts'

it('says what was done in this session', () => {
  expect(doneText({ contacts: 0, calls: 0, confirmed: 0, changed: 0 })).toBe('')
  expect(doneText({ contacts: 5, calls: 4, confirmed: 12, changed: 1 })).toBe(
    'За этот обзвон: 5\u00a0контактов, подтверждено 12\u00a0блоков, изменено 1\u00a0блок.',
  )
})

it('says what the queue still waits for', () => {
  const lease = { user: { id: 2, name: 'Борис' }, until: '2030-01-10T09:00:00.000Z', isMine: false }
  const rows = [
    { state: 'unreachable', lease: null },
    { state: 'nobody', lease: null },
    { state: 'nobody', lease: null },
    { state: 'now', lease },
    { state: 'later', lease: null },
  ]
  expect(restText({ data: rows as CallQueue['data'] })).toBe(
    'Разобрать, кто не отвечает: 1. Найти, кто сдаёт: 2. Заняты коллегами: 1.',
  )
})
