import type { DealRow } from '#contract/deals/deal-records.ts'
import { chanceOf, feeStates, isOpenStage, stageText } from '#domain/deals/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { dayOf, formatAge, formatDay } from '#domain/time/time.ts'
import { dealsList } from '#src/state/lists/deals-list.ts'
import { stepText } from '../../deals/deal-texts.ts'
import { byKeys } from '../../runtime/command-keys.ts'
import type { Column } from '../columns/column-list.ts'
import { dayWidth, dottedDayWidth } from '../columns/date-widths.ts'
import type { TableDeclaration, TableReading } from '../list-table.tsx'

const table: TableDeclaration<DealRow> = {
  list: dealsList,
  fieldKind: 'deal',
  title: 'Сделки',
  view: 'deals',
  icon: 'list',
  columns: (reading) => columnsOf(reading).map((column) => ({ ...column, isFaint: hasEnded })),
  empty: () => ({
    title: 'Сделок пока нет',
    text: `Начните сделку с запроса, с блока или отдельно${byKeys('deal.create')}: программа проследит за этапами и напомнит о следующем шаге.`,
    command: 'deal.create',
    commandText: 'Новая сделка',
  }),
}
export default table

/** Among open ones, ended deals are there to be found, not to be worked on. */
const hasEnded = ({ stage }: DealRow) => !isOpenStage(stage)

const columnsOf = ({ now, zone, today }: TableReading): readonly Column<DealRow>[] => [
  { id: 'name', title: 'Сделка', width: 208, grow: 4, tone: 'strong', isSortable: true },
  {
    id: 'client',
    isExtra: true,
    title: 'Клиент',
    width: 140,
    grow: 1,
    text: ({ company, person }) => company?.name ?? person?.name ?? null,
  },
  {
    id: 'blocks',
    isExtra: true,
    title: 'Блоки',
    width: 160,
    grow: 1,
    text: ({ blocks }) => blocks.map(({ title }) => title).join('; ') || null,
  },
  { id: 'stage', width: 130, grow: 1, isSortable: true, text: stageText },
  {
    id: 'moved',
    givesWay: 1,
    title: 'На этапе',
    width: 96,
    tone: 'muted',
    isSortable: true,
    text: ({ stageAt }) => formatAge(stageAt, now, zone),
  },
  {
    id: 'chance',
    givesWay: 3,
    title: 'Вероятность',
    width: 100,
    align: 'end',
    text: (row) => `${chanceOf(row)} %`,
  },
  {
    id: 'sign',
    title: 'Подписание',
    width: dottedDayWidth,
    isSortable: true,
    dot: ({ stage, signOn }) =>
      isOpenStage(stage) && signOn !== null && signOn < today ? 'stale' : undefined,
    text: ({ signOn }) => signOn && formatDay(signOn, today),
  },
  {
    id: 'step',
    title: 'Следующий шаг',
    width: 180,
    grow: 2,
    dot: ({ stage, nextStep }) => (isOpenStage(stage) && nextStep === null ? 'stale' : undefined),
    text: (row) => stepText(row, { zone, today }),
  },
  {
    id: 'area',
    givesWay: 2,
    title: 'Площадь',
    width: 96,
    align: 'end',
    text: ({ areaSqm }) => areaSqm && `${formatDecimal(areaSqm)} м²`,
  },
  {
    id: 'fee',
    title: 'Комиссия, ₽',
    width: 120,
    align: 'end',
    isSortable: true,
    text: ({ feeRub, feeState }) =>
      feeState === 'noFee' ? 'без комиссии' : feeRub && formatDecimal(feeRub, 0),
  },
  {
    id: 'payment',
    isExtra: true,
    title: 'Оплата',
    width: 130,
    dot: ({ feeState }) => (feeState === 'overdue' ? 'stale' : undefined),
    text: ({ feeState }) => feeStates[feeState],
  },
  { id: 'side', isExtra: true, width: 150 },
  {
    id: 'responsible',
    title: 'Ответственный',
    width: 120,
    tone: 'muted',
    text: ({ responsible }) => responsible?.name ?? null,
  },
  {
    id: 'created',
    isExtra: true,
    title: 'Создана',
    width: dayWidth,
    tone: 'muted',
    isSortable: true,
    text: ({ createdAt }) => formatDay(dayOf(createdAt, zone), today),
  },
]
