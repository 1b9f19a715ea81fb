import type { Building } from '#contract/stock/building-records.ts'
import { formatArea } from '#domain/text/format.ts'
import { PersonMark } from '../person-mark.tsx'
import type { FactList } from './fact-list.tsx'

export const buildingFacts: FactList<Building, 'aside' | 'peek'> = {
  kind: 'building',
  facts: {
    type: { label: 'Тип' },
    yearBuilt: { label: 'Построено' },
    yearRenovated: { label: 'Реконструкция' },
    glaSqm: { label: 'GLA' },
    gbaSqm: { label: 'GBA' },
    ceilingM: { label: 'Потолки' },
    lossPercent: { label: 'Коридорный' },
    conditioning: { label: 'Кондиционеры' },
    infrastructure: { label: 'В здании' },
    freeAreaSqm: { label: 'Свободно', value: ({ freeAreaSqm }) => formatArea(freeAreaSqm) },
    blockCount: { label: 'Блоков' },
    responsibleUserId: { value: ({ responsible }) => responsible && <PersonMark person={responsible} /> },
  },
  places: {
    aside: {
      facts: [
        ...['type', 'floors', 'glaSqm', 'freeAreaSqm', 'blockCount', 'yearBuilt'],
        ...['opexRubPerSqmYear', 'metro', 'responsibleUserId'],
      ],
    },
    // In the order it is asked.
    peek: {
      leavesUnknown: true,
      facts: [
        ...[
          'alias',
          'address',
          'metro',
          'district',
          'class',
          'type',
          'status',
          'floors',
          'yearBuilt',
          'yearRenovated',
        ],
        ...['glaSqm', 'gbaSqm', 'ceilingM', 'opexRubPerSqmYear', 'lossPercent', 'indexationPercent'],
        ...['ventilation', 'conditioning', 'access', 'parking', 'infrastructure', 'taxOffice'],
        ...['commissionTerms', 'responsibleUserId'],
      ],
    },
  },
}
