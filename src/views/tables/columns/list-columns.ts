import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import { formatCount } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

/** Columns of the user's lists. @param now reference instant for relative days, ISO 8601. */
export function blockListColumns(now: string, zone: string): readonly GridColumn<BlockList>[] {
  const [name, ...rest] = listColumns(now, zone, 'Блоков')
  const company: GridColumn<BlockList> = {
    id: 'company',
    title: 'Для кого',
    width: 160,
    grow: 2,
    tone: 'muted',
    text: (list) => list.companyName ?? '—',
  }
  return name ? [name, company, ...rest] : []
}

export function buildingListColumns(now: string, zone: string): readonly GridColumn<BuildingList>[] {
  return listColumns(now, zone, 'Зданий')
}

function listColumns(now: string, zone: string, countTitle: string): GridColumn<BuildingList>[] {
  return [
    { id: 'name', title: 'Подборка', width: 240, grow: 3, tone: 'strong', text: (list) => list.name },
    { id: 'count', title: countTitle, width: 80, align: 'end', text: (list) => formatCount(list.count) },
    {
      id: 'changed',
      title: 'Изменена',
      width: 190,
      tone: 'muted',
      text: (list) => formatInstant(list.updatedAt, now, zone),
    },
  ]
}
