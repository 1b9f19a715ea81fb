import type { RecordKind } from '#contract/journal.ts'
import { canUpdateBlock, canUpdateBuilding } from '#domain/permissions.ts'
import type { Call } from '#server/call.ts'
import { buildingFactsOf, listOwnersOf } from '#server/repositories/record-facts.ts'
import type { Fields } from '#server/repositories/records.ts'
import { lockAdmins } from '#server/repositories/users.ts'
import { authoriseCompanies, authoriseCompanyLinks } from './authorise-companies.ts'
import { authoriseEvents } from './authorise-events.ts'
import { authoriseFiles } from './authorise-files.ts'
import { authoriseInquiries } from './authorise-inquiries.ts'
import { authoriseComments, authorisePersons } from './authorise-persons.ts'
import { authorisePresentations } from './authorise-presentations.ts'
import { authoriseRecipes } from './authorise-recipes.ts'
import { authoriseSavedSearches } from './authorise-saved-searches.ts'
import { demand, idOf, isHandOver, kindNames, type Operation, refuseDenied, type Target } from './demand.ts'

/**
 * Every record gets its own question before anything is written; one refusal refuses the whole. What an update names
 * is asked for, not what it changes: else the answer would tell whether a hidden value was guessed.
 */
export async function authoriseWrite(
  call: Call,
  kind: RecordKind,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  if (kind === 'block') return authoriseBlocks(call, operation, targets)
  if (kind === 'building') return authoriseBuildings(call, operation, targets)
  if (kind === 'user') return authoriseUsers(call, operation, targets)
  if (kind === 'file') return authoriseFiles(call, operation, targets)
  if (kind === 'company') return authoriseCompanies(call, operation, targets)
  if (kind === 'event') return authoriseEvents(call, operation, targets)
  if (kind === 'companyLink') return authoriseCompanyLinks(call, operation, targets)
  if (kind === 'person') return authorisePersons(call, operation, targets)
  if (kind === 'comment') return authoriseComments(call, operation, targets)
  if (kind === 'inquiry') return authoriseInquiries(call, operation, targets)
  if (kind === 'savedSearch') return authoriseSavedSearches(call, operation, targets)
  if (kind === 'recipe') return authoriseRecipes(call, operation, targets)
  if (kind === 'presentation') return authorisePresentations(call, operation, targets)
  if (kind === 'competitor') return demand(call, kindNames.competitor, 'office.createCompetitor', null)
  if (kind === 'portalConfig') return demand(call, kindNames.portalConfig, 'office.updatePortalConfig', null)
  if (kind === 'office') return demand(call, kindNames.office, 'office.updateSettings', null)
  if (kind === 'blockList' || kind === 'buildingList') {
    for (const { fields, sent = [] } of targets) {
      if (isHandOver(call, sent)) continue
      demand(call, kindNames[kind], `list.${operation}`, { userId: idOf(fields.userId) })
    }
    return
  }
  const listIds = [...new Set(targets.map(({ fields }) => Number(fields.listId)))]
  const owners = await listOwnersOf(call.db, kind === 'blockListItem' ? 'block' : 'building', listIds)
  for (const id of listIds) demand(call, kindNames[kind], 'list.toggle', { userId: owners.get(id) ?? null })
}

/** What permissions must know of a block. */
export function blockRecordOf(fields: Fields) {
  return {
    responsibleUserId: idOf(fields.responsibleUserId),
    createdById: idOf(fields.createdById),
    isListed: fields.listingState === 'published' || fields.listingState === 'queued',
  }
}

function authoriseBlocks(call: Call, operation: Operation, targets: readonly Target[]): void {
  for (const { fields, sent = [] } of targets) {
    const record = blockRecordOf(fields)
    if (operation !== 'update') demand(call, kindNames.block, `block.${operation}`, record)
    else authoriseBlockChange(call, record, sent)
  }
}

const actualizeFields = ['actualizedAt', 'actualizedById']

/** Some fields have a question of their own; the rest are facts or protected. */
function authoriseBlockChange(
  call: Call,
  record: ReturnType<typeof blockRecordOf>,
  fields: readonly string[],
): void {
  if (fields.includes('adsForbidden')) demand(call, kindNames.block, 'block.forbidAds', record)
  if (fields.some((field) => actualizeFields.includes(field)))
    demand(call, kindNames.block, 'block.actualize', record)
  const rest = fields.filter((field) => field !== 'adsForbidden' && !actualizeFields.includes(field))
  if (rest.length > 0) refuseDenied(kindNames.block, canUpdateBlock(call.actor, record, rest))
}

async function authoriseBuildings(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  const ids = targets.flatMap(({ id }) => id ?? [])
  const facts = await buildingFactsOf(call.db, ids)
  for (const { id, fields, sent = [] } of targets) {
    const known = id === undefined ? undefined : facts.get(id)
    const record = {
      responsibleUserId: idOf(fields.responsibleUserId),
      createdById: idOf(fields.createdById),
      blockResponsibleIds: known?.blockResponsibleIds ?? [],
      ...(known && { deletion: { ageMs: known.ageMs, blockCount: known.blockCount } }),
    }
    if (operation !== 'update') demand(call, kindNames.building, `building.${operation}`, record)
    else refuseDenied(kindNames.building, canUpdateBuilding(call.actor, record, sent))
  }
}

/** What people change of themselves on their own page. */
const ownProfileFields = ['name', 'phone', 'email', 'keySettings']

async function authoriseUsers(call: Call, operation: Operation, targets: readonly Target[]): Promise<void> {
  const touchesRights = operation === 'delete' || targets.some(({ changed }) => changed?.includes('role'))
  const adminIds = touchesRights ? await lockAdmins(call.db) : []
  for (const { id = 0, sent = [], changed = [] } of targets) {
    const record = { id, isLastAdmin: adminIds.length === 1 && adminIds[0] === id }
    const isPortrait = sent.length === 1 && sent[0] === 'avatarKey'
    if (operation === 'create' || operation === 'restore') demand(call, kindNames.user, 'user.create', record)
    else if (operation === 'delete') demand(call, kindNames.user, 'user.delete', record)
    else if (isPortrait) demand(call, kindNames.user, 'user.setAvatar', record)
    else {
      if (changed.includes('role')) demand(call, kindNames.user, 'user.changeRole', record)
      const isOwnProfile = id === call.actor.id && sent.every((field) => ownProfileFields.includes(field))
      if (!isOwnProfile) demand(call, kindNames.user, 'user.update', record)
    }
  }
}
