import type { CallBlock } from '#contract/calls/calls.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { askedText } from '#domain/rent/rate-text.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatDay } from '#domain/time/time.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { offeredColumns } from '../tables/columns/offered-columns.ts'
import type { TableDeclaration } from '../tables/list-table.tsx'

const ofRent = ['askingRent', 'askingPrice', 'currency', 'rentBasis', 'vatTreatment', 'opexIncluded']
const ofVacancy = ['availability', 'availableFrom', 'occupiedUntil', 'tenantName']
const ofMarket = ['marketState', 'reservedUntil', 'reservedFor', 'withdrawnReason']

/** «резерв до 6 декабря, Вектор», «сдан до 31 декабря 2029, Вектор», «ставка 31 500, НДС сверху»: what has been heard, not which fields. */
export function talkText(row: CallBlock, today: string): string {
  const { talk, changed } = row
  if (talk === null) return ''
  if (talk === 'confirmed') return 'подтверждён'
  const has = (fields: readonly string[]) => changed.some((name) => fields.includes(name))
  const told = [
    has(ofMarket) && row.marketState !== 'onMarket' && marketText(row, today),
    has(ofVacancy) && vacancyText(row, today),
    has(ofRent) && rentText(row),
  ].filter((part) => part !== false)
  const words = [...ofRent, ...ofVacancy, ...ofMarket]
  const others = changed.flatMap((name) =>
    words.includes(name) ? [] : lowered(fieldOf('block', name).label),
  )
  const isBack = has(ofMarket) && told.length === 0 && row.marketState === 'onMarket'
  return [...told, ...(isBack ? ['снова на рынке'] : []), ...new Set(others)].join('; ')
}

function marketText(row: CallBlock, today: string): string {
  const { marketState, reservedUntil, reservedFor, withdrawnReason } = row
  if (marketState === 'withdrawn') return ['снят с рынка', withdrawnReason].filter(Boolean).join(': ')
  const until = reservedUntil === null ? 'резерв' : `резерв до\u00a0${formatDay(reservedUntil, today)}`
  return [until, reservedFor].filter(Boolean).join(', ')
}

function vacancyText(row: CallBlock, today: string): string {
  const { availability, availableFrom, occupiedUntil, tenantName } = row
  if (availability === 'free') return 'свободен'
  if (availability === 'fromDate')
    return availableFrom === null ? 'освободится' : `освободится ${formatDay(availableFrom, today)}`
  const until = occupiedUntil === null ? 'сдан' : `сдан до\u00a0${formatDay(occupiedUntil, today)}`
  return [until, tenantName].filter(Boolean).join(', ')
}

function rentText(row: CallBlock): string {
  const word = row.dealKind === 'sale' ? 'цена' : 'ставка'
  return `${word} ${askedText(row) ?? 'не названа'}`
}

/** Blocks to talk about with a contact, and what has come of them so far. */
export const callBlocksTable: TableDeclaration<CallBlock> = {
  list: callBlocksList,
  fieldKind: 'block',
  title: 'Блоки',
  view: 'calls',
  icon: 'block',
  columns(reading) {
    const told = offeredColumns(reading)
    return [
      { ...told.block, width: 130 },
      { ...told.area, givesWay: 2 },
      { ...told.availability, width: 128 },
      { ...told.asked, width: 164 },
      told.rent,
      // One calls because it is stale: it stays on a narrow page.
      { ...told.fresh, title: 'Подтверждён', givesWay: undefined },
      {
        id: 'talk',
        title: 'В разговоре',
        description: 'Что вы подтвердили и изменили, пока контакт закреплён за вами',
        width: 102,
        comfort: 170,
        grow: 3,
        dot: ({ talk }) => (talk === null ? undefined : talk === 'confirmed' ? 'fresh' : 'ageing'),
        text: (row) => talkText(row, reading.today),
      },
    ]
  },
  empty: () => ({
    title: 'Блоков нет',
    text: 'Все подтверждены, или с этим контактом говорят о запросе или договоре.',
  }),
}
