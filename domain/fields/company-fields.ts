import {
  companyKinds,
  companyRoles,
  companySources,
  companyStatuses,
} from '#domain/stock/company-vocabulary.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** Fields of a company. */
export const companyFields: FieldCatalogue = {
  name: { label: 'Название', kind: { kind: 'text' }, span: 2, isRequired: true },
  legalName: { label: 'Юридическое название', kind: { kind: 'text' }, span: 2, hint: 'ООО «Вектор»' },
  kinds: { label: 'Кто это', kind: { kind: 'choices', options: companyKinds }, span: 4 },
  status: {
    label: 'Состояние',
    kind: { kind: 'choice', options: companyStatuses, isRequired: true },
    isRequired: true,
  },
  industry: { label: 'Чем занимается', kind: { kind: 'text' } },
  source: { label: 'Источник', kind: { kind: 'choice', options: companySources } },
  parentId: { label: 'Головная компания', kind: { kind: 'record', of: 'company' }, span: 2 },
  inn: { label: 'ИНН', kind: { kind: 'text' }, hint: '10 или 12 цифр' },
  kpp: { label: 'КПП', kind: { kind: 'text' } },
  ogrn: { label: 'ОГРН', kind: { kind: 'text' }, hint: '13 или 15 цифр' },
  legalAddress: { label: 'Юридический адрес', kind: { kind: 'text' }, span: 2 },
  actualAddress: { label: 'Фактический адрес', kind: { kind: 'text' }, span: 4 },
  phone: { label: 'Телефон', kind: { kind: 'phone' } },
  email: { label: 'Почта', kind: { kind: 'text' } },
  site: { label: 'Сайт', kind: { kind: 'text' } },
  commissionPercent: { label: 'Комиссия', kind: { kind: 'decimal', unit: '%' } },
  commissionNote: { label: 'Условия комиссии', kind: { kind: 'text' }, span: 2 },
  note: { label: 'Заметка', kind: { kind: 'longText' }, span: 4 },
  responsibleUserId: { label: 'Ответственный', kind: { kind: 'person' }, span: 2 },
  createdById: { label: 'Кто создал', kind: { kind: 'person' } },
  mergedIntoId: { label: 'Объединена с', kind: { kind: 'record', of: 'company' } },
}

/** Fields of what a company is for a building or a block. */
export const companyLinkFields: FieldCatalogue = {
  companyId: { label: 'Компания', kind: { kind: 'record', of: 'company' } },
  buildingId: { label: 'Здание', kind: { kind: 'record', of: 'building' } },
  blockId: { label: 'Блок', kind: { kind: 'record', of: 'block' } },
  role: { label: 'Роль', kind: { kind: 'choice', options: companyRoles } },
}
