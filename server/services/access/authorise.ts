import type { Verdict } from '#domain/access/permission-records.ts'
import { can, canUpdateBlock, canUpdateBuilding } from '#domain/access/permissions.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import { type RecordKind, records } from '#domain/records/records.ts'
import type { Actor, Call } from '#server/http/call.ts'
import { lockAdmins } from '#server/repositories/access/users.ts'
import { buildingFactsOf, listOwnersOf } from '#server/repositories/records/record-facts.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { uniques } from '#server/services/records/come-back.ts'
import {
  allOf,
  demand,
  idOf,
  kindNames,
  type Operation,
  refuseDenied,
  type Target,
} from '#server/services/records/demand.ts'
import { authoriseCompanyLinks, companyVerdicts } from './authorise-companies.ts'
import { ledVerdicts } from './authorise-events.ts'
import { authoriseFiles } from './authorise-files.ts'
import { inquiryVerdicts } from './authorise-inquiries.ts'
import { companyFieldsOfLease, leaseVerdicts } from './authorise-leases.ts'
import { ownedVerdicts, recipeVerdicts, savedSearchVerdicts } from './authorise-owned.ts'
import { authoriseComments, personVerdicts } from './authorise-persons.ts'
import { variantVerdicts } from './authorise-variants.ts'

/** Verdicts of the permission matrix, in the order of the records. */
type VerdictsOf = (
  call: Call,
  operation: Operation,
  targets: readonly Target[],
) => Verdict[] | Promise<Verdict[]>

/** Checks all records at once. @throws Refusal */
type DemandOf = (call: Call, operation: Operation, targets: readonly Target[]) => Promise<void> | void

interface JudgedKind<K extends RecordKind> {
  verdicts: VerdictsOf
  /** Fields that the matrix and the audience depend on. */
  asked: readonly (keyof (typeof records)[K]['fields'])[]
}

type DeclaredKind = {
  [K in RecordKind]: NonNullable<(typeof records)[K]['rights']> extends never ? never : K
}[RecordKind]

/** Kinds that declare their rights. Unique fields are read too, since a restoration checks them. */
const declaredKinds = Object.fromEntries(
  recordKinds.flatMap((kind): [string, { verdicts: VerdictsOf; asked: readonly string[] }][] => {
    const { rights, owner } = records[kind]
    const asked = [...(owner ? [owner] : []), ...(uniques[kind]?.fields ?? [])]
    return rights ? [[kind, { verdicts: ownedVerdicts(rights, owner), asked }]] : []
  }),
) as Record<DeclaredKind, { verdicts: VerdictsOf; asked: readonly string[] }>

/** Kinds with rules of their own. */
const ruledKinds = {
  block: { verdicts: blockVerdicts, asked: ['responsibleUserId', 'createdById', 'listingState'] },
  building: { verdicts: buildingVerdicts, asked: ['responsibleUserId', 'createdById'] },
  company: { verdicts: companyVerdicts, asked: ['responsibleUserId'] },
  person: { verdicts: personVerdicts, asked: ['companyId', 'createdById'] },
  event: { verdicts: ledVerdicts('event', 'userId'), asked: ['userId', 'companyId', 'toldById'] },
  demand: { verdicts: ledVerdicts('demand', 'responsibleUserId'), asked: ['responsibleUserId', 'companyId'] },
  deal: {
    verdicts: ledVerdicts('deal', 'responsibleUserId'),
    asked: ['responsibleUserId', 'companyId', 'landlordId', 'lostToId', 'coBrokerId'],
  },
  lease: {
    verdicts: leaseVerdicts,
    asked: ['responsibleUserId', 'isConfidential', 'createdById', ...companyFieldsOfLease],
  },
  variant: {
    verdicts: variantVerdicts,
    asked: ['responsibleUserId', 'state', 'reason', 'demandId', 'blockId'],
  },
  inquiry: { verdicts: inquiryVerdicts, asked: ['assigneeId'] },
  savedSearch: { verdicts: savedSearchVerdicts, asked: ['userId', 'isShared'] },
  recipe: { verdicts: recipeVerdicts, asked: ['userId', 'isShared'] },
} as const satisfies { [K in RecordKind]?: JudgedKind<K> }

/** Kinds with bulk commands: each record is judged separately. */
const judgedKinds = { ...declaredKinds, ...ruledKinds }
type JudgedRecordKind = keyof typeof judgedKinds

