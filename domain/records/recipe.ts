import { field } from '#domain/fields/field.ts'
import { flag, person, text } from '#domain/fields/field-kinds.ts'
import { names, record } from './record.ts'

export const recipe = record({
  names: names('Сценарий', 'выберите сценарий', ['сценарий', 'сценария', 'сценариев']),
  isTrashed: true,
  owner: 'userId',
  isPrivate: true,
  audience: 'ownerUnlessShared',
  fields: {
    name: field('Название', text, { isRequired: true }),
    kind: field('Для чего', text),
    steps: field('Шаги', text),
    hotkey: field('Клавиши', text),
    isShared: field('Общий', flag),
    userId: field('Автор', person),
  },
})
