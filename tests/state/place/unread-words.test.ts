import { beforeEach, expect, it } from 'vitest'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, navigate } from '#src/state/place/location.ts'
import { dropUnread, keepUnread, unreadWordsAtom } from '#src/state/place/unread-words.ts'

const wanted = '/blocks?class=A&areaMin=200'
const shown = () => store.get(unreadWordsAtom)

beforeEach(() => {
  navigate('blocks')
  dropUnread()
})

it('words that were not understood stay in sight while a condition of their need is left', () => {
  keepUnread(wanted, 'с видом на парк')
  goTo(wanted)
  expect(shown()).toBe('с видом на парк')
  goTo('/blocks?class=A')
  expect(shown()).toBe('с видом на парк')
  // A card and back.
  navigate('block', { id: 7 })
  expect(shown()).toBe('')
  goTo(wanted)
  expect(shown()).toBe('с видом на парк')
})

it('go with the conditions, with the next need, and when they are cleared', () => {
  keepUnread(wanted, 'с видом на парк')
  goTo('/blocks')
  expect(shown()).toBe('')
  goTo('/blocks?class=B')
  expect(shown()).toBe('')
  goTo(wanted)
  dropUnread()
  expect(shown()).toBe('')
  keepUnread(wanted, 'с видом на парк')
  keepUnread('/blocks?class=A', '')
  goTo(wanted)
  expect(shown()).toBe('')
})
