import type { Company } from '#contract/companies/company-records.ts'
import { companyFacts } from '#src/views/facts/company-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { HistoryLines } from '#src/views/record/history/history-lines.tsx'

/** Side panel of a company's card: contacts and responsible user. */
export function CompanyAside({ company }: { company: Company }) {
  return (
    <>
      <Facts of={companyFacts} record={company} place="aside" />
      {company.note !== null && (
        <>
          <hr className="my-4 border-line" />
          <h2 className="mb-2 text-muted">Заметка</h2>
          <p className="break-words whitespace-pre-line">{company.note}</p>
        </>
      )}
      {company.merged.length > 0 && (
        <>
          <hr className="my-4 border-line" />
          <h2 className="mb-2 text-muted">Объединены с этой</h2>
          <ul>
            {company.merged.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <hr className="my-4 border-line" />
      <h2 className="mb-2 text-muted">История</h2>
      <HistoryLines kind="company" id={company.id} />
    </>
  )
}
