import type { Company } from '#contract/companies/company-records.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { PersonMark } from '#src/views/person-mark.tsx'
import { HistoryLines } from '#src/views/record/history/history-lines.tsx'
import { contactLinks } from './contact-links.tsx'

/** Side panel of a company's card: contacts and responsible user. */
export function CompanyAside({ company }: { company: Company }) {
  const { phone = company.phone ?? '—', email = company.email ?? '—', site = '—' } = contactLinks(company)
  return (
    <>
      <DefinitionList
        rows={[
          { label: 'Телефон', value: phone },
          { label: 'Почта', value: email },
          { label: 'Сайт', value: site },
          { label: 'ИНН', value: company.inn ?? '—' },
          { label: 'Ответственный', value: <PersonMark person={company.responsible} /> },
        ]}
      />
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
