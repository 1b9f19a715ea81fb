import { usualMinutes } from '#domain/stock/event-vocabulary.ts'
import type { DemoBlock } from './blocks.ts'
import type { DemoEvent } from './events.ts'
import { demoUsers } from './people.ts'
import type { DemoPerson } from './persons.ts'

interface Needs {
  blocks: readonly DemoBlock[]
  links: readonly { companyId: number; buildingId: number | null; role: string }[]
  companies: readonly { id: number; responsibleUserId: number | null }[]
  persons: readonly DemoPerson[]
  now: Date
}

type EndedCall = DemoEvent & { calledNumber: string | null }

/** A number that nobody has: 000 is not an exchange of this operator. */
const wrongNumber = '+79000009999'
const caller = demoUsers.find(({ role, canSignIn }) => role === 'broker' && canSignIn)?.id
const hoursAgo = { wrongNumber: 3, leftCompany: 26 }

/**
 * Two calls of yesterday and today that ended badly: a wrong number of somebody who has another one, and a main contact
 * who has left, so that a colleague answers instead. The broker who can sign in meets both.
 */
export function endSomeCalls({ blocks, links, companies, persons, now }: Needs): {
  persons: DemoPerson[]
  events: EndedCall[]
} {
  const owners = links.flatMap(({ companyId, buildingId, role }) =>
    role === 'landlord' &&
    blocks.some((block) => block.buildingId === buildingId && block.responsibleUserId === caller)
      ? [companyId]
      : [],
  )
  const activeOf = (owner: number) =>
    persons.filter(({ companyId, status }) => companyId === owner && status === 'active')
  const [several] = [...new Set(owners)].filter(
    (owner) => activeOf(owner).filter(({ isMain }) => isMain).length > 0 && activeOf(owner).length > 1,
  )
  const another = [...new Set(owners)].find(
    (owner) => owner !== several && activeOf(owner).some(({ isMain }) => isMain),
  )
  const left = persons.find(({ companyId, isMain }) => companyId === several && isMain)
  const wrong = persons.find(({ companyId, isMain }) => companyId === another && isMain)
  const call = (
    person: DemoPerson,
    outcome: 'wrongNumber' | 'leftCompany',
    number: string | null,
  ): EndedCall => ({
    ...{ title: `Звонок: ${person.name}`, type: 'call', durationMinutes: usualMinutes.call, isDone: true },
    ...{ callDirection: 'out', callOutcome: outcome, calledNumber: number, reminderMinutes: null },
    date: new Date(now.getTime() - hoursAgo[outcome] * 3_600_000).toISOString(),
    userId: companies.find(({ id }) => id === person.companyId)?.responsibleUserId ?? person.createdById,
    ...{ companyId: person.companyId, personId: person.id, blockIds: [], buildingIds: [] },
    ...{ note: null, place: null, isDemo: true },
  })
  return {
    persons: persons.map((person) => {
      if (person === left) return { ...person, status: 'left' }
      if (person !== wrong) return person
      const phones = [{ number: wrongNumber, note: 'неверный номер' }, ...person.phones]
      return { ...person, phones }
    }),
    events: [
      ...(left ? [call(left, 'leftCompany', null)] : []),
      ...(wrong ? [call(wrong, 'wrongNumber', wrongNumber)] : []),
    ],
  }
}
