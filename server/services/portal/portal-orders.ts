import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type {
  ImportedReport,
  LastOrderInfo,
  PortalLine,
  PortalOrder,
  portal,
} from '#contract/companies/portal.ts'
import { can } from '#domain/access/permissions.ts'
import { formatCount } from '#domain/text/format.ts'
import { parseDocument } from '#server/http/bodies/json-document.ts'
import type { Call, Http } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  addLines,
  beginOrder,
  blockOwners,
  blocksByExternalId,
  blocksToFollow,
  dropOrder,
  finishOrder,
  lastOrder,
  lineList,
  type OrderInfo,
  type OrderLine,
  linesOf as storedLines,
} from '#server/repositories/portal/portal-orders.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { insertChanges } from '#server/repositories/records/record-changes.ts'
import { heldList, type RowList } from '#server/repositories/records/row-list.ts'
import { demand } from '#server/services/records/demand.ts'
import { followReport, statesOf } from './follow-report.ts'
import type { PortalApi } from './portal-api.ts'
import { accessKeyOf, type PortalEnvironment } from './portal-config.ts'
import { infoAnswer, infoFromLines, infoOf, linesOf, maxLines, orderAnswer } from './report.ts'

/** Access to the portal. */
export interface PortalAccess {
  api: PortalApi
  environment: PortalEnvironment
}

interface Told<T> {
  value: T
  source: 'portal' | 'stored' | 'none'
  receivedAt: string | null
  failure: string | null
}

/** In the portal's format: fetched live if there is a key, else from the last stored report. */
export async function lastOrderInfo(call: Call, access: PortalAccess): Promise<LastOrderInfo> {
  const { value, ...origin } = await told(call, access, 'lastOrderInfo', async () => {
    const order = await lastOrder(call.db)
    return order && { value: order, receivedAt: order.receivedAt }
  })
  const { activeFeedUrls, hasImagesProblems, hasOffersProblems, ...rest } = value ?? noInfo
  return {
    operationId: randomUUID(),
    result: {
      // The feed's address contains its secret.
      activeFeedUrls: call.actor.role === 'admin' ? activeFeedUrls : [],
      hasImagesProblems,
      hasOffersProblems,
      lastFeedCheckDate: rest.feedCheckedAt,
      lastProcessDate: rest.processedAt,
      orderId: rest.orderId,
    },
    ...origin,
  }
}

/** Lines of the report; a broker gets only those of his own blocks. */
export async function lastOrderLines(call: Call, access: PortalAccess): Promise<PortalOrder> {
  const { value, ...origin } = await told(call, access, 'order', async () => {
    const order = await lastOrder(call.db)
    return order && { value: await storedLines(call.db, order.id), receivedAt: order.receivedAt }
  })
  const isNew = origin.source === 'portal'
  const lines = await readableLines(call, isNew ? await joined(call, value ?? []) : (value ?? []))
  return {
    operationId: randomUUID(),
    result: {
      offers: lines.map(({ externalId, offerId, status, errors, warnings, url }) => {
        return { externalId, offerId, status, errors, warnings, url }
      }),
    },
    ...origin,
  }
}

/** Lines of the last stored report, limited to what the caller may read. */
export async function orderLines(
  call: Call,
  query: Unpaged<z.output<typeof portal.lines.query>>,
): Promise<RowList<PortalLine>> {
  const order = await lastOrder(call.db)
  if (!order) return heldList([], () => [])
  // Permission as a filter: own lines, or all of them.
  const seesAll =
    can(call.actor, 'portalOrder.readLine', { responsibleUserId: null, createdById: null }) === true
  return lineList(call.db, order.id, { id: call.actor.id, seesAll }, query)
}

/**
 * Fetches and stores the portal's report. @throws Refusal 409 without a key, 502 or 504 when the portal
 * fails.
 */
export async function syncReport(call: Call, access: PortalAccess): Promise<ImportedReport> {
  demand(call, 'Отчёт портала', 'office.updatePortalConfig', null)
  const key = await accessKeyOf(call.db, access.environment)
  if (key === undefined)
    throw new Refusal('conflict', 'Ключ доступа ЦИАН не задан: укажите его в настройках портала')
  const [info, lines] = await Promise.all([access.api.lastOrderInfo(key), access.api.order(key)])
  return keepReport(call, info, lines, 'portal', (work) =>
    call.db.transaction().execute((db) => work({ ...call, db })),
  )
}

/** Stores a report pasted as the portal's answers. @throws Refusal 400 at the text that is invalid. */
export async function importReport(
  call: Call,
  http: Http,
  { order, info }: { order: string; info?: string | undefined },
): Promise<ImportedReport> {
  demand(call, 'Отчёт портала', 'office.updatePortalConfig', null)
  const lines = linesOf(readText('order', order, orderAnswer))
  const told = info === undefined ? infoFromLines(lines) : infoOf(readText('info', info, infoAnswer))
  return keepReport(call, told, lines, 'file', (work) => http.once(call, work))
}

