import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CalledKind, Callee } from '#contract/companies/callees.ts'
import { phoneAddress } from '#domain/records/phone.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { calleesQuery, recordOfCallee } from '#src/state/queries/callees.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { framedAs } from '#src/views/record/framed.ts'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { PhoneLink } from './phone-link.tsx'

/** Owner of a block or building with contacts; keeps its height while loading. */
export function OwnerContact({ kind, id }: { kind: Extract<CalledKind, 'block' | 'building'>; id: number }) {
  useCommandKeys()
  const { data: callees, isPending } = useQuery(calleesQuery(kind, id))
  const owner = callees?.find((callee) => callee.kind === 'company')
  const people = callees?.filter(({ company }) => company !== null && company.id === owner?.id) ?? []
  const first = people[0] ?? owner
  return (
    <section aria-label="Собственник" className="min-h-[90px]">
      <h3 className="text-muted">{owner?.role ? companyRoles[owner.role] : 'Собственник'}</h3>
      {!owner && <p className="text-muted">{isPending ? '' : 'не указан'}</p>}
      {owner && first && (
        <>
          <p className="truncate">
            <a
              href={pathOf('company', { id: owner.id })}
              {...framedAs('company', recordOfCallee(owner))}
              className="inline-block leading-6 hover:underline"
            >
              {owner.name}
            </a>
            {first !== owner && (
              <>
                {' · '}
                <a
                  href={pathOf('person', { id: first.id })}
                  {...framedAs('person', recordOfCallee(first))}
                  className="inline-block leading-6 hover:underline"
                >
                  {first.name}
                </a>
              </>
            )}
          </p>
          <p className="flex flex-wrap gap-x-2 leading-6">{phoneOf(first, owner)}</p>
        </>
      )}
    </section>
  )
}

function phoneOf(person: Callee, owner: Callee): ReactNode {
  if (person.contactsShown === 'hidden') {
    return <span className="text-muted">Номер видит {person.responsible?.name ?? 'администратор'}</span>
  }
  const number = person.phones[0]?.number ?? owner.phones[0]?.number
  if (number === undefined) return <span className="text-muted">телефона нет</span>
  return (
    <>
      <PhoneLink number={number} className="font-medium text-accent" />
      {person.isWholeOnCard && phoneAddress(number) === null && (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
          <Keycaps keys={keysOfCommand('contact.call') ?? []} /> показать номер и позвонить
        </span>
      )}
    </>
  )
}
