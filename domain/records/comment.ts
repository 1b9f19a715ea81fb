import { field } from '#domain/fields/field.ts'
import { longText, person, recordOf } from '#domain/fields/field-kinds.ts'
import { names, record } from './record.ts'

/** Not edited, but moved with its subject. */
export const comment = record({
  names: names('Комментарий', 'выберите комментарий', ['комментарий', 'комментария', 'комментариев']),
  audience: 'everybody',
  fields: {
    text: field('Текст', longText),
    companyId: field('Компания', recordOf('company')),
    personId: field('Контакт', recordOf('person')),
    authorId: field('Автор', person),
  },
})
