import { field, formField, group } from '#domain/fields/field.ts'
import { longText, person, text } from '#domain/fields/field-kinds.ts'
import { names, record } from './record.ts'

export const competitor = record({
  names: names('Конкурент', 'выберите конкурента', ['конкурент', 'конкурента', 'конкурентов']),
  isTrashed: true,
  rights: 'officeRecord',
  audience: 'everybody',
  fields: {
    ...group('Агентство', {
      name: field('Название', text, { span: 2, isRequired: true }),
      /** Input form of `portalUserId`. */
      profile: formField('Агентство на портале', text, {
        span: 2,
        hint: 'номер или адрес страницы: cian.ru/agents/12345678',
      }),
      note: field('Заметка', longText, { span: 4 }),
    }),
    portalUserId: field('Номер на портале', text),
    createdById: field('Кто создал', person),
  },
})