/** All other kinds: a kind missing in both tables does not compile. */
const demandOf: Readonly<Record<Exclude<RecordKind, JudgedRecordKind>, DemandOf>> = {
  user: demandUsers,
  file: authoriseFiles,
  companyLink: authoriseCompanyLinks,
  comment: authoriseComments,
  portalConfig: (call) => demand(call, kindNames.portalConfig, 'office.updatePortalConfig', null),
  office: (call) => demand(call, kindNames.office, 'office.updateSettings', null),
  blockListItem: (call, _operation, targets) => demandItems(call, 'block', targets),
  buildingListItem: (call, _operation, targets) => demandItems(call, 'building', targets),
}

/** Fields required for any write; `undefined`: all of them. */
export function requiredFields(kind: RecordKind): readonly string[] | undefined {
  return isAskedOneByOne(kind) ? judgedKinds[kind].asked : undefined
}

/**
 * Verdicts of the permission matrix, in the order of the records. Checks the fields an update names, not those
 * it changes: otherwise the answer would confirm a guess of a hidden value.
 * @throws Refusal of a kind whose records are not judged one by one.
 */
export async function writeVerdicts(
  call: Call,
  kind: RecordKind,
  operation: Operation,
  targets: readonly Target[],
): Promise<Verdict[]> {
  if (isAskedOneByOne(kind)) return judgedKinds[kind].verdicts(call, operation, targets)
  await demandOf[kind](call, operation, targets)
  return targets.map(() => true)
}

/** Checks every record before anything is written; one refusal refuses all. */
export async function authoriseWrite(
  call: Call,
  kind: RecordKind,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  const verdicts = await writeVerdicts(call, kind, operation, targets)
  refuseDenied(kindNames[kind], verdicts.find((verdict) => verdict !== true) ?? true)
}

export function isAskedOneByOne(kind: RecordKind): kind is JudgedRecordKind {
  return kind in judgedKinds
}

async function demandItems(
  call: Call,
  listed: 'block' | 'building',
  targets: readonly Target[],
): Promise<void> {
  const listIds = [...new Set(targets.map(({ fields }) => Number(fields.listId)))]
  const owners = await listOwnersOf(call.db, listed, listIds)
  for (const id of listIds)
    demand(call, kindNames.blockList, 'list.toggle', { userId: owners.get(id) ?? null })
}

/** Facts that permissions need about a block. */
export function blockRecordOf(fields: Fields) {
  return {
    responsibleUserId: idOf(fields.responsibleUserId),
    createdById: idOf(fields.createdById),
    isListed: fields.listingState === 'published' || fields.listingState === 'queued',
  }
}

function blockVerdicts({ actor }: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  return targets.map(({ fields, sent = [] }) => {
    const record = blockRecordOf(fields)
    return operation === 'update'
      ? blockChangeVerdict(actor, record, sent)
      : can(actor, `block.${operation}`, record)
  })
}

const actualizeFields = ['actualizedAt', 'actualizedById']

/** Some fields have their own check; the rest are facts or protected. */
function blockChangeVerdict(
  actor: Actor,
  record: ReturnType<typeof blockRecordOf>,
  fields: readonly string[],
): Verdict {
  const isActualized = fields.some((field) => actualizeFields.includes(field))
  const rest = fields.filter((field) => field !== 'adsForbidden' && !actualizeFields.includes(field))
  return allOf(
    !fields.includes('adsForbidden') || can(actor, 'block.forbidAds', record),
    !isActualized || can(actor, 'block.actualize', record),
    rest.length === 0 || canUpdateBlock(actor, record, rest),
  )
}

async function buildingVerdicts(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<Verdict[]> {
  const ids = targets.flatMap(({ id }) => id ?? [])
  const facts = await buildingFactsOf(call.db, ids)
  return targets.map(({ id, fields, sent = [] }) => {
    const known = id === undefined ? undefined : facts.get(id)
    const record = {
      responsibleUserId: idOf(fields.responsibleUserId),
      createdById: idOf(fields.createdById),
      ...(known && { deletion: { ageMs: known.ageMs, blockCount: known.blockCount } }),
    }
    return operation === 'update'
      ? canUpdateBuilding(call.actor, record, sent)
      : can(call.actor, `building.${operation}`, record)
  })
}

/** Fields that users change on their own profile. */
const ownProfileFields = ['name', 'phone', 'email', 'keySettings', 'startScreen']

async function demandUsers(call: Call, operation: Operation, targets: readonly Target[]): Promise<void> {
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
