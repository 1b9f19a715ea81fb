import type { z } from 'zod'
import type { PortalConfig, portalConfigPatch } from '#contract/companies/portal.ts'
import type { Db } from '#server/db/db.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { namableSources } from '#server/repositories/portal/feed-choice.ts'
import {
  keepSecret,
  portalConfigId,
  readPortalConfig,
  secretOf,
} from '#server/repositories/portal/portal-config.ts'
import { choiceInWords } from '#server/services/publication/feed-choice.ts'
import { demand } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

const what = 'Настройки портала'

/** Portal settings from the environment. */
export interface PortalEnvironment {
  cianAccessKey: string | undefined
  cianSearchUrl: string | undefined
}

export async function portalConfigOf(
  call: Call,
  environment: PortalEnvironment,
): Promise<Versioned<PortalConfig>> {
  demand(call, what, 'office.readPortalConfig', null)
  const { accessKeyId, feedSecretId, version, ...plain } = await readPortalConfig(call.db)
  const { sources, fault } = await choiceInWords(call)
  const isKeyFromEnvironment = environment.cianAccessKey !== undefined
  return {
    record: {
      ...plain,
      hasAccessKey: isKeyFromEnvironment || accessKeyId !== null,
      isKeyFromEnvironment,
      hasFeedSecret: feedSecretId !== null,
      hasSearchSource: environment.cianSearchUrl !== undefined,
      ...{ choice: sources, choiceFault: fault },
    },
    version,
  }
}

/**
 * Stores secrets in a table of their own; settings and journal hold only their id. Undo restores the former
 * secret without showing either.
 */
export async function updatePortalConfig(
  call: Call,
  patch: z.output<typeof portalConfigPatch>,
  environment: PortalEnvironment,
): Promise<Versioned<PortalConfig>> {
  demand(call, what, 'office.updatePortalConfig', null)
  const { accessKey, feedSecret, ...plain } = patch
  await refuseForeignSources(call, plain)
  const secretId = async (value: string | null) => (value === null ? null : keepSecret(call.db, value))
  const fields = {
    ...plain,
    ...(accessKey !== undefined && { accessKeyId: await secretId(accessKey) }),
    ...(feedSecret !== undefined && { feedSecretId: await secretId(feedSecret) }),
  }
  await updateRecords(call, 'portalConfig', [{ id: portalConfigId, fields }], { ifMatch: call.ifMatch })
  return portalConfigOf(call, environment)
}

/** A person may name what is his own or shared; what another admin has named stays. */
async function refuseForeignSources(
  { db, actor }: Call,
  { feedListIds = [], feedSearchIds = [] }: z.output<typeof portalConfigPatch>,
): Promise<void> {
  const before = await readPortalConfig(db)
  const listIds = feedListIds.filter((id) => !before.feedListIds.includes(id))
  const searchIds = feedSearchIds.filter((id) => !before.feedSearchIds.includes(id))
  const known = await namableSources(db, actor.id, { listIds, searchIds })
  const refuse = (path: string, message: string) =>
    new Refusal('invalid', message, { issues: [{ path, message }] })
  if (listIds.some((id) => !known.has(`blockList ${id}`)))
    throw refuse('feedListIds', 'Выберите подборку блоков из своих: такой у вас нет')
  if (searchIds.some((id) => !known.has(`savedSearch ${id}`)))
    throw refuse('feedSearchIds', 'Выберите поиск по блокам из своих или общих: такого нет')
}

/** The portal's API key; undefined: no calls are made. */
export async function accessKeyOf(db: Db, environment: PortalEnvironment): Promise<string | undefined> {
  if (environment.cianAccessKey !== undefined) return environment.cianAccessKey
  const { accessKeyId } = await readPortalConfig(db)
  return accessKeyId === null ? undefined : secretOf(db, accessKeyId)
}
