import type { CallBlock } from '#contract/calls/calls.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { comparableRentText } from '#domain/rent/rate-text.ts'
import { availabilityText } from '#domain/stock/availability.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { formatTenths } from '#domain/text/format.ts'
import { formatAge } from '#domain/time/time.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { blockName } from '../tables/columns/block-name.ts'
import type { TableDeclaration } from '../tables/list-table.tsx'

/** «изменён: ставка, НДС» */
export function talkText({ talk, changed }: Pick<CallBlock, 'talk' | 'changed'>): string {
  if (talk === null) return ''
  if (talk === 'confirmed') return 'подтверждён'
  const labels = changed.map((name) => fieldOf('block', name).label.toLowerCase())
  return labels.length > 0 ? `изменён: ${[...new Set(labels)].join(', ')}` : 'изменён'
}

/** Blocks to talk about with a contact, and what has come of them so far. */
export const callBlocksTable: TableDeclaration<CallBlock> = {
  list: callBlocksList,
  fieldKind: 'block',
  title: 'Блоки',
  view: 'calls',
  icon: 'block',
  columns: ({ now, zone, today, ...limits }) => [
    {
      id: 'block',
      title: 'Блок',
      width: 150,
      grow: 3,
      tone: 'strong',
      text: blockName,
      keepsEnd: true,
    },
    { id: 'areaSqm', title: 'м²', width: 68, align: 'end', text: ({ areaSqm }) => formatTenths(areaSqm) },
    { id: 'availability', title: 'Доступность', width: 110, text: (row) => availabilityText(row) },
    {
      id: 'rent',
      title: 'С НДС и OPEX',
      description: 'Сопоставимая ставка с НДС и OPEX, ₽/м² в год',
      width: 112,
      align: 'end',
      text: (row) => comparableRentText(row)?.amount ?? null,
    },
    {
      id: 'actualizedAt',
      title: 'Подтверждён',
      width: 112,
      dot: ({ actualizedAt }) => freshnessOf(actualizedAt, now, zone, limits),
      text: ({ actualizedAt }) =>
        actualizedAt === null ? 'не проверяли' : formatAge(actualizedAt, now, zone),
    },
    {
      id: 'talk',
      title: 'В разговоре',
      description: 'Что вы подтвердили и изменили, пока контакт закреплён за вами',
      width: 170,
      grow: 3,
      dot: ({ talk }) => (talk === null ? undefined : talk === 'confirmed' ? 'fresh' : 'ageing'),
      text: talkText,
    },
  ],
  empty: () => ({
    title: 'Блоков нет',
    text: 'Все подтверждены, или с этим контактом говорят о запросе или договоре.',
  }),
}
