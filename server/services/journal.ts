import type { HistoryKind, JournalGroup } from '#contract/journal.ts'
import { can, privateBlockFields } from '#domain/permissions.ts'
import type { Call } from '#server/call.ts'
import { found } from '#server/errors.ts'
import { findBlock } from '#server/repositories/blocks.ts'
import { findBuilding } from '#server/repositories/buildings.ts'
import { findCompany } from '#server/repositories/companies.ts'
import { groupsOfRecord, groupsOfUser, type ToldGroup } from '#server/repositories/journal-reading.ts'
import { findPerson } from '#server/repositories/persons.ts'
import { blockRecordOf } from './authorise.ts'
import { personContactsShown } from './contact-rights.ts'
import { kindNames } from './demand.ts'
import { readEvent } from './events.ts'
import { readInquiry } from './inquiries.ts'

interface GroupList {
  data: JournalGroup[]
  total: number
}

export async function myJournal(call: Call): Promise<GroupList> {
  return toldWithout(await groupsOfUser(call.db, call.actor.id), [])
}

/** History of a living record; what the caller may not see of it is left out here too. */
export async function journalOf(call: Call, kind: HistoryKind, id: number): Promise<GroupList> {
  const hidden = await hiddenFields[kind](call, id)
  return toldWithout(await groupsOfRecord(call.db, kind, id), hidden)
}

/** Fields of a living record that the caller may not see. @throws Refusal 404 */
const hiddenFields: Record<HistoryKind, (call: Call, id: number) => Promise<readonly string[]>> = {
  async block(call, id) {
    const { responsibleUserId, createdById } = found(await findBlock(call.db, id, call.actor.id), 'Блок')
    const record = blockRecordOf({ responsibleUserId, createdById })
    return can(call.actor, 'block.readTerms', record) === true ? [] : privateBlockFields
  },
  async building(call, id) {
    found(await findBuilding(call.db, id), 'Здание')
    return []
  },
  async company(call, id) {
    const company = found(await findCompany(call.db, id), kindNames.company)
    return can(call.actor, 'company.readContacts', company) === true ? [] : ['phone', 'email']
  },
  async person(call, id) {
    const { responsible } = found(await findPerson(call.db, id), kindNames.person)
    const shown = personContactsShown(call.actor, responsible?.id ?? null)
    return shown === 'full' ? [] : ['phones', 'emails', 'messengers', 'note']
  },
  async inquiry(call, id) {
    await readInquiry(call, id)
    return []
  },
  async event(call, id) {
    await readEvent(call, id)
    return []
  },
}

function toldWithout(
  { data, total }: { data: ToldGroup[]; total: number },
  hidden: readonly string[],
): GroupList {
  return {
    data: data.map((group) => ({
      ...group,
      at: group.at.toISOString(),
      entries: group.entries.map(({ before, after, ...entry }) => ({
        ...entry,
        changes: Object.fromEntries(
          Object.keys({ ...before, ...after })
            .filter((field) => !hidden.includes(field))
            .map((field) => [field, { before: before?.[field] ?? null, after: after?.[field] ?? null }]),
        ),
      })),
    })),
    total,
  }
}
