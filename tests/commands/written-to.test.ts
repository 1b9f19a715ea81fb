import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { execute } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import { inquiryQuery } from '#src/state/queries/inquiries.ts'
import { personQuery } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { keyHints } from '#src/views/frame/key-hints.ts'
import { contextOf, targetOf } from './contexts.ts'
import { personAt } from './person-at.ts'

/** Protects actions on a sender with an address: a letter, and a record of the inquiry. */

await loadAllCommands()
queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })

const inquiry = {
  ...{ id: 1, name: 'Пётр', phone: '+79161234567', email: 'petr@mail.test', message: 'Когда показ?' },
  ...{ building: { id: 2, name: 'Бейкер Плаза' }, block: { id: 3, title: 'этаж 16, № 16.01' } },
}

async function run(id: string, kind: TargetKind): Promise<void> {
  const command = commandById(id)
  const target = targetOf(kind)
  const record = target.records[0]
  if (!command || !record) throw new Error(id)
  const known = (data: object) => ({ data, etag: null })
  queryClient.setQueryData(inquiryQuery(record.id).queryKey, known(inquiry) as never)
  const own = { contactsShown: 'full', email: 'office@firm.test', emails: ['petr@firm.test'] }
  queryClient.setQueryData(companyQuery(record.id).queryKey, known(own) as never)
  queryClient.setQueryData(personQuery(record.id).queryKey, known(own) as never)
  const { runtime } = personAt(contextOf(target))
  await execute(command, { source: 'palette' }, runtime)
}

describe('a letter', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    ['person', 'petr@firm.test'],
    ['company', 'office@firm.test'],
    ['inquiry', 'petr@mail.test'],
  ] as const)('goes to the address of a %s', async (kind, email) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { assign })
    await run('person.write', kind)
    expect(assign).toHaveBeenCalledWith(`mailto:${email}`)
  })
})

describe('a record made of a request', () => {
  it.each(['request.makePerson', 'request.makeCompany'])(
    '%s tells the building with the block',
    async (id) => {
      await run(id, 'inquiry')
      const overlay = store.get(overlayAtom)
      expect(JSON.stringify(overlay)).toContain('Бейкер Плаза, этаж 16, № 16.01')
    },
  )
})

it('the bar says what U will do to a request', () => {
  const toggle = commandById('request.toggleRead')
  const target = targetOf('inquiry')
  const labelOf = (isRead: boolean) => {
    const records = target.records.map((record) => ({ ...record, isRead }))
    const context = contextOf({ ...target, records })
    return keyHints(toggle ? [toggle] : [], context, ['requests', 'table'])[0]?.label
  }
  expect(labelOf(false)).toBe('прочитана')
  expect(labelOf(true)).toBe('не прочитана')
})
