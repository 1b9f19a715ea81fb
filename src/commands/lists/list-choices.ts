import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import type { Choice } from '#src/commands/core/command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'

/** A list that is there, or the name of one to be made. */
export type ListChoice = { id: number; name: string } | { name: string }

/** Lists as choices, the last used first. */
export function listChoices(lists: readonly (BlockList | BuildingList)[]): Choice<ListChoice>[] {
  return [...lists]
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .map((list) => ({
      key: String(list.id),
      title: list.name,
      detail: listDetail(list),
      // «Вектор» finds the list made for them, instead of making one of that name.
      keywords: 'companyName' in list && list.companyName ? [list.companyName] : [],
      value: { id: list.id, name: list.name },
    }))
}

/** «Новая подборка «Вектор»»: what was typed becomes a list. */
export function namedList(text: string): Choice<ListChoice> | null {
  const name = text.trim().slice(0, 120)
  return name === '' ? null : { key: 'new', title: `Новая подборка «${name}»`, value: { name } }
}

/** «Вектор · 24 блока». */
export function listDetail(list: BlockList | BuildingList): string {
  const count =
    'companyName' in list ? countOfTargets('block', list.count) : countOfTargets('building', list.count)
  return 'companyName' in list && list.companyName ? `${list.companyName} · ${count}` : count
}
