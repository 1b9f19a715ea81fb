import type { DemandRow } from '#contract/demands/demand-records.ts'
import { demandStateText, openDemandStates } from '#domain/demands/vocabulary.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { formatCount } from '#domain/text/format.ts'
import { dayOf, formatAge, formatDay, numericDay } from '#domain/time/time.ts'
import { demandsList } from '#src/state/lists/demands-list.ts'
import { byKeys } from '../../runtime/command-keys.ts'
import { conditionsText } from '../../saved-searches/condition-texts.ts'
import { dayWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** Clients' demands, with counts of the blocks that suit. */
const table: TableDeclaration<DemandRow> = {
  list: demandsList,
  fieldKind: 'demand',
  title: 'Запросы',
  view: 'demands',
  icon: 'inquiry',
  columns: ({ now, zone, today, nameOf, freshDays, staleDays }) => [
    { id: 'name', title: 'Запрос', width: 196, grow: 3, tone: 'strong', isSortable: true },
    {
      id: 'conditions',
      title: 'Что нужно',
      width: 206,
      grow: 4,
      tone: 'muted',
      dot: ({ criteria }) => (criteria === null ? 'stale' : undefined),
      text: ({ criteria }) =>
        criteria === null
          ? 'условия устарели: напишите заново'
          : conditionsText({ target: 'blocks', ...criteria }, nameOf),
    },
    {
      id: 'client',
      isExtra: true,
      title: 'Клиент',
      width: 120,
      grow: 1,
      text: ({ company, person }) => company?.name ?? person?.name ?? null,
    },
    {
      id: 'suits',
      title: 'Подходит',
      description: 'Сколько блоков подходит, и сколько из них новых с прошлого просмотра',
      width: 104,
      align: 'end',
      isSortable: true,
      text: ({ suits }) =>
        suits &&
        `${formatCount(suits.count)}${suits.newCount > 0 ? ` · +${formatCount(suits.newCount)}` : ''}`,
    },
    {
      id: 'state',
      width: 164,
      grow: 1,
      text: ({ pausedUntil, ...state }) =>
        pausedUntil === null ? demandStateText(state) : `отложен до\u00a0${numericDay(pausedUntil)}`,
    },
    {
      id: 'urgency',
      width: 134,
      isSortable: true,
      dot: ({ urgency }) => (urgency === 'hot' ? 'stale' : undefined),
    },
    {
      id: 'confirmed',
      title: 'Подтверждён',
      width: 116,
      tone: 'muted',
      isSortable: true,
      dot: ({ state, confirmedAt }) =>
        openDemandStates.some((open) => open === state)
          ? freshnessOf(confirmedAt, now, zone, { freshDays, staleDays })
          : undefined,
      text: ({ confirmedAt }) => (confirmedAt === null ? 'ещё нет' : formatAge(confirmedAt, now, zone)),
    },
    {
      id: 'responsible',
      givesWay: 1,
      title: 'Ответственный',
      width: 120,
      tone: 'muted',
      text: ({ responsible }) => responsible?.name ?? null,
    },
    {
      id: 'created',
      isExtra: true,
      title: 'Создан',
      width: dayWidth,
      tone: 'muted',
      isSortable: true,
      text: ({ createdAt }) => formatDay(dayOf(createdAt, zone), today),
    },
  ],
  empty: () => ({
    title: 'Запросов пока нет',
    text: `Запишите одной строкой, что нужно клиенту${byKeys('demand.create')}: программа подберёт блоки и скажет, когда появятся новые.`,
    command: 'demand.create',
    commandText: 'Новый запрос',
  }),
}
export default table
