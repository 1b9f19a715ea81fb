import { describe, expect, it } from 'vitest'
import { completeLine } from '#src/commands/one-line/completion/complete.ts'
import { isOfSlot, nameSlotsOf, pinKey } from '#src/commands/one-line/completion/name-slots.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import type { Subjects, Target, TargetKind } from '#src/state/table/target.ts'
import { targetOf } from '#tests/commands/contexts.ts'
import { clock, records } from './typed-office.ts'

const block = { id: 701, title: 'Арма, 7.01' }
const company = { id: 801, title: 'Полюс' }
const person = { id: 802, title: 'Лосев Пётр' }

/** Rows of each kind with what they are about, and the fields that link an event to them. */
const linkable: Partial<Record<TargetKind, { about?: Subjects; linked: Readonly<Record<string, unknown>> }>> =
  {
    block: { linked: { blockIds: [1] } },
    building: { linked: { buildingIds: [1] } },
    company: { linked: { companyId: 1 } },
    person: { linked: { personId: 1 } },
    deal: {
      about: { company, person, blocks: [block] },
      linked: { dealId: 1, companyId: 801, personId: 802 },
    },
    demand: { about: { company, person }, linked: { demandId: 1, companyId: 801, personId: 802 } },
    variant: {
      about: { blocks: [block], demand: { id: 5, title: 'Офис' } },
      linked: { demandId: 5, blockIds: [701] },
    },
    lease: {
      about: { company, blocks: [block] },
      linked: { companyId: 801, blockIds: [701], note: 'Договор аренды: Запись 1' },
    },
    inquiry: { about: { blocks: [block] }, linked: { blockIds: [701], note: 'Заявка: Запись 1' } },
  }
const origins = ['cursor', 'open', 'checked'] as const
const kinds = Object.entries(linkable).flatMap(([kind, { about, linked }]) =>
  origins.map((origin): [string, Target, Readonly<Record<string, unknown>>] => {
    const target = targetOf(kind as TargetKind, 1, origin)
    const known = target.records.map((record) => ({ ...record, ...(about && { about }) }))
    return [`${kind}, ${origin}`, { ...target, records: known }, linked]
  }),
)

function complete(text: string, target: Target | null) {
  const [line] = parseLine(text, clock)
  if (!line) throw new Error(`«${text}» is no line`)
  const lookups = new Map(
    nameSlotsOf(line).map((slot) => [pinKey(slot), records.filter((record) => isOfSlot(slot, record))]),
  )
  return completeLine(line, { clock, target, lookups, pins: new Map() })
}

const lines = [
  ...['звонок завтра в 12', 'созвон с юристом чт 11:00', 'позвонить в пятницу в 10', 'встреча завтра в 15'],
  ...[
    'обед в пятницу в 13',
    'задача сверить площади завтра',
    'отправить договор завтра в 10',
    'кп завтра в 12',
  ],
  ...['напомнить завтра в 9 забрать ключи', 'завтра в 11 созвон', 'call tomorrow 11:00'],
]

describe.each(kinds)('a new event over a row: %s', (_title, target, linked) => {
  it.each(lines)('takes it along: «%s»', (text) => {
    const { args, summary } = complete(text, target)
    expect(args).toMatchObject({ body: linked })
    // The row itself says so.
    expect(summary).toContain('Запись 1')
  })
})

describe('a viewing', () => {
  const about = { company, person, blocks: [block, { id: 702, title: 'Арма, 7.02' }] }
  const deal = targetOf('deal', 1, 'cursor')
  const known: Target = { ...deal, records: deal.records.map((record) => ({ ...record, about })) }

  it.each(['показ завтра в 12', 'ср 11 показ', 'viewing tomorrow 12:00'])(
    'of a deal shows its blocks: «%s»',
    (text) => {
      expect(complete(text, known).args).toMatchObject({
        body: { dealId: 1, companyId: 801, blockIds: [701, 702] },
      })
    },
  )

  it('of a deal shows the block that the line names instead', () => {
    expect(complete('показ 7.02 в Белой Площади завтра в 12', known).args).toMatchObject({
      body: { dealId: 1, blockIds: [32] },
    })
  })

  it('asks for the block where no screen tells one', () => {
    expect(complete('показ завтра в 12', deal)).toMatchObject({ missing: 'block', args: null })
  })
})

