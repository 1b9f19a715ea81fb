import type { Need } from '#domain/need/need.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'
import { formatRange } from '#domain/text/format.ts'
import type { Wish } from './match.ts'
import { demandParts } from './parts.ts'

type Criteria = Wish['criteria']

/** Conditions of a demand that a need means; a client leases unless he says otherwise. */
export function criteriaOfNeed({ values, parts }: Pick<Need, 'values' | 'parts'>): Criteria {
  const all: Record<'block' | 'building', Record<string, unknown>> = { block: {}, building: {} }
  for (const [name, value] of Object.entries(values)) {
    const { of, key } = stockConditions[name as ConditionName]
    if (demandParts[name as ConditionName] !== null) all[of][key] = value
  }
  // «Сниму или куплю» names both.
  if (!parts.some(({ of }) => of === 'deal')) all.block.dealKind ??= values.price ? 'sale' : 'lease'
  return all
}

/** Explains in Russian why a line is no client's need; words that are not understood stay with the demand. */
export function needFault(need: Need): string | null {
  const { contradicted, parts } = need
  if (contradicted.length > 0) return `Противоречит остальному: ${contradicted.join(', ')}`
  const others = parts.filter(({ of }) => of === 'sort' || demandParts[of] === null)
  if (others.length > 0) {
    const labels = others.map(({ of }) =>
      of === 'sort' ? 'порядок' : stockConditions[of].label.toLowerCase(),
    )
    return `Не о помещении: ${labels.join(', ')}. Уберите это из запроса`
  }
  return parts.length === 0 ? 'Напишите, что нужно: «офис 300–400 м², ЦАО, до 40 000»' : null
}

/** «Офис, склад 300–400 м²», «Продажа, от 1 000 м²»: the name of a demand without one. */
export function wishTitle({ block = {} }: Criteria): string {
  const uses = (block.purposes ?? []).map((use) => propertyUses[use])
  const { min = null, max = null } = block.areaSqm ?? {}
  const what = uses.length > 0 ? uses.join(', ') : 'Помещение'
  const named = `${what} ${formatRange(min, max, 'м²')}`.trim()
  return block.dealKind === 'sale' ? `${named}, покупка` : named
}
