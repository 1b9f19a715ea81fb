import { expect, it } from 'vitest'
import { showsUsualPart, usualQueries, usualQueryOf } from '#src/state/place/usual-queries.ts'

/** Protects that an empty table says so when only the screen's default filter applies. */

it.each(Object.entries(usualQueries))('the part that %s opens on is known as such', (route, query) => {
  const written = new URLSearchParams(usualQueryOf(route))
  expect(usualQueryOf(route)).toBe(query)
  expect(showsUsualPart(route, written)).toBe(true)
  // The order is no condition; one condition more or less is somebody's wish.
  written.set('sort', '-date')
  expect(showsUsualPart(route, written)).toBe(true)
  written.set('type', 'call')
  expect(showsUsualPart(route, written)).toBe(false)
  expect(showsUsualPart(route, new URLSearchParams())).toBe(false)
})

it('other screens open on all they have', () => {
  expect(usualQueryOf('blocks')).toBe('')
  expect(showsUsualPart('blocks', new URLSearchParams())).toBe(false)
})
