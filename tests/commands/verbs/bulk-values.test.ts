import { expect, it, vi } from 'vitest'
import { changeableFields, changedKinds } from '#contract/core/field-changes.ts'

// Its queries read the address.
vi.stubGlobal('location', new URL('http://localhost/blocks'))
const { howPrompt, valuePrompt } = await import('#src/commands/bulk/field-values.ts')
const { suggestionsQuery } = await import('#src/state/queries/queries.ts')
const { queryClient } = await import('#src/state/queries/query-client.ts')

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

it('asks how a field of several values changes, and no other', () => {
  const several = changedKinds.flatMap((kind) =>
    changeableFields(kind).flatMap(({ code }) => (howPrompt(kind, code) ? [`${kind}.${code}`] : [])),
  )
  expect(several).toEqual(expect.arrayContaining(['event.blockIds', 'event.buildingIds', 'deal.blockIds']))
  expect(several).toContain('building.infrastructure')
  expect(several).not.toContain('event.companyId')
})

it('finds several blocks by one line, and none if one of them is unknown', async () => {
  const known = (text: string, ids: number[]) =>
    queryClient.setQueryData(suggestionsQuery(text, 'stock').queryKey, {
      data: ids.map((id) => ({ kind: 'block' as const, id, title: `№ ${id}`, detail: 'м²' })),
    } as never)
  known('701', [1, 10])
  known('702', [2, 20])
  known('999', [])
  const prompt = valuePrompt('event', 'blockIds', 'include')
  if (prompt.kind !== 'find') throw new Error('blocks are searched')
  const found = async (text: string) =>
    (await prompt.find(text, {} as never, new AbortController().signal)).map(({ title, value }) => ({
      title,
      value,
    }))
  expect(await found('701; 702')).toMatchObject([
    { title: '№ 1; № 2', value: { change: { include: [1, 2] } } },
    { title: '№ 1; № 20', value: { change: { include: [1, 20] } } },
  ])
  expect(await found('999; 702')).toEqual([])
  expect(await found('')).toEqual([])
})
