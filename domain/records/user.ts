import { startScreens } from '#domain/access/start-screens.ts'
import { field, group } from '#domain/fields/field.ts'
import { phone, requiredOneOf, text } from '#domain/fields/field-kinds.ts'
import { roles } from '#domain/stock/vocabulary.ts'
import { names, record } from './record.ts'

export const user = record({
  names: names('Пользователь', 'выберите пользователя', ['пользователь', 'пользователя', 'пользователей']),
  isTrashed: true,
  audience: 'everybody',
  fields: {
    ...group('Учётная запись', {
      name: field('Имя', text, { span: 2, isRequired: true }),
      email: field('Почта', text, { span: 2, hint: 'по ней человек входит', isRequired: true }),
      role: field('Роль', requiredOneOf(roles), { span: 2 }),
      phone: field('Телефон', phone, { span: 2 }),
    }),
    avatarKey: field('Фото', text),
    keySettings: field('Клавиши', text),
    startScreen: field('Начальный экран', requiredOneOf(startScreens)),
  },
})
