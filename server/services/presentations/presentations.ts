import type { z } from 'zod'
import type { ToldPresentation } from '#contract/presentations/presentation-content.ts'
import type {
  LinkedPresentation,
  Presentation,
  PresentationFacts,
  PresentationListQuery,
  presentationCreate,
} from '#contract/presentations/presentations.ts'
import { readsAll } from '#domain/access/roles.ts'
import { maxPresentedRecords, type PresentedKind, usualShownRate } from '#domain/presentation/facts.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { lockUserTurn } from '#server/repositories/journal/journal.ts'
import {
  countPresentations,
  endOfDayIn,
  findPresentation,
  keepToken,
  linkOf,
  type PresentationViewer,
  presentationList,
  type StoredPresentation,
} from '#server/repositories/presentations/presentations.ts'
import { countAdsForbidden } from '#server/repositories/presentations/presented-records.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { livingIdsOf, lockRecords } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { itemsOf } from '#server/repositories/stock/lists.ts'
import { dealOf } from '#server/services/deals/parts.ts'
import { findOwn as findDemand } from '#server/services/demands/demands.ts'
import { asSent, writeVariants } from '#server/services/demands/variants.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { contentOf } from './presentation-content.ts'
import { newLinkToken, tokenAgain } from './presentation-link.ts'

const maxPresentations = 1000

export function presentationViewerOf(actor: Call['actor']): PresentationViewer {
  return { id: actor.id, seesAll: readsAll(actor) }
}

/** The caller's own; everybody's for who reads all. */
export function presentationsOf(
  { db, actor }: Call,
  query: Unpaged<PresentationListQuery>,
): RowList<Presentation> {
  return mappedList(presentationList(db, presentationViewerOf(actor), query), (rows) =>
    rows.map(toPresentation),
  )
}

export async function readPresentation(call: Call, id: number): Promise<Versioned<Presentation>> {
  const stored = await findOwn(call, id)
  return { record: toPresentation(stored), version: stored.version }
}

export async function readContent(call: Call, id: number): Promise<ToldPresentation> {
  return contentOf(call.db, await findOwn(call, id))
}

/** Stores the choice and order of records; their content is read at each opening. */
export async function createPresentation(
  call: Call,
  { days, ids, listId, demandId, dealId, ...facts }: z.output<typeof presentationCreate>,
  origin: string,
): Promise<LinkedPresentation> {
  const { db, actor } = call
  // Otherwise two concurrent creations could both count 999.
  await lockUserTurn(db, actor.id)
  if ((await countPresentations(db, actor.id)) >= maxPresentations) {
    throw new Refusal('conflict', `У вас уже ${maxPresentations} презентаций: удалите ненужные`)
  }
  const wanted = demandId === undefined || facts.kind !== 'block' ? null : await findDemand(call, demandId)
  const recordIds =
    listId === undefined
      ? await livingOf(call, facts.kind, ids ?? [])
      : await listed(call, facts.kind, listId)
  const [record] = await createRecords(call, 'presentation', [
    {
      ...usualFacts,
      ...given(facts),
      recordIds,
      demandId: wanted?.id ?? null,
      dealId: await dealOf(call, {
        dealId,
        demandId,
        userId: actor.id,
        blockIds: facts.kind === 'block' ? recordIds : [],
      }),
      userId: actor.id,
      expiresAt: await endOfDayIn(db, days),
    },
  ])
  const { id } = found(record, kindNames.presentation)
  if (wanted) await writeVariants(call, wanted, recordIds, asSent(id))
  return linked(call, id, origin)
}

export async function updatePresentation(
  call: Call,
  id: number,
  facts: Partial<PresentationFacts>,
): Promise<Versioned<Presentation>> {
  await updateRecords(call, 'presentation', [{ id, fields: given(facts) }], { ifMatch: call.ifMatch })
  return readPresentation(call, id)
}

/** @throws Refusal 409 for a revoked one: its link must not silently work again. */
export async function prolongPresentation(
  call: Call,
  id: number,
  days: number,
): Promise<Versioned<Presentation>> {
  const stored = await findOwn(call, id)
  if (stored.state === 'ended') {
    throw new Refusal('conflict', 'Презентация завершена, её ссылка не откроется. Сделайте новую ссылку')
  }
  const fields = { expiresAt: await endOfDayIn(call.db, days) }
  await updateRecords(call, 'presentation', [{ id, fields }])
  return readPresentation(call, id)
}

