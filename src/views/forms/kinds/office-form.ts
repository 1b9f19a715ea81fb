import '../schema-language.ts'
import { type OfficeSettings, officeChanges } from '#contract/office/office-records.ts'
import { officeQuery } from '#src/state/queries/queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'

const form: FormDeclaration<'office', OfficeSettings> = {
  fieldKind: 'office',
  edit: {
    command: 'office.edit',
    noun: 'Настройки офиса',
    schema: officeChanges,
    query: () => officeQuery,
    args: ({ body, etag }) => ({ edit: { body, ifMatch: etag } }),
  },
}
export default form
