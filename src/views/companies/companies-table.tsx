import { companiesList } from '#src/state/lists/companies-list.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { runCommand } from '#src/views/runtime.ts'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { companyColumns, hiddenCompanyColumns } from './company-columns.ts'

/** All companies. */
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
      title="Компаний пока нет"
      text="Собственники, арендаторы, управляющие компании и агентства: их привязывают к зданиям и блокам."
    >
      <Button
        look="primary"
        keys={['N', 'C']}
        onClick={() => void runCommand('company.create', { source: 'toolbar' })}
      >
        Новая компания
      </Button>
    </EmptyState>
  )
}
