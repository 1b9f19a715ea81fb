import type { FileParentKind } from '#contract/stock/files.ts'
import { owns } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { findHolder, type Holder, type Parent } from '#server/repositories/stock/files.ts'
import {
  demand,
  idOf,
  kindNames,
  type Operation,
  refuseDenied,
  type Target,
} from '#server/services/records/demand.ts'
import { mayMoveBetween } from './authorise-companies.ts'

/* Rights on a file derive from the record it belongs to. */

type FileAction = 'read' | 'upload' | 'rotate' | 'reorder' | 'delete'

/**
 * Checks an action on files of a record.
 * @returns true if the record is the caller's own.
 * @throws Refusal 404 when the record does not exist, 403.
 */
export async function demandFileRight(
  call: Call,
  action: FileAction,
  { kind, id }: Parent,
  uploadedById: number | null,
): Promise<boolean> {
  const holder = await findHolder(call.db, { kind, id })
  if (!holder?.isLiving) throw notFound(kindNames[kind])
  const isParentOwn = isOwn(call, kind, holder)
  demand(call, kindNames.file, `file.${action}`, { isParentOwn, uploadedById })
  // Adding a file changes the record; companies and persons are changed by their responsible user.
  const isChange = action === 'upload' || action === 'rotate'
  const companyPart = { companyResponsibleId: holder.responsibleUserId }
  if (kind === 'company' && isChange) demand(call, kindNames.company, 'company.update', holder)
  if (kind === 'person' && isChange) demand(call, kindNames.person, 'person.update', companyPart)
  // Documents are as confidential as contacts.
  if (action === 'read') {
    if (kind === 'company') demand(call, kindNames.company, 'company.readContacts', holder)
    if (kind === 'person') demand(call, kindNames.person, 'person.readContacts', companyPart)
  }
  return isParentOwn
}

function isOwn({ actor }: Call, kind: FileParentKind, holder: Holder): boolean {
  return kind === 'person' ? holder.responsibleUserId === actor.id : owns(actor, kind, holder)
}

/** @throws Refusal 403; 404 when the file's record is gone. */
export async function authoriseFiles(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  const asked = new Set<string>()
  for (const { fields, sent = [], wanted = {} } of targets) {
    if (operation === 'update' && sent.includes('recordId')) {
      await demandMove(call, fields, wanted)
      continue
    }
    const parent = { kind: fields.recordKind as FileParentKind, id: Number(fields.recordId) }
    const uploadedById = idOf(fields.uploadedById)
    for (const action of actionsOf(operation, sent)) {
      // Checks sixty files of one record once.
      const question = JSON.stringify([action, parent, uploadedById])
      if (!asked.has(question)) await demandFileRight(call, action, parent, uploadedById)
      asked.add(question)
    }
  }
}

/** Files move to another record only in a merge of companies. */
async function demandMove(call: Call, standing: Fields, wanted: Fields): Promise<void> {
  const isCompany = standing.recordKind === 'company' && (wanted.recordKind ?? 'company') === 'company'
  const [from, to] = [isCompany ? standing.recordId : null, wanted.recordId ?? standing.recordId]
  const verdict = await mayMoveBetween(call, from, to)
  refuseDenied(kindNames.file, verdict)
}

/** Orientation and name of a picture are facts: any broker may correct them. */
function actionsOf(operation: Operation, sent: readonly string[]): FileAction[] {
  if (operation === 'create') return ['upload']
  if (operation !== 'update') return ['delete']
  const facts = sent.filter((field) => field !== 'position')
  return [
    ...(facts.length < sent.length ? ['reorder' as const] : []),
    ...(facts.length > 0 ? ['rotate' as const] : []),
  ]
}
