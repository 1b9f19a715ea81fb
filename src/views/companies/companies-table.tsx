import { companiesList } from '#src/state/lists/companies-list.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { companyColumns, hiddenCompanyColumns } from './company-columns.ts'

export function CompaniesTable() {
  return (
    <RecordTable
      list={companiesList}
      title="Компании"
      view="companies"
      columns={companyColumns}
      hiddenColumns={hiddenCompanyColumns}
      empty={<NoCompanies />}
    />
  )
}

function NoCompanies() {
  return (
    <EmptyState
      icon="company"
      title="Компаний пока нет"
      text="Собственники, арендаторы, управляющие компании и агентства: их привязывают к зданиям и блокам."
    >
      <CommandButton id="company.create" look="primary">
        Новая компания
      </CommandButton>
    </EmptyState>
  )
}
