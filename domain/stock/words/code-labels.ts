import { conditionsOn } from '#domain/search/stock-criteria.ts'

/** Synonyms that the label's stem does not cover. */
const alsoSaid: Readonly<Record<string, string>> = {
  free: 'свободный',
  fromDate: 'освобождается',
  lease: 'сдаётся снять',
  sale: 'продаётся купить',
}

/** Conditions that are no words of a block: «рынок» is a place, «Даниловский рынок», not all that is on the market. */
const unsaid: readonly string[] = ['fresh', 'market']

/** Labels of codes count as words of a block: «офис», «аренда», «УСН». */
export const codeLabels = conditionsOn('block').flatMap(([name, condition]) => {
  if ((condition.kind !== 'codes' && condition.kind !== 'code') || unsaid.includes(name)) return []
  return Object.entries(condition.codes).map(([code, label]) => ({
    name,
    code,
    label: `${label} ${alsoSaid[code] ?? ''}`,
  }))
})