it('is with whom the line names, not with the client of the deal', () => {
  const deal = targetOf('deal', 1, 'cursor')
  const known = {
    ...deal,
    records: deal.records.map((record) => ({ ...record, about: { company, person } })),
  }
  const { args } = complete('встреча с Вектором завтра в 12', known)
  expect(args).toMatchObject({ body: { dealId: 1, companyId: 1 } })
  expect(args?.body).not.toHaveProperty('personId')
})

it.each(['company', 'person', 'deal', 'demand', 'lease', 'inquiry', 'variant'] as const)(
  'does not choose one of several: %s',
  (kind) => {
    const { missing, args } = complete('звонок завтра в 12', targetOf(kind, 3, 'checked'))
    expect([missing, args]).toEqual(['rows', null])
  },
)

it('does not take a part of all rows of a filter for the whole', () => {
  const filter = { criteria: { list: 'stock' }, except: [], count: 40 } as unknown as NonNullable<
    Target['filter']
  >
  const target: Target = { kind: 'block', records: [], origin: 'checked', filter }
  expect(complete('показ завтра в 12', target)).toMatchObject({ missing: 'rows', args: null })
})

it('is about the block that an ad under the cursor leads to', () => {
  const target = targetOf('feedAd', 1, 'cursor')
  const opens = { route: 'block', id: 77 } as const
  const records_ = target.records.map((record) => ({ ...record, opens }))
  expect(complete('показ завтра в 12', { ...target, records: records_ }).args).toMatchObject({
    body: { blockIds: [77] },
  })
})

describe('a day told by the one that a record leads to', () => {
  const leading = (kind: TargetKind, keyDay: string | null): Target => {
    const target = targetOf(kind, 1, 'cursor')
    return { ...target, records: target.records.map((record) => ({ ...record, keyDay })) }
  }

  it.each([
    ['lease', 'напомнить мне за неделю до конца', '2026-12-24', 'Заканчивается договор: Запись 1'],
    ['lease', 'напомнить за месяц до окончания договора', '2026-11-30', 'Заканчивается договор: Запись 1'],
    ['lease', 'напомнить за 2 недели до конца', '2026-12-17', 'Заканчивается договор: Запись 1'],
    ['deal', 'напомнить за день до подписания', '2026-12-30', 'Подписание: Запись 1'],
    ['deal', 'напомнить в день подписания', '2026-12-31', 'Подписание: Запись 1'],
    ['demand', 'напомнить за 3 дня до въезда', '2026-12-28', 'Въезд: Запись 1'],
  ] as const)('%s: «%s»', (kind, text, day, title) => {
    expect(complete(text, leading(kind, '2026-12-31')).args).toMatchObject({
      body: { type: 'task', title, date: `${day}T07:00:00.000Z` },
    })
  })

  it('is at the hour that is told, and asks which of two days is meant', () => {
    const lease = leading('lease', '2026-12-31')
    expect(complete('позвонить за месяц до окончания договора в 11', lease).args).toMatchObject({
      body: { type: 'call', date: '2026-11-30T08:00:00.000Z' },
    })
    expect(complete('напомнить завтра за неделю до конца', lease)).toMatchObject({
      missing: 'moment',
      args: null,
    })
  })

  it.each([
    ['lease', null, 'напомнить за неделю до конца'],
    ['lease', '2026-11-28', 'напомнить за неделю до конца'],
    ['deal', '2026-12-31', 'напомнить за неделю до въезда'],
    ['block', '2026-12-31', 'напомнить за неделю до конца'],
  ] as const)('is none without it, or behind us: %s, %s', (kind, keyDay, text) => {
    expect(complete(text, leading(kind, keyDay))).toMatchObject({ missing: 'moment', args: null })
  })
})

it('keeps what was talked about as the note of the event that follows from it', () => {
  const inquiry = targetOf('inquiry', 1, 'cursor')
  const known = {
    ...inquiry,
    records: inquiry.records.map((record) => ({ ...record, about: { blocks: [block] } })),
  }
  const { args } = complete('я ей позвонил, договорились на показ завтра в 12', known)
  expect(args).toMatchObject({
    body: {
      type: 'viewing',
      blockIds: [701],
      note: 'я ей позвонил\nЗаявка: Запись 1',
      date: '2026-11-27T09:00:00.000Z',
    },
  })
})
