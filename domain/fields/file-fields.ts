import { fileCategories } from '#domain/stock/vocabulary.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** Fields of a file that its history tells. */
export const fileFields: FieldCatalogue = {
  name: { label: 'Имя файла', kind: { kind: 'text' } },
  category: { label: 'Вид файла', kind: { kind: 'choice', options: fileCategories } },
  position: { label: 'Порядок', kind: { kind: 'integer' } },
  // Only a company that is merged hands its files over.
  recordId: { label: 'Компания', kind: { kind: 'record', of: 'company' } },
}

/** Fields of a comment: it is not edited, but goes over with what it is on. */
export const commentFields: FieldCatalogue = {
  text: { label: 'Текст', kind: { kind: 'longText' } },
  companyId: { label: 'Компания', kind: { kind: 'record', of: 'company' } },
  personId: { label: 'Контакт', kind: { kind: 'record', of: 'person' } },
}
