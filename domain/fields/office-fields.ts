import { currencySources } from '#domain/access/office.ts'
import { contactsVisibilities } from '#domain/records/contacts.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** The office's settings. */
export const officeFields: FieldCatalogue = {
  officeName: { label: 'Название офиса', kind: { kind: 'text' }, span: 2, isRequired: true },
  officeLogo: { label: 'Логотип', kind: { kind: 'picture' }, span: 2, hint: 'для страницы клиента и печати' },
  officeZone: { label: 'Часовой пояс', kind: { kind: 'text' }, span: 2, isRequired: true },
  freshDays: { label: 'Свежие данные, дней', kind: { kind: 'integer' }, isRequired: true },
  staleDays: { label: 'Устаревшие, больше дней', kind: { kind: 'integer' }, isRequired: true },
  contactsVisibility: {
    label: 'Видимость контактов',
    kind: { kind: 'choice', options: contactsVisibilities, isRequired: true },
    span: 2,
  },
  currencySource: {
    label: 'Курсы валют',
    kind: { kind: 'choice', options: currencySources, isRequired: true },
    span: 2,
  },
  vatRates: { label: 'Ставки НДС', kind: { kind: 'vatRates' }, span: 4 },
}
