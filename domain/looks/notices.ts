import { countOf } from '#domain/text/plurals.ts'

/** Notices about one demand or saved search are this far apart, and from its last look. */
export const noticeEveryMinutes = 15

/** New records named by one notice, and shown alone; ids of a search's address are as many. */
export const mostTold = 1000

const forms = {
  blocks: ['новый блок', 'новых блока', 'новых блоков'],
  buildings: ['новое здание', 'новых здания', 'новых зданий'],
} as const

/** «3 новых блока» */
export function countOfNew(count: number, target: keyof typeof forms): string {
  const [one, few, many] = forms[target]
  return countOf(count, one, few, many)
}
