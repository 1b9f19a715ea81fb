import { describe, expect, it } from 'vitest'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { chosenFirst, contactAfter, contactBeside, shownContact } from '#src/state/calls/shown-contact.ts'

const contact = (key: string, given: Partial<CallContactRow> = {}): CallContactRow => ({
  ...{ key, kind: 'person', id: Number(key.split('-')[1]), name: key, post: null, company: null, phones: [] },
  ...{ wrongNumbers: [], told: [], instead: [], lastComment: null },
  ...{
    contactsShown: 'full',
    isWholeOnCard: true,
    blockCount: 1,
    demands: [],
    endingLeases: [],
    state: 'now',
    attempts: 0,
  },
  ...{ lastCall: null, reachedAt: null, nextAt: null, lease: null, ...given },
})
const taken = { user: { id: 9, name: 'Орлова' }, until: '2026-11-27T11:20:00.000Z', isMine: false }
const [a, b, c] = [contact('person-1'), contact('person-2'), contact('person-3')]

describe('the contact on the screen', () => {
  it('is chosen by the page only if the address names none: the first that is due and free', () => {
    const queue = [contact('person-4', { lease: taken }), contact('person-5', { state: 'later' }), a, b]
    expect(chosenFirst(queue, undefined)).toBe(a.key)
    expect(chosenFirst(queue, b.key)).toBeUndefined()
    expect(chosenFirst(queue, 'person-99')).toBeUndefined()
    expect(chosenFirst(queue.slice(0, 2), undefined)).toBeUndefined()
    expect(chosenFirst([], undefined)).toBeUndefined()
  })

  it('stays as it was when it leaves the queue in a re-read', () => {
    const before = shownContact([a, b, c], b.key, null)
    expect(before).toEqual({ contact: b, at: 1, hasLeft: false })
    const left = shownContact([a, c], b.key, before)
    expect(left).toEqual({ contact: b, at: 1, hasLeft: true })
    expect(shownContact([a, b], b.key, left)).toEqual(before)
    expect(shownContact([], b.key, left)).toEqual(left)
  })

  it('is never another one than the address names', () => {
    expect(shownContact([a, c], b.key, shownContact([a], a.key, null))).toBeNull()
    expect(shownContact([a], undefined, shownContact([a], a.key, null))).toBeNull()
  })
})

describe('the next contact', () => {
  const shown = (queue: CallContactRow[], key: string) => shownContact(queue, key, null)
  const left = shownContact([a, c], b.key, shown([a, b, c], b.key))

  it('is the neighbour, and the one in the place of a contact that has left', () => {
    expect(contactBeside([a, b, c], shown([a, b, c], b.key), 1)).toBe(c)
    expect(contactBeside([a, b, c], shown([a, b, c], b.key), -1)).toBe(a)
    expect(contactBeside([a, b, c], shown([a, b, c], c.key), 1)).toBeUndefined()
    expect(contactBeside([a, b, c], shown([a, b, c], a.key), -1)).toBeUndefined()
    expect(contactBeside([a, c], left, 1)).toBe(c)
    expect(contactBeside([a, c], left, -1)).toBe(a)
    expect(contactBeside([a], left, 1)).toBe(a)
    expect(contactBeside([], left, 1)).toBeUndefined()
    expect(contactBeside([a, c], null, 1)).toBe(a)
  })

  it('after an outcome is due and free, from the beginning again at the end', () => {
    const later = contact('person-4', { state: 'later' })
    const busy = contact('person-5', { lease: taken })
    expect(contactAfter([a, busy, later, b], shown([a], a.key))).toBe(b)
    expect(contactAfter([a, b, c], shown([a, b, c], c.key))).toBe(a)
    expect(contactAfter([a, later], shown([a], a.key))).toBeUndefined()
    expect(contactAfter([a, busy], shown([a], a.key))).toBeUndefined()
    expect(contactAfter([a, c], left)).toBe(c)
  })
})
