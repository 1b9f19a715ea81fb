import { roles } from '#domain/stock/vocabulary.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** An account, as an admin fills it in. */
export const userFields: FieldCatalogue = {
  name: { label: 'Имя', kind: { kind: 'text' }, span: 2, isRequired: true },
  email: {
    label: 'Почта',
    kind: { kind: 'text' },
    span: 2,
    hint: 'по ней человек входит',
    isRequired: true,
  },
  phone: { label: 'Телефон', kind: { kind: 'phone' }, span: 2 },
  role: { label: 'Роль', kind: { kind: 'choice', options: roles, isRequired: true }, span: 2 },
}
