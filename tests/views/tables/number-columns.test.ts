import { expect, it, vi } from 'vitest'
import type { TableReading } from '#src/views/tables/list-table.tsx'

/** Protects that numbers, rates and stations are read whole at 1440 px: a cut one is another number. */

// Tables are read after it.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
const { demandMatchesTable } = await import('#src/views/demand-card/matches-table.ts')
const { callBlocksTable } = await import('#src/views/calls/call-blocks-table.ts')
const { blockColumns } = await import('#src/views/tables/columns/block-columns.ts')
const { hiddenBlockColumns } = await import('#src/views/tables/columns/hidden-block-columns.ts')
const { default: leases } = await import('#src/views/tables/kinds/leases.ts')
const { default: inquiries } = await import('#src/views/tables/kinds/inquiries.ts')
const { default: demands } = await import('#src/views/tables/kinds/demands.ts')

const reading: TableReading = {
  now: '2026-11-23T09:00:00.000Z',
  zone: 'Europe/Moscow',
  today: '2026-11-23',
  user: undefined,
  isAdmin: true,
  seesAll: true,
  commands: [],
  freshDays: 14,
  staleDays: 30,
  nameOf: () => undefined,
}
const hidden = hiddenBlockColumns({})
const shown = {
  blocks: blockColumns(reading.now).filter(({ id }) => !hidden.includes(id)),
  matches: demandMatchesTable.columns(reading),
  calls: callBlocksTable.columns(reading),
  leases: leases.columns(reading),
  inquiries: inquiries.columns(reading).filter(({ isExtra }) => !isExtra),
  demands: demands.columns(reading).filter(({ isExtra }) => !isExtra),
}
const paddingPx = 16
const dotPx = 13

/** Longest usual texts, measured in the table's font at 13 px. */
it.each([
  ['blocks', 'area', '460–1 369,5', 77],
  ['blocks', 'asked', '495 $/м²/год НДС сверху', 156],
  ['blocks', 'rent', '55 000–67 444', 96],
  ['blocks', 'metro', 'Деловой центр', 96],
  ['blocks', 'availability', '● занят до 10.2030', 117 + dotPx],
  ['blocks', 'actualized', '● не проверяли', 88 + dotPx],
  ['matches', 'areaSqm', '460–1 369,5', 77],
  ['matches', 'asked', '1 800/мес, НДС сверху', 152],
  ['matches', 'availability', '● резерв до 13.12', 102 + dotPx],
  ['matches', 'metro', 'Октябрьская', 86],
  ['matches', 'actualizedAt', '● не проверяли', 88 + dotPx],
  ['matches', 'score', '100 ▬', 24 + 8 + 48],
  ['matches', 'variant', 'Статус у клиента', 106],
  ['leases', 'rent', '46 500 ₽/м²/год, УСН с НДС 7 %', 204],
] as const)('%s: %s has room for «%s»', (table, id, _text, px) => {
  const column = shown[table].find((one) => one.id === id)
  expect(column?.width).toBeGreaterThanOrEqual(px + paddingPx)
})

/** The list of contacts beside their blocks. */
const queuePx = 261
/** Room of the columns: the window without rail, check boxes and scroll bar. */
const roomPx = { 1440: 1440 - 208 - 34 - 10, 1024: 1024 - 56 - 34 - 10 }

it.each([
  ['blocks', 1440, ['address', 'metro', 'class', 'floor', 'actualized']],
  ['blocks', 1024, ['class', 'floor', 'availability', 'asked', 'actualized']],
  ['matches', 1440, ['availability', 'actualizedAt', 'reasons', 'variant']],
  ['matches', 1024, ['areaSqm', 'asked', 'score', 'reasons', 'variant']],
  ['calls', 1024, ['block', 'availability', 'asked', 'actualizedAt', 'talk']],
  ['inquiries', 1024, ['received', 'name', 'phone', 'message', 'subject', 'status']],
  ['demands', 1024, ['name', 'conditions', 'suits', 'state', 'urgency', 'confirmed']],
] as const)('%s at %s px show %s without scrolling', async (table, width, ids) => {
  const { columnsGivingWay } = await import('#src/ui/grid/narrow-columns.ts')
  const columns = shown[table].map(({ id, width = 0, comfort, givesWay }) => ({
    id,
    width,
    comfort,
    givesWay,
  }))
  const px = roomPx[width] - (table === 'calls' ? queuePx : 0)
  const leaving = columnsGivingWay(columns as never, {}, px)
  expect(ids.filter((id) => leaving.includes(id))).toEqual([])
  const left = columns.filter(({ id }) => !leaving.includes(id))
  expect(left.reduce((sum, one) => sum + one.width, 0)).toBeLessThanOrEqual(px)
  const comfortPx = left.reduce((sum, one) => sum + (one.comfort ?? one.width), 0)
  if (width === 1440) expect(comfortPx).toBeLessThanOrEqual(px)
})
