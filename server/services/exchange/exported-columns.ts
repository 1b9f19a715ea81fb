import type { ExportCriteria } from '#contract/exchange/exports.ts'
import { readsAll } from '#domain/access/roles.ts'
import type { Actor } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import type { ExportColumn, ExportColumns } from './column.ts'
import { blockColumns, clientBlockColumns } from './columns/blocks.ts'
import { buildingColumns, clientBuildingColumns } from './columns/buildings.ts'
import { companyColumns, personColumns } from './columns/contacts.ts'
import { dealColumns } from './columns/deals.ts'
import { demandColumns, variantColumns } from './columns/demands.ts'
import { eventColumns, inquiryColumns } from './columns/events.ts'
import { leaseColumns } from './columns/leases.ts'
import {
  classRateColumns,
  competitorColumns,
  districtRateColumns,
  feedAdColumns,
  marketQuarterColumns,
  offerColumns,
  portalLineColumns,
} from './columns/market.ts'
import {
  blockListColumns,
  buildingListColumns,
  presentationColumns,
  recipeColumns,
  savedSearchColumns,
  trashColumns,
  userColumns,
} from './columns/office.ts'

interface ExportedTable {
  /** Name of the file and of its sheet. */
  title: string
  columns: ExportColumns<never>
  /** Columns that a client may see. */
  forClient?: readonly ExportColumn[]
}

/** Tables that can be exported, with the files' columns. */
export const exportedTables = {
  blocks: { title: 'Блоки', columns: blockColumns, forClient: clientBlockColumns },
  buildings: { title: 'Здания', columns: buildingColumns, forClient: clientBuildingColumns },
  companies: { title: 'Компании', columns: companyColumns },
  persons: { title: 'Контакты', columns: personColumns },
  events: { title: 'События', columns: eventColumns },
  inquiries: { title: 'Заявки', columns: inquiryColumns },
  demands: { title: 'Запросы', columns: demandColumns },
  variants: { title: 'Варианты', columns: variantColumns },
  deals: { title: 'Сделки', columns: dealColumns },
  leases: { title: 'Договоры аренды', columns: leaseColumns },
  savedSearches: { title: 'Сохранённые поиски', columns: savedSearchColumns },
  presentations: { title: 'Презентации', columns: presentationColumns },
  competitors: { title: 'Конкуренты', columns: competitorColumns },
  competitorOffers: { title: 'Предложения конкурента', columns: offerColumns },
  portalLines: { title: 'Объявления', columns: portalLineColumns },
  classRates: { title: 'Ставки конкурентов по классам', columns: classRateColumns },
  districtRates: { title: 'Ставки конкурентов по районам', columns: districtRateColumns },
  marketQuarters: { title: 'Рынок', columns: marketQuarterColumns },
  feedAds: { title: 'Проверка перед публикацией', columns: feedAdColumns },
  users: { title: 'Сотрудники', columns: userColumns },
  recipes: { title: 'Сценарии', columns: recipeColumns },
  trash: { title: 'Корзина', columns: trashColumns },
  blockLists: { title: 'Подборки блоков', columns: blockListColumns },
  buildingLists: { title: 'Подборки зданий', columns: buildingListColumns },
} satisfies Record<string, ExportedTable>

/**
 * Title and columns of a file: those of the table's columns in order, each once.
 * @param ids of the table's columns; absent: what a client may see.
 * @throws Refusal 400 for a column that the table does not have.
 */
export function exportedColumns(
  criteria: ExportCriteria,
  ids: readonly string[] | undefined,
  actor: Pick<Actor, 'role'>,
): { title: string; columns: ExportColumn[] } {
  const { title, columns, forClient }: ExportedTable = exportedTables[tableOf(criteria)]
  // A colleague's table must not be taken for it in a folder of downloads.
  if (ids === undefined) return { title: `${title} для клиента`, columns: [...(forClient ?? [])] }
  const byTitle = new Map<string, ExportColumn>()
  for (const id of ids) {
    const own = Object.hasOwn(columns, id) ? columns[id] : undefined
    if (!own) throw unknownColumn(id)
    for (const column of own) {
      const shown = byTitle.has(column.title) ? null : columnFor(actor, column)
      if (shown) byTitle.set(column.title, shown)
    }
  }
  return { title, columns: [...byTitle.values()] }
}

/** The column in this person's file: commissions leave the office only in files of those who read all. */
function columnFor(actor: Pick<Actor, 'role'>, column: ExportColumn): ExportColumn | null {
  const { isForHeads, cellWithoutCommissions: cell } = column
  if (readsAll(actor)) return column
  if (isForHeads) return null
  return cell ? { ...column, cell } : column
}

function tableOf({ list, query }: ExportCriteria): keyof typeof exportedTables {
  if (list === 'stock') return query.target
  if (list === 'rateMonths') return query.by === 'district' ? 'districtRates' : 'classRates'
  return list
}

function unknownColumn(id: string): Refusal {
  const message = `Столбца «${id}» в этой таблице нет`
  return new Refusal('invalid', message, { issues: [{ path: 'columns', message }] })
}