const tooLongText = `В отчёте больше ${formatCount(maxLines)} строк. Такой отчёт не сохраняется: проверьте, тот ли это файл`
const tooLong = new Refusal('invalid', tooLongText, { issues: [{ path: 'order', message: tooLongText }] })

const noInfo: OrderInfo = {
  activeFeedUrls: [],
  hasImagesProblems: false,
  hasOffersProblems: false,
  feedCheckedAt: null,
  processedAt: null,
  orderId: null,
}

/** If the portal fails, returns the last stored report with a note. */
async function told<M extends 'lastOrderInfo' | 'order'>(
  call: Call,
  { api, environment }: PortalAccess,
  method: M,
  stored: () => Promise<{ value: Awaited<ReturnType<PortalApi[M]>>; receivedAt: string } | null>,
): Promise<Told<Awaited<ReturnType<PortalApi[M]>> | null>> {
  const key = await accessKeyOf(call.db, environment)
  let failure: string | null = null
  if (key !== undefined) {
    try {
      // The method name determines the answer type, which TypeScript cannot infer through a union.
      const value = (await api[method](key)) as Awaited<ReturnType<PortalApi[M]>>
      return { value, source: 'portal', receivedAt: null, failure }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failure = error.message
    }
  }
  const last = await stored()
  if (last) return { ...last, source: 'stored', failure }
  return { value: null, source: 'none', receivedAt: null, failure }
}

/** Lines with the blocks that the feed and imports know their ids by. */
async function joined(call: Call, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const blocks = await blocksByExternalId(
    call.db,
    lines.map(({ externalId }) => externalId),
  )
  return lines.map((line) => {
    const blockId = blocks.get(line.externalId)
    return blockId === undefined ? line : { ...line, blockId }
  })
}

async function readableLines(call: Call, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const ids = lines.flatMap(({ blockId }) => blockId ?? [])
  const owners = await blockOwners(call.db, ids)
  const nobody = { responsibleUserId: null, createdById: null }
  return lines.filter(({ blockId }) => {
    const owner = blockId === null ? nobody : (owners.get(blockId) ?? nobody)
    return can(call.actor, 'portalOrder.readLine', owner) === true
  })
}

type InTransaction = (work: (call: Call) => Promise<ImportedReport>) => Promise<ImportedReport>

/** Lines per statement: the embedded database has one connection, so batches let others in between. */
const linesAtOnce = 1000
/**
 * Stores the report in batches, makes it current in one transaction, and applies it to the blocks in batches.
 */
async function keepReport(
  call: Call,
  info: OrderInfo,
  told: readonly OrderLine[],
  source: 'portal' | 'file',
  inTransaction: InTransaction,
): Promise<ImportedReport> {
  if (told.length > maxLines) throw tooLong
  const lines = await joined(call, told)
  const wanted = statesOf(lines)
  const orderId = await beginOrder(call.db, info, source)
  let isKept = false
  try {
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      await addLines(call.db, orderId, from, lines.slice(from, from + linesAtOnce))
    }
    const report = await inTransaction(async (within) => {
      const { actor, command } = within
      await finishOrder(within.db, orderId, {
        ...{ followerId: actor.id, groupId: command.id, command: command.name },
      })
      isKept = true
      return tellReport(within, lines, wanted)
    })
    // A repeated call resumes where the first was interrupted.
    await followReport(call.db)
    return report
  } finally {
    // A repeated call gets the first answer, so its own lines are orphans; so are those of a failed
    // transaction.
    if (!isKept) await dropOrder(call.db, orderId)
  }
}

async function tellReport(
  call: Call,
  lines: readonly OrderLine[],
  wanted: ReadonlyMap<number, string>,
): Promise<ImportedReport> {
  // Each broker reads the lines of his own blocks, so everybody is notified.
  await insertChanges(call.db, [
    {
      ...{ kind: 'portalConfig', operation: 'update', ids: [1], audience: null },
      groupId: call.command.id,
    },
  ])
  const changes = await blocksToFollow(call.db, wanted)
  const owners = await blockOwners(
    call.db,
    lines.flatMap(({ blockId }) => blockId ?? []),
  )
  return {
    lines: lines.length,
    joined: lines.filter(({ blockId }) => blockId !== null && owners.has(blockId)).length,
    withErrors: lines.filter(({ errors }) => errors.length > 0).length,
    changedBlocks: changes.length,
  }
}

function readText<S extends z.ZodType>(field: string, text: string, schema: S): z.output<S> {
  const parsed = schema.safeParse(parseDocument(text))
  if (parsed.success) return parsed.data
  const message =
    field === 'order'
      ? 'Это не ответ get-order: нужен JSON со списком result.offers'
      : 'Это не ответ get-last-order-info: нужен JSON с полем result'
  throw new Refusal('invalid', message, { issues: [{ path: field, message }] })
}
