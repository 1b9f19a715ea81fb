import { expect, it } from 'vitest'
import { mayChangeLink } from '#src/state/queries/link-rights.ts'

/** Protects that the page offers to change a link exactly to those the server allows. */

const anna = { id: 1, role: 'broker', contactsVisibility: 'shared' } as const
const admin = { ...anna, id: 9, role: 'admin' } as const

it('its maker, who leads the company, and an admin change a link; the rest do not', () => {
  expect(mayChangeLink(anna, 1, 2)).toBe(true)
  expect(mayChangeLink(anna, 2, 1)).toBe(true)
  expect(mayChangeLink(admin, 2, 2)).toBe(true)
  expect(mayChangeLink(anna, 2, 2)).toBe(false)
  expect(mayChangeLink(anna, null, null)).toBe(false)
  expect(mayChangeLink(null, 2, 2)).toBe(false)
})
