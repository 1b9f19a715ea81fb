import { expect, it } from 'vitest'
import { importFieldOf, targetLabel } from '#domain/imports/import-fields.ts'

it('a field of the building is told as one, but not twice', () => {
  expect(['building.type', 'building.status', 'building.class', 'block.areaSqm'].map(titleOf)).toEqual([
    'Тип здания',
    'Состояние здания',
    'Класс здания',
    'Площадь',
  ])
})

function titleOf(id: string): string {
  const field = importFieldOf(id)
  return field ? targetLabel(field) : ''
}
