import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Company } from '#contract/companies/company-records.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { companyObjectsQuery } from '#src/state/queries/company-links.ts'
import { mayChangeLink } from '#src/state/queries/link-rights.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkedRows } from '#src/views/record/contacts/linked-rows.tsx'
import { ListPanel } from '#src/views/record/list-panel.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'

/** Buildings and blocks of a company by role. */
export function CompanyObjects({ company }: { company: Company }) {
  const query = useQuery(companyObjectsQuery(company.id))
  const user = useAtomValue(currentUserAtom)
  const attach = <CommandButton id="company.attach">Привязать к зданию или блоку</CommandButton>
  return (
    <ListPanel
      query={query}
      loading="Загружаем объекты"
      failed="Объекты не загрузились"
      empty={
        <EmptyState
          icon="building"
          title="Объектов пока нет"
          text="Привяжите компанию к зданию или блоку и скажите, кто она там: собственник, арендатор, УК."
        >
          {attach}
        </EmptyState>
      }
    >
      {(links) => (
        <>
          <LinkedRows
            label="Объекты"
            rows={links.map(({ id: linkId, role, building, block, createdById }) => {
              const name = block ? `${building.name}, ${block.title}` : building.name
              return {
                id: linkId,
                role: companyRoles[role],
                isChangeable: mayChangeLink(user, createdById, company.responsible?.id),
                title: name,
                href: block ? pathOf('block', { id: block.id }) : pathOf('building', { id: building.id }),
                details: [block ? 'блок' : 'здание целиком'],
              }
            })}
          />
          {attach}
        </>
      )}
    </ListPanel>
  )
}
