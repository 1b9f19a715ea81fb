import { countOfRecords, recordTitles } from '#domain/records/names.ts'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, daysBetween, formatInstant } from '#domain/time/time.ts'
import { type TrashedRow, trashList } from '#src/state/lists/trash-list.ts'
import { keysInText } from '../../runtime/command-keys.ts'
import { instantWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** Records deleted in the last 30 days that this user can restore. */
const table: TableDeclaration<TrashedRow> = {
  list: trashList,
  fieldKind: 'block',
  title: 'Корзина',
  subtitle: 'удалённое хранится 30 дней',
  view: 'trash',
  icon: 'trash',
  columns: ({ now, zone, today }) => [
    {
      id: 'title',
      title: 'Запись',
      width: 220,
      grow: 3,
      tone: 'strong',
      isSortable: true,
      text: ({ title, partCount }) =>
        partCount === 0 ? title : `${title} и ${countOfRecords('block', partCount)} с ним`,
    },
    { id: 'kind', title: 'Вид записи', width: 150, text: ({ kind }) => recordTitles[kind] },
    {
      id: 'deletedAt',
      title: 'Удалено',
      width: instantWidth,
      isSortable: true,
      text: ({ deletedAt }) => formatInstant(deletedAt, now, zone),
    },
    { id: 'deletedBy', title: 'Кто', width: 150, grow: 1, tone: 'muted' },
    {
      id: 'purgeAt',
      title: 'Ещё хранится',
      width: 130,
      tone: 'muted',
      text: ({ purgeAt }) => (purgeAt === null ? 'всегда' : leftText(purgeAt, today, zone)),
    },
  ],
  empty: () => ({
    title: 'Корзина пуста',
    text: `Здесь 30 дней лежит то, что вы удалили. Последнее действие быстрее вернёт ${keysInText('journal.undo', 'команда «Отменить последнее действие»')}.`,
  }),
}
export default table

function leftText(purgeAt: string, today: string, zone: string): string {
  const days = Math.max(0, daysBetween(today, dayOf(purgeAt, zone)))
  return days === 0 ? 'до конца дня' : countOf(days, 'день', 'дня', 'дней')
}
