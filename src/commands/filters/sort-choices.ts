import type { Choice } from '#src/commands/core/command.ts'
import type { Sort } from './filter-addresses.ts'
import { filterPlace } from './filter-place.ts'

const cheap = {
  asc: ['дешевле', 'дешёвые', 'подешевле', 'недорогие'],
  desc: ['дороже', 'дорогие', 'подороже'],
}
/** Orders as people ask for them. */
const orderWords: Readonly<Record<string, Record<'asc' | 'desc', readonly string[]>>> = {
  ...{ rent: cheap, month: cheap, price: cheap },
  area: { asc: ['маленькие', 'меньше', 'поменьше'], desc: ['большие', 'больше', 'побольше', 'крупные'] },
  floor: { asc: ['нижние', 'ниже'], desc: ['верхние', 'выше'] },
  actualized: { asc: ['старые', 'давние', 'непроверенные'], desc: ['свежие', 'новые', 'актуальные'] },
}

/** Orders of the table on screen, each in both directions. */
export function sortChoices(): Choice<Sort>[] {
  return (filterPlace()?.sorts ?? []).flatMap(({ key, title }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      key: `${key}-${direction}`,
      title: `${title} ${direction === 'asc' ? '↑' : '↓'}`,
      keywords: orderWords[key]?.[direction] ?? [],
      detail: direction === 'asc' ? 'по возрастанию' : 'по убыванию',
      value: { key, direction },
    })),
  )
}
