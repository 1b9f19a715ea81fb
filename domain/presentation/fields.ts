import type { FieldCatalogue } from '#domain/fields/field-catalogue.ts'
import { shownRates } from './facts.ts'

export const presentationFields: FieldCatalogue = {
  title: { label: 'Заголовок', kind: { kind: 'text' }, span: 4, isRequired: true },
  recipient: { label: 'Для кого', kind: { kind: 'text' }, span: 4 },
  greeting: { label: 'Обращение', kind: { kind: 'longText' }, span: 4 },
  rateShown: {
    label: 'Ставки',
    kind: { kind: 'choice', options: shownRates, isRequired: true },
    span: 2,
  },
  days: { label: 'Ссылка действует, дней', kind: { kind: 'integer' }, span: 2, isRequired: true },
  parts: {
    label: 'Показать',
    kind: { kind: 'choices', options: { photos: 'фото', plans: 'планы', descriptions: 'тексты объявлений' } },
    span: 4,
  },
  hasPhotos: { label: 'С фотографиями', kind: { kind: 'flag' } },
  hasPlans: { label: 'С планами', kind: { kind: 'flag' } },
  hasDescriptions: { label: 'С описаниями', kind: { kind: 'flag' } },
  expiresAt: { label: 'Действует до', kind: { kind: 'instant' } },
  endedAt: { label: 'Завершена', kind: { kind: 'instant' } },
  userId: { label: 'Владелец', kind: { kind: 'person' } },
}
