import { field } from '#domain/fields/field.ts'
import { flag, person, text } from '#domain/fields/field-kinds.ts'
import { names, record } from './record.ts'

export const savedSearch = record({
  names: names('Сохранённый поиск', 'выберите поиск', ['поиск', 'поиска', 'поисков']),
  isTrashed: true,
  owner: 'userId',
  isPrivate: true,
  audience: 'ownerUnlessShared',
  fields: {
    name: field('Название', text, { isRequired: true }),
    config: field('Условия', text),
    isShared: field('Общий', flag),
    userId: field('Автор', person),
  },
})
