import { expect, it } from 'vitest'
import { linkDenial } from '#src/state/link-rights.ts'

/** Protects that the page offers to change a link to those whom the server lets (reliability.md part 4, attach). */

const anna = { id: 1, role: 'broker', contactsVisibility: 'shared' } as const
const admin = { ...anna, id: 9, role: 'admin' } as const

it('its maker, who leads the company, and an admin change a link; the rest are told why not', () => {
  expect(linkDenial(anna, 1, 2)).toBeUndefined()
  expect(linkDenial(anna, 2, 1)).toBeUndefined()
  expect(linkDenial(admin, 2, 2)).toBeUndefined()
  expect(linkDenial(anna, 2, 2)).toBe('Это делает ответственный или администратор')
  expect(linkDenial(anna, null, null)).toBe('Это делает ответственный или администратор')
})

it('before one knows who looks nothing is denied', () => {
  expect(linkDenial(null, 2, 2)).toBeUndefined()
})
