import type { FieldCatalogue } from './field-catalogue.ts'

/** Fields of a recipe by their code. */
export const recipeFields: FieldCatalogue = {
  name: { label: 'Название', kind: { kind: 'text' }, isRequired: true },
  kind: { label: 'Для чего', kind: { kind: 'text' } },
  steps: { label: 'Шаги', kind: { kind: 'text' } },
  hotkey: { label: 'Клавиши', kind: { kind: 'text' } },
  isShared: { label: 'Общий', kind: { kind: 'flag' } },
  userId: { label: 'Владелец', kind: { kind: 'person' } },
}
