import type { LeaseRow } from '#contract/leases/lease-records.ts'
import { leaseStateText } from '#domain/leases/told.ts'
import { signedRentText } from '#domain/rent/rate-text.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import { leasesList } from '#src/state/lists/leases-list.ts'
import { leaseTone, leftText, placeText, rentText, tenantText } from '../../lease-card/lease-texts.ts'
import { byKeys } from '../../runtime/command-keys.ts'
import { dayWidth, dottedDayWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

const table: TableDeclaration<LeaseRow> = {
  list: leasesList,
  fieldKind: 'lease',
  title: 'Договоры аренды',
  view: 'leases',
  icon: 'list',
  columns: ({ zone, today }) => [
    {
      id: 'tenant',
      title: 'Арендатор',
      width: 150,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: tenantText,
    },
    { id: 'place', title: 'Где', width: 182, grow: 3, isSortable: true, text: placeText, keepsEnd: true },
    {
      id: 'area',
      title: 'Площадь',
      width: 96,
      align: 'end',
      isSortable: true,
      text: ({ areaSqm }) => areaSqm && `${formatDecimal(areaSqm)} м²`,
    },
    {
      id: 'ends',
      title: 'Конец',
      width: dottedDayWidth,
      isSortable: true,
      dot: (row) => leaseTone(row, today),
      text: ({ endsOn }) => endsOn && formatDay(endsOn, today),
    },
    {
      id: 'left',
      givesWay: 3,
      title: 'Осталось',
      width: 96,
      tone: 'muted',
      text: (row) => leftText(row, today),
    },
    { id: 'state', givesWay: 2, width: 116, text: (lease) => leaseStateText(lease, today) },
    { id: 'rent', title: 'Ставка', width: 220, align: 'end', text: rentText },
    {
      id: 'gross',
      isExtra: true,
      title: 'С НДС и OPEX',
      width: 120,
      align: 'end',
      text: (lease) => signedRentText(lease)?.amount ?? null,
    },
    {
      id: 'class',
      isExtra: true,
      title: 'Класс',
      width: 72,
      text: ({ building }) => building?.class ?? null,
    },
    {
      id: 'district',
      isExtra: true,
      title: 'Район',
      width: 130,
      grow: 1,
      text: ({ building }) => building?.district ?? null,
    },
    {
      id: 'signed',
      isExtra: true,
      title: 'Подписан',
      width: dayWidth,
      isSortable: true,
      text: ({ signedOn }) => signedOn && formatDay(signedOn, today),
    },
    {
      id: 'start',
      isExtra: true,
      title: 'Начало',
      width: dayWidth,
      text: ({ startOn }) => startOn && formatDay(startOn, today),
    },
    {
      id: 'break',
      isExtra: true,
      title: 'Право выхода',
      width: dayWidth,
      text: ({ breakOn }) => breakOn && formatDay(breakOn, today),
    },
    {
      id: 'landlord',
      isExtra: true,
      title: 'Собственник',
      width: 140,
      grow: 1,
      text: ({ landlord }) => landlord?.name ?? null,
    },
    { id: 'origin', givesWay: 1, title: 'Кто сдал', width: 96 },
    { id: 'certainty', isExtra: true, width: 122, tone: 'muted' },
    {
      id: 'confidential',
      isExtra: true,
      title: 'Конфиденциально',
      width: 130,
      text: ({ isConfidential }) => (isConfidential ? 'да' : null),
    },
    {
      id: 'responsible',
      title: 'Ответственный',
      width: 120,
      tone: 'muted',
      text: ({ responsible }) => responsible?.name ?? null,
    },
    {
      id: 'confirmed',
      isExtra: true,
      title: 'Подтверждён',
      width: dayWidth,
      tone: 'muted',
      text: ({ confirmedAt }) => confirmedAt && formatDay(dayOf(confirmedAt, zone), today),
    },
    {
      id: 'created',
      isExtra: true,
      title: 'Записан',
      width: dayWidth,
      tone: 'muted',
      isSortable: true,
      text: ({ createdAt }) => formatDay(dayOf(createdAt, zone), today),
    },
  ],
  empty: () => ({
    title: 'Договоров аренды пока нет',
    text: `Отметьте блок сданным или запишите договор${byKeys('lease.create')}: программа напомнит, когда срок подойдёт к концу.`,
    command: 'lease.create',
    commandText: 'Новый договор аренды',
  }),
}
export default table
