import { useQuery } from '@tanstack/react-query'
import { companyKinds } from '#domain/company-vocabulary.ts'
import { companyChildrenQuery } from '#src/state/companies.ts'
import { pathOf } from '#src/state/routes.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ListPanel } from '#src/views/record/list-panel.tsx'

/** Companies that stand below this one. */
export function CompanyChildren({ id }: { id: number }) {
  return (
    <ListPanel
      query={useQuery(companyChildrenQuery(id))}
      loading="Загружаем дочерние компании"
      failed="Дочерние компании не загрузились"
      empty={
        <EmptyState
          title="Дочерних компаний нет"
          text="Компания станет дочерней, когда в её форме выбрать эту как головную."
        />
      }
    >
      {(rows) => (
        <ul className="max-w-[860px] border-t border-line">
          {rows.map((row) => (
            <li key={row.id} className="flex h-[38px] items-center gap-4 border-b border-line">
              <a
                href={pathOf('company', { id: row.id })}
                className="min-w-0 flex-[2] truncate font-medium hover:underline"
              >
                {row.name}
              </a>
              <span className="min-w-0 flex-1 truncate text-muted">
                {row.kinds.map((kind) => companyKinds[kind]).join(', ') || '—'}
              </span>
              <span className="min-w-0 flex-1 truncate text-muted">{row.inn ? `ИНН ${row.inn}` : '—'}</span>
              <span className="min-w-0 flex-1 truncate text-muted">{row.responsible?.name ?? '—'}</span>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  )
}
