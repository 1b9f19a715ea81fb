import type { OfficeChanges } from '#contract/office/office-records.ts'
import type { FieldGroup } from '#src/views/record/field-groups.ts'

/** Office settings in the order of screen and form. */
export const officeGroups: readonly FieldGroup<keyof OfficeChanges>[] = [
  { title: 'Офис', fields: ['officeName', 'officeZone'] },
  { title: 'Свежесть данных', fields: ['freshDays', 'staleDays'] },
  { title: 'Контакты и курсы', fields: ['contactsVisibility', 'currencySource'] },
  { title: 'НДС', fields: ['vatRates'] },
  { title: 'Для клиентов', fields: ['officeLogo'] },
]
