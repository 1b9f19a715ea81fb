import '../schema-language.ts'
import { type PortalConfig, portalConfigPatch } from '#contract/companies/portal.ts'
import { portalConfigQuery } from '#src/state/queries/portal-queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'

/** Portal settings. Secrets are not fields: separate commands set them, and nothing shows them. */
const form: FormDeclaration<'portalConfig', PortalConfig> = {
  fieldKind: 'portalConfig',
  groups: [
    { title: 'Объявления', fields: ['promotion', 'photosLimit', 'namesBroker', 'betRubPerDay'] },
    { title: 'Контакты в объявлениях', fields: ['contactName', 'contactPhone'] },
  ],
  edit: {
    command: 'portal.edit',
    noun: 'Настройки портала',
    schema: portalConfigPatch,
    query: () => portalConfigQuery,
    args: ({ body, etag }) => ({ request: { body, ifMatch: etag } }),
  },
}
export default form
