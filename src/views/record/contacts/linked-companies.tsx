import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { formatPhone } from '#domain/records/phone.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { recordOfCompanyRow } from '#src/state/queries/companies.ts'
import { linkedCompaniesQuery } from '#src/state/queries/company-links.ts'
import { mayChangeLink } from '#src/state/queries/link-rights.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { framedAs } from '#src/views/record/framed.ts'
import { ListPanel } from '#src/views/record/list-panel.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { LinkedRows } from './linked-rows.tsx'

/** Companies of a block, or of a building and its blocks: a tab of their cards. */
export function LinkedCompanies({ kind, id }: { kind: 'block' | 'building'; id: number }) {
  const query = useQuery(linkedCompaniesQuery(kind, id))
  const user = useAtomValue(currentUserAtom)
  const attach = <CommandButton id="stock.attachCompany">Привязать компанию</CommandButton>
  return (
    <ListPanel
      query={query}
      loading="Загружаем компании"
      failed="Компании не загрузились"
      empty={
        <EmptyState
          icon="company"
          title="Компаний пока нет"
          text="Привяжите собственника, арендатора или УК: они будут видны и здесь, и в карточке компании."
        >
          {attach}
        </EmptyState>
      }
    >
      {(links) => (
        <>
          <LinkedRows
            label="Компании"
            rows={links.map(({ id: linkId, role, company, block, person, createdById }) => ({
              id: linkId,
              role: companyRoles[role],
              isChangeable: mayChangeLink(user, createdById, company.responsible?.id),
              title: company.name,
              href: pathOf('company', { id: company.id }),
              framed: framedAs('company', recordOfCompanyRow(company)),
              details: [
                ...(kind === 'building' ? [block?.title ?? 'здание целиком'] : []),
                ...(person === null ? [] : [`сдаёт ${person.name}`]),
                ...(company.phone === null ? [] : [formatPhone(company.phone)]),
                ...(company.responsible === null ? [] : [company.responsible.name]),
              ],
            }))}
          />
          {attach}
        </>
      )}
    </ListPanel>
  )
}
