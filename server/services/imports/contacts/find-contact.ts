import { companyNameKey, personNameKey } from '#domain/imports/contacts/same-name.ts'
import type { KnownCompany, KnownPerson } from '#server/repositories/imports/known-contacts.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/** The record of a row among ours. */
export type FoundContact<Known> =
  | { is: 'known'; record: Known; by: string }
  /** Records of the same name with an id up to `after` are others. */
  | { is: 'new'; after: number }
  | { is: 'ask'; candidates: Known[] }

interface Search {
  /** The one whose company is preferred among several of one name. */
  actorId: number
  answers: Readonly<Record<string, string>>
}

/** Finds the company by INN, where both have a KPP by that too, else by its name without legal form. */
export function findCompany(
  companies: readonly KnownCompany[],
  facts: Fields,
  { actorId, answers }: Search,
): FoundContact<KnownCompany> {
  const [inn, kpp] = [textOf(facts.inn), textOf(facts.kpp)]
  const sameInn = companies.filter(
    (one) => inn !== null && one.inn === inn && (one.kpp === null || kpp === null || one.kpp === kpp),
  )
  const byInn = sameInn.find((one) => one.kpp === kpp) ?? sameInn[0]
  if (byInn) return { is: 'known', record: byInn, by: 'по ИНН' }
  const key = companyNameKey(String(facts.name))
  const sameName = companies.filter(
    (one) => key !== '' && one.nameKey === key && (inn === null || one.inn === null),
  )
  const own = sameName.filter(({ responsibleUserId }) => responsibleUserId === actorId)
  const [only] = sameName.length === 1 ? sameName : own.length === 1 ? own : []
  if (only) return { is: 'known', record: only, by: 'по названию' }
  const [oldest] = sameName
  if (!oldest) return { is: 'new', after: 0 }
  if (answers['company.several'] === 'oldest') return { is: 'known', record: oldest, by: 'выбрано вами' }
  if (answers['company.several'] === 'new')
    return { is: 'new', after: Math.max(...sameName.map(({ id }) => id)) }
  return { is: 'ask', candidates: sameName }
}

/**
 * Finds the person: by the name within the company, else by the name with a phone or e-mail, else, without a company, by
 * the name alone.
 * @param companyId `null`: the row has no company, or a new one.
 */
export function findPerson(
  persons: readonly KnownPerson[],
  facts: Fields,
  {
    companyId,
    hasCompany,
    answers,
  }: { companyId: number | null; hasCompany: boolean } & Pick<Search, 'answers'>,
): FoundContact<KnownPerson> {
  const key = personNameKey(String(facts.name))
  const channels = new Set(channelsOf(facts))
  const same = persons.filter((one) => personNameKey(one.name) === key)
  const shares = (one: KnownPerson) => one.channels.some((channel) => channels.has(channel))
  const inCompany = same.filter((one) => companyId !== null && one.companyId === companyId)
  const colleague = inCompany.find(shares) ?? inCompany[0]
  if (colleague) return { is: 'known', record: colleague, by: 'по имени в компании' }
  const alone = same.filter((one) => one.companyId === null)
  const [namesake] = alone
  const isBare = channels.size === 0 || namesake?.channels.length === 0
  if (!hasCompany && namesake && alone.length === 1 && isBare)
    return { is: 'known', record: namesake, by: 'по имени' }
  const reached = alone.find(shares) ?? same.find(shares)
  if (reached) {
    const isMoved = hasCompany && reached.companyId !== null
    const answer = answers['person.moved']
    if (isMoved && answer === 'new') return { is: 'new', after: Math.max(...same.map(({ id }) => id)) }
    if (isMoved && answer === undefined) return { is: 'ask', candidates: [reached] }
    return { is: 'known', record: reached, by: 'по имени, телефону или почте' }
  }
  return { is: 'new', after: 0 }
}

/** Phones and e-mails of a person, as matches compare them. */
export function channelsOf({ phones, emails }: Fields): string[] {
  const numbers = Array.isArray(phones) ? phones.map(({ number }: { number: string }) => number) : []
  const addresses = Array.isArray(emails) ? emails.map((email) => String(email).toLowerCase()) : []
  return [...numbers, ...addresses]
}

/** Key by which rows of a company that we do not have are told. */
export function companyKey({ name, inn, kpp }: Fields): string {
  const number = textOf(inn)
  return number === null
    ? `name ${companyNameKey(String(name))}`
    : `inn ${number} ${textOf(kpp) ?? ''}`.trim()
}

/** Key by which rows of a person that we do not have are told. @param company key or id of its company; '': none. */
export function personKey({ name }: { name?: unknown }, company: string): string {
  return `${company} person ${personNameKey(String(name))}`.trim()
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
