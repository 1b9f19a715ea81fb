import { field, formField, group } from '#domain/fields/field.ts'
import {
  contactName,
  flag,
  instant,
  integer,
  longText,
  person,
  requiredOneOf,
  someOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { shownRates } from '#domain/presentation/facts.ts'
import { names, record } from './record.ts'

export const presentation = record({
  names: names('Презентация', 'выберите презентацию', ['презентация', 'презентации', 'презентаций']),
  isTrashed: true,
  rights: 'presentation',
  owner: 'userId',
  audience: 'owner',
  fields: {
    ...group('Что увидит клиент', {
      title: field('Заголовок', text, { span: 4, isRequired: true }),
      /** Stored as `expiresAt`. */
      days: formField('Ссылка действует, дней', integer, { span: 2, isRequired: true }),
      rateShown: field('Ставки', requiredOneOf(shownRates), { span: 2 }),
      recipient: field('Для кого', contactName, { span: 4 }),
      greeting: field('Сопроводительный текст', longText, { span: 4 }),
      /** Stored as the three flags below. */
      parts: formField(
        'Показать',
        someOf({ photos: 'фото', plans: 'планы', descriptions: 'тексты объявлений' }),
        {
          span: 4,
        },
      ),
    }),
    hasPhotos: field('С фотографиями', flag),
    hasPlans: field('С планами', flag),
    hasDescriptions: field('С описаниями', flag),
    expiresAt: field('Действует до', instant),
    endedAt: field('Завершена', instant),
    userId: field('Автор', person),
    kind: field('Что показываем', text),
    recordIds: field('Записи', text),
    demandId: field('Запрос', integer),
    dealId: field('Сделка', integer),
  },
})
