import type { MarketFigures, MarketQuarter } from '#contract/market/market.ts'
import { fewestOffers } from '#domain/competitors/rate-months.ts'
import { quarterText } from '#domain/market/quarters.ts'
import { type MarketSide, marketSides } from '#domain/market/sides.ts'
import { quartilesText } from '#domain/money/quartiles.ts'
import { buildingClasses, okrugs } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { marketQuartersList } from '#src/state/lists/market-quarters-list.ts'
import type { TableDeclaration } from '../list-table.tsx'

const money = (amount: string) => formatDecimal(amount, 0)

/** «24 500 · 34»; «мало данных (3)» of a side that is silent; nothing without rates. */
function medianText({ count, median }: MarketFigures): string | null {
  if (median !== null) return `${money(median)} · ${count}`
  return count === 0 ? null : `мало данных (${count})`
}

const halfText = ({ lowerQuartile, upperQuartile }: MarketFigures) =>
  lowerQuartile === null || upperQuartile === null ? null : `${money(lowerQuartile)}–${money(upperQuartile)}`

const describe: Record<MarketSide, string> = {
  signed: 'Договоры, подписанные в квартале; закрытые считаются, но не показываются',
  asked: 'Наши блоки к концу квартала или к сдаче в нём',
  competitors: 'Предложения конкурентов к концу квартала или к снятию в нём',
}

const side = (id: MarketSide, isSortable: boolean) =>
  [
    {
      id,
      title: id === 'competitors' ? 'Конкуренты' : marketSides[id],
      description: `${describe[id]}: медиана и число ставок, ₽/м²/год с НДС и OPEX. ${quartilesText}`,
      width: 138,
      align: 'end',
      tone: id === 'signed' ? 'strong' : 'ink',
      ...(isSortable && { isSortable }),
      // One look of what is not known, in bold columns too.
      isFaint: (row: MarketQuarter) => row[id].median === null,
      text: (row: MarketQuarter) => medianText(row[id]),
    },
    {
      id: `${id}Half`,
      title: '25–75 %',
      description: `${marketSides[id]}: от нижней до верхней четверти, ₽/м²/год с НДС и OPEX. ${quartilesText}`,
      width: 114,
      align: 'end',
      tone: 'muted',
      givesWay: id === 'asked' ? 3 : id === 'signed' ? 2 : 1,
      text: (row: MarketQuarter) => halfText(row[id]),
    },
  ] as const

export const marketTable: TableDeclaration<MarketQuarter> = {
  list: marketQuartersList,
  fieldKind: 'building',
  title: 'Рынок',
  view: 'market',
  icon: 'competitor',
  columns: () => [
    {
      id: 'quarter',
      title: 'Квартал',
      width: 116,
      isSortable: true,
      text: ({ quarter }) => quarterText(quarter),
    },
    {
      id: 'class',
      title: 'Класс',
      width: 72,
      tone: 'strong',
      isSortable: true,
      text: (row) => buildingClasses[row.class],
    },
    { id: 'okrug', title: 'Округ', width: 92, grow: 1, isSortable: true, text: ({ okrug }) => okrugs[okrug] },
    ...side('signed', true),
    ...side('asked', true),
    {
      id: 'gap',
      title: 'Разница',
      description: 'На сколько медиана подписанных отличается от медианы наших предложений',
      width: 96,
      align: 'end',
      text: ({ gapPercent }) => gapPercent && `${formatDecimal(gapPercent, 1)} %`,
    },
    ...side('competitors', false),
  ],
  empty: () => ({
    title: 'Ставок рынка пока нет',
    text: `Ставки берутся из договоров аренды, наших блоков и предложений конкурентов. Медиана видна от ${fewestOffers} известных ставок класса в округе за квартал.`,
    command: 'go.blocks',
    commandText: 'К блокам',
  }),
}
