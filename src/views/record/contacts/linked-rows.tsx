import { CommandButton } from '#src/views/runtime/command-button.tsx'

export interface LinkedRow {
  /** Id of the link. */
  id: number
  role: string
  /** The linked record, as a link to its card. */
  title: string
  href: string
  /** Marks the record as focusable target; absent: identified by its address. */
  framed?: { 'data-framed': string }
  details: readonly string[]
  /** The user may change or delete the link. */
  isChangeable: boolean
}

/** Companies of an object, or objects of a company, by role. */
export function LinkedRows({ label, rows }: { label: string; rows: readonly LinkedRow[] }) {
  const roles = [...new Set(rows.map(({ role }) => role))]
  const hasVerbs = rows.some(({ isChangeable }) => isChangeable)
  return (
    <div className="max-w-[1000px]">
      {roles.map((role) => (
        <section key={role} aria-label={`${label}: ${role}`} className="mb-6">
          <h2 className="mb-1 text-muted">{role}</h2>
          <ul className="border-t border-line">
            {rows
              .filter((row) => row.role === role)
              .map((row) => (
                <li key={row.id} className="flex min-h-[38px] items-center gap-4 border-b border-line py-1">
                  <a
                    href={row.href}
                    {...row.framed}
                    className="min-w-0 flex-[2] truncate font-medium leading-6 hover:underline"
                  >
                    {row.title}
                  </a>
                  <span className="min-w-0 flex-[3] truncate text-muted">{row.details.join(' · ')}</span>
                  {hasVerbs && (
                    <span className="flex w-[148px] shrink-0 gap-1">
                      {row.isChangeable && (
                        <>
                          <CommandButton
                            id="company.changeRole"
                            args={{ link: { id: row.id, name: row.title } }}
                            look="quiet"
                            aria-label={`Сменить роль: ${row.title}`}
                          >
                            Роль
                          </CommandButton>
                          <CommandButton
                            id="company.detach"
                            args={{ link: { id: row.id, name: row.title } }}
                            look="quiet"
                            aria-label={`Отвязать: ${row.title}`}
                          >
                            Отвязать
                          </CommandButton>
                        </>
                      )}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
