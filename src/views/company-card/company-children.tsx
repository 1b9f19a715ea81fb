import { useQuery } from '@tanstack/react-query'
import { companyKinds } from '#domain/stock/company-vocabulary.ts'
import { enumerated } from '#domain/text/capitals.ts'
import { describeFailure } from '#src/api/errors.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { recordOfCompanyRow } from '#src/state/queries/companies.ts'
import { companyChildrenQuery } from '#src/state/queries/company-links.ts'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { framedAs } from '#src/views/record/framed.ts'

/** Subsidiaries; renders nothing without any. */
export function CompanyChildren({ id }: { id: number }) {
  const { data, error } = useQuery(companyChildrenQuery(id))
  if (!data && !error) return null
  if (data?.length === 0) return null
  return (
    <section aria-label="Дочерние компании" className="mt-7">
      <CardHeading>Дочерние компании</CardHeading>
      {!data && <p className="text-stale">Не загрузились. {describeFailure(error)}</p>}
      {data && (
        <ul className="max-w-[860px] border-t border-line">
          {data.map((row) => (
            <li key={row.id} className="flex h-[38px] items-center gap-4 border-b border-line">
              <a
                href={pathOf('company', { id: row.id })}
                {...framedAs('company', recordOfCompanyRow(row))}
                className="min-w-0 flex-[2] truncate font-medium leading-6 hover:underline"
              >
                {row.name}
              </a>
              <span className="min-w-0 flex-1 truncate text-muted">
                {enumerated(row.kinds.map((kind) => companyKinds[kind])) || '—'}
              </span>
              <span className="min-w-0 flex-1 truncate text-muted">{row.inn ? `ИНН ${row.inn}` : '—'}</span>
              <span className="min-w-0 flex-1 truncate text-muted">{row.responsible?.name ?? '—'}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
