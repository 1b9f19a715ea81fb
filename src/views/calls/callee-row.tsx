import type { Callee } from '#contract/companies/callees.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { Keycaps } from '#src/ui/keycap.tsx'

/** A person to call: each number is a large button. */
export function CalleeRow({ callee, onCall }: { callee: Callee; onCall: (at: number) => void }) {
  const { name, phones, status, contactsShown, responsible } = callee
  return (
    <li className="border-b border-line py-1.5 last:border-b-0">
      <p className="px-2 pt-1 break-words">
        <span className="font-medium">{name}</span>
        <span className="text-muted">{aboutOf(callee)}</span>
        {status === 'noCalls' && <span className="ml-2 font-medium text-stale">просил не звонить</span>}
      </p>
      {contactsShown === 'hidden' && (
        <p className="px-2 pb-1 text-muted">
          Номер видит {responsible ? responsible.name : 'только администратор'}.
        </p>
      )}
      {phones.map(({ number, note }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: numbers have no identity but their place
          key={at}
          type="button"
          onClick={() => onCall(at)}
          className="callee mt-1 flex w-full cursor-pointer flex-wrap items-baseline gap-x-3 rounded px-2 py-1 text-left hover:bg-sunk focus-visible:bg-accent-surface"
        >
          <span className="text-2xl font-semibold tabular-nums">{formatPhone(number)}</span>
          <span className="text-muted">{note ?? (contactsShown === 'masked' ? maskedText(callee) : '')}</span>
          <span className="ml-auto hidden items-center gap-1.5 self-center text-sm text-muted [.callee:focus-visible_&]:flex">
            <Keycaps keys={['↵']} /> набрать
          </span>
        </button>
      ))}
    </li>
  )
}

/** « · Директор · Вектор · Собственник». */
function aboutOf({ post, company, role }: Callee): string {
  const parts = [post, company?.name, role && companyRoles[role]]
  return parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('')
}

function maskedText({ isWholeOnCard, responsible }: Callee): string {
  if (isWholeOnCard) return 'номер откроется'
  return responsible ? `целиком видит ${responsible.name}` : 'целиком видит администратор'
}
