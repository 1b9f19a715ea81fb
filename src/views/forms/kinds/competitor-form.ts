import '../schema-language.ts'
import { type Competitor, competitors } from '#contract/companies/competitors.ts'
import { competitorQuery } from '#src/state/queries/portal-queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'

const form: FormDeclaration<'competitor', Competitor> = {
  fieldKind: 'competitor',
  create: {
    command: 'competitor.create',
    title: 'Новый конкурент',
    schema: competitors.create.body,
    usual: () => ({}),
    keeps: [],
  },
  edit: {
    command: 'competitor.edit',
    noun: 'Конкурент',
    schema: competitors.update.body,
    query: competitorQuery,
    targetKind: 'competitor',
    recordOf: ({ id, name }) => ({ id, title: name, responsibleUserId: null, createdById: null }),
    values: ({ portalUserId }) => ({ profile: portalUserId }),
    deletedText: 'Этого конкурента удалили, пока вы его правили.',
  },
}
export default form
