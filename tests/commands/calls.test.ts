import { describe, expect, it } from 'vitest'
import type { Callee } from '#contract/companies/callees.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { keyBindings } from '#src/commands/keys/key-bindings.ts'
import { calledAs } from '#src/state/queries/callees.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { loggedCall, nextCall } from '#src/views/calls/call-log.ts'
import { contextOf, targetOf } from './contexts.ts'

await loadAllCommands()

/** Kinds of records that have a phone, of their own or of somebody in them: by hand. */
const withPhone: Readonly<Record<TargetKind, boolean>> = {
  block: true,
  building: true,
  company: true,
  person: true,
  inquiry: true,
  event: true,
  reminder: true,
  user: true,
  blockList: false,
  buildingList: false,
  savedSearch: false,
  recipe: false,
  presentation: false,
  demand: true,
  variant: false,
  deal: true,
  lease: true,
  newsNotice: false,
  competitor: false,
  competitorOffer: false,
  rateMonth: false,
  marketQuarter: false,
  portalLine: false,
  feedAd: false,
  import: false,
  importRow: false,
  importColumn: false,
  trashed: false,
  file: false,
  journalGroup: false,
}
const kinds = Object.keys(withPhone) as TargetKind[]

describe('calling', () => {
  it.each(kinds)('is offered on a %s where it has a phone, and only there', (kind) => {
    for (const id of ['contact.call', 'contact.logCall']) {
      const command = commandById(id)
      if (!command) throw new Error(id)
      const offered = withPhone[kind] ? true : { hidden: true }
      expect(availabilityOf(command, contextOf(targetOf(kind))), id).toEqual(offered)
    }
    expect(calledAs(kind) !== undefined).toBe(withPhone[kind])
  })

  it('has one key on every screen of such records', () => {
    const keys = keyBindings().filter(({ commandId }) => commandId === 'contact.call')
    expect(keys.map(({ scope }) => scope).sort()).toEqual([
      'blocks',
      'buildings',
      'companies',
      'deals',
      'demands',
      'events',
      'leases',
      'persons',
      'requests',
      'users',
    ])
    expect(new Set(keys.map((binding) => binding.keys))).toEqual(new Set(['Shift+C']))
  })
})

describe('the entry written after a call', () => {
  const maria: Callee = {
    ...{ kind: 'person', id: 5, name: 'Мария', post: null, role: null, status: 'active', phones: [] },
    ...{ company: { id: 9, name: 'Вектор' }, contactsShown: 'full', isWholeOnCard: true, responsible: null },
  }
  const now = '2026-11-22T10:00:00.000Z'

  it.each([
    ['block', { blockIds: [1] }],
    ['building', { buildingIds: [1] }],
    ['company', {}],
    ['person', {}],
    ['demand', { demandId: 1 }],
    ['deal', { dealId: 1 }],
    ['lease', {}],
    ['event', {}],
  ] as const)('over a %s names it and who was called', (kind, about) => {
    expect(
      loggedCall(targetOf(kind), maria, { note: 'Ждут КП', outcome: 'callBack', direction: 'in' }, now),
    ).toEqual({
      ...{ type: 'call', date: now, isDone: true, reminderMinutes: null, title: 'Звонок: Мария' },
      ...{ callDirection: 'in', callOutcome: 'callBack' },
      ...{ note: 'Ждут КП', personId: 5, companyId: 9, ...about },
    })
  })

  it('that asks to be called back opens the next call, with whom and about what', () => {
    expect(nextCall(targetOf('demand'), maria)).toMatchObject({
      kind: 'form',
      form: {
        form: 'event',
        id: null,
        demandId: 1,
        focusOn: 'date',
        prefill: { type: 'call', title: `Перезвонить: ${maria.name}` },
      },
    })
  })

  it('over an inquiry keeps the number and what it is about', () => {
    const inquiry = {
      phone: '+79161234567',
      block: { id: 3, title: '5' },
      building: { id: 4, name: 'Легенда' },
    }
    const noted = { note: '', outcome: null, direction: 'out' } as const
    expect(loggedCall(targetOf('inquiry'), null, noted, now, inquiry)).toEqual({
      ...{ type: 'call', date: now, isDone: true, reminderMinutes: null, title: 'Звонок: Запись 1' },
      ...{ callDirection: 'out', callOutcome: null },
      ...{ note: '+7\u00a0916\u00a0123-45-67', blockIds: [3] },
    })
  })
})
