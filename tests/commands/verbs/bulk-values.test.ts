import { expect, it, vi } from 'vitest'

// Its queries read the address.
vi.stubGlobal('location', new URL('http://localhost/blocks'))
const { valuePrompt } = await import('#src/commands/bulk/field-values.ts')

it('tells while it is typed what the schema refuses, and offers no such value', async () => {
  const prompt = valuePrompt('block', 'lossPercent')
  if (prompt.kind !== 'choice') throw new Error('a value is chosen or typed')
  await prompt.choices({} as never, {})
  expect(prompt.create?.('12')?.title).toMatch(/^12/)
  expect(prompt.faultOf?.('12')).toBeNull()
  expect(prompt.create?.('12345')).toBeNull()
  expect(prompt.faultOf?.('12345')).toMatch(/\p{L}/u)
  // Not understood at all: nothing to tell.
  expect([prompt.create?.('много'), prompt.faultOf?.('много')]).toEqual([null, null])
})

it('takes a day that moves by days', () => {
  const prompt = valuePrompt('block', 'availableFrom')
  if (prompt.kind !== 'choice') throw new Error('a value is chosen or typed')
  const made = prompt.create?.('+7 дн')
  expect(made?.title).toBe('+7\u00a0дн.')
  expect(made?.value).toMatchObject({ change: { add: '7' } })
})
