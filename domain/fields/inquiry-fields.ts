import { inquiryStatuses } from '#domain/stock/vocabulary.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** Fields of a form request that people change, by their code. */
export const inquiryFields: FieldCatalogue = {
  isRead: { label: 'Прочитана', kind: { kind: 'flag' } },
  assigneeId: { label: 'Кто ведёт', kind: { kind: 'person' } },
  status: { label: 'Состояние', kind: { kind: 'choice', options: inquiryStatuses, isRequired: true } },
  note: { label: 'Заметка', kind: { kind: 'longText' } },
  extraFields: { label: 'Прочие поля', kind: { kind: 'extraFields' } },
}

/** Fields of a saved search by their code. */
export const savedSearchFields: FieldCatalogue = {
  name: { label: 'Название', kind: { kind: 'text' }, isRequired: true },
  config: { label: 'Условия', kind: { kind: 'text' } },
  isShared: { label: 'Общий', kind: { kind: 'flag' } },
  userId: { label: 'Владелец', kind: { kind: 'person' } },
}
