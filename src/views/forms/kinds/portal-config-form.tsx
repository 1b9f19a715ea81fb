import '../schema-language.ts'
import { type PortalConfig, portalConfigPatch } from '#contract/companies/portal.ts'
import { choiceGroup } from '#domain/records/office.ts'
import { portalConfigQuery } from '#src/state/queries/portal-queries.ts'
import { ChoiceFault } from '#src/views/portal/choice-fault.tsx'
import type { FormDeclaration } from '../form-declaration.ts'

/** Portal settings. Secrets are not fields: separate commands set them, and nothing shows them. */
const form: FormDeclaration<'portalConfig', PortalConfig> = {
  fieldKind: 'portalConfig',
  tools: (group) => (group === choiceGroup ? <ChoiceFault /> : null),
  edit: {
    command: 'portal.edit',
    noun: 'Настройки портала',
    schema: portalConfigPatch,
    query: () => portalConfigQuery,
    args: ({ body, etag }) => ({ request: { body, ifMatch: etag } }),
  },
}
export default form
