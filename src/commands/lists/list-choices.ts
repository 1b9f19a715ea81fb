import type { BlockList, BuildingList } from '#contract/stock/lists.ts'
import type { Choice } from '#src/commands/core/command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'

/** An existing list, or the name of a new one. */
export type ListChoice = { id: number; name: string } | { name: string }

/** Lists as choices, most recently used first. */
export function listChoices(lists: readonly (BlockList | BuildingList)[]): Choice<ListChoice>[] {
  return [...lists]
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .map((list) => ({
      key: String(list.id),
      title: list.name,
      detail: listDetail(list),
      // «Вектор» finds the list for that company, instead of creating one of that name.
      keywords: 'companyName' in list && list.companyName ? [list.companyName] : [],
      value: { id: list.id, name: list.name },
    }))
}

/** «Новая подборка «Вектор»»: creates a list from typed text. */
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