/**
 * The link of an open presentation. @throws Refusal 409 if it is closed or its link predates stored nonces.
 */
export async function readLink(call: Call, id: number, origin: string): Promise<{ link: string }> {
  const { state } = await findOwn(call, id)
  if (state !== 'active') throw new Refusal('conflict', linkFaults[state])
  const kept = await linkOf(call.db, id)
  const token = kept && (await tokenAgain(call.db, kept))
  if (token === undefined) throw new Refusal('conflict', linkFaults.old)
  return { link: addressOf(origin, token) }
}

const linkFaults = {
  ended: 'Презентация завершена, её ссылка не открывается. Сделайте новую ссылку',
  expired: 'Срок ссылки вышел. Продлите её или сделайте новую',
  old: 'Эта ссылка сделана давно и не сохранена. Сделайте новую ссылку',
}

function addressOf(origin: string, token: string): string {
  return `${origin}/shared#${token}`
}

/** Replaces the link; the previous one stops working. */
export async function renewLink(
  call: Call,
  id: number,
  days: number,
  origin: string,
): Promise<LinkedPresentation> {
  const fields = { expiresAt: await endOfDayIn(call.db, days), endedAt: null }
  await updateRecords(call, 'presentation', [{ id, fields }])
  return linked(call, id, origin)
}

const usualFacts: Omit<PresentationFacts, 'title'> = {
  recipient: null,
  greeting: null,
  rateShown: usualShownRate,
  hasPhotos: true,
  hasPlans: true,
  hasDescriptions: false,
}

/** Another's presentation counts as not found, except for an admin. */
async function findOwn(call: Call, id: number): Promise<StoredPresentation> {
  const stored = found(await findPresentation(call.db, id), kindNames.presentation)
  demand(call, kindNames.presentation, 'presentation.read', { userId: stored.userId })
  return stored
}

async function linked(call: Call, id: number, origin: string): Promise<LinkedPresentation> {
  const { token, ...kept } = await newLinkToken(call.db)
  await keepToken(call.db, id, kept)
  const stored = await findOwn(call, id)
  return {
    ...toPresentation(stored),
    link: addressOf(origin, token),
    adsForbiddenCount: stored.kind === 'block' ? await countAdsForbidden(call.db, stored.recordIds) : 0,
  }
}

/** @throws Refusal 400 when one of them does not exist. */
async function livingOf(call: Call, kind: PresentedKind, ids: readonly number[]): Promise<number[]> {
  const living = await livingIdsOf(call.db, kind, ids)
  const absent = ids.find((id) => !living.has(id))
  if (absent === undefined) return [...ids]
  const message = `${kindNames[kind]} № ${absent}: такой записи нет или она удалена`
  throw new Refusal('invalid', message, { issues: [{ path: 'ids', message }] })
}

/**
 * Records of the caller's own list in order, deleted ones excluded. @throws Refusal 404 for another's, 409
 * for an empty or too long one.
 */
async function listed(call: Call, kind: PresentedKind, listId: number): Promise<number[]> {
  const listKind = kind === 'block' ? 'blockList' : 'buildingList'
  const list = (await lockRecords(call.db, listKind, [listId])).get(listId)
  const living = found(list?.isDeleted ? undefined : list, 'Подборка')
  demand(call, 'Подборка', 'list.share', { userId: Number(living.fields.userId) })
  const ids = (await itemsOf(call.db, kind, listId)).flatMap(({ recordId, isLiving }) =>
    isLiving ? recordId : [],
  )
  if (ids.length === 0) throw new Refusal('conflict', 'В подборке нет записей: сначала добавьте их')
  if (ids.length > maxPresentedRecords) {
    throw new Refusal(
      'conflict',
      `В презентации не больше ${maxPresentedRecords} записей, а в подборке их ${ids.length}: отметьте нужные`,
    )
  }
  return ids
}

function toPresentation(stored: StoredPresentation): Presentation {
  const { userId: _u, recordIds: _r, lastDay: _l, version: _v, ...rest } = stored
  return {
    ...rest,
    createdAt: stored.createdAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? null,
    firstOpenedAt: stored.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: stored.lastOpenedAt?.toISOString() ?? null,
  }
}

/** Maps empty to null (unknown); drops absent fields (no change). */
function given(facts: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value === '' ? null : value]),
  )
}
