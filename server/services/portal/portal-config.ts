import type { z } from 'zod'
import type { PortalConfig, portalConfigPatch } from '#contract/companies/portal.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import {
  keepSecret,
  portalConfigId,
  readPortalConfig,
  secretOf,
} from '#server/repositories/portal/portal-config.ts'
import { demand } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

const what = 'Настройки портала'

/** What the server's environment says of the portal. */
export interface PortalEnvironment {
  cianAccessKey: string | undefined
  cianSearchUrl: string | undefined
}

export async function portalConfigOf(
  call: Call,
  environment: PortalEnvironment,
): Promise<{ config: PortalConfig; version: number }> {
  demand(call, what, 'office.readPortalConfig', null)
  const { accessKeyId, feedSecretId, version, ...plain } = await readPortalConfig(call.db)
  const isKeyFromEnvironment = environment.cianAccessKey !== undefined
  return {
    config: {
      ...plain,
      hasAccessKey: isKeyFromEnvironment || accessKeyId !== null,
      isKeyFromEnvironment,
      hasFeedSecret: feedSecretId !== null,
      hasSearchSource: environment.cianSearchUrl !== undefined,
    },
    version,
  }
}

/**
 * A secret goes into a table of its own; the settings, and so the journal, get its number. Taking the change back
 * brings the former secret into force again, and nobody has read either.
 */
export async function updatePortalConfig(
  call: Call,
  patch: z.output<typeof portalConfigPatch>,
  environment: PortalEnvironment,
): Promise<{ config: PortalConfig; version: number }> {
  demand(call, what, 'office.updatePortalConfig', null)
  const { accessKey, feedSecret, ...plain } = patch
  const secretId = async (value: string | null) => (value === null ? null : keepSecret(call.db, value))
  const fields = {
    ...plain,
    ...(accessKey !== undefined && { accessKeyId: await secretId(accessKey) }),
    ...(feedSecret !== undefined && { feedSecretId: await secretId(feedSecret) }),
  }
  await updateRecords(call, 'portalConfig', [{ id: portalConfigId, fields }], { ifMatch: call.ifMatch })
  return portalConfigOf(call, environment)
}

/** The key that the portal is asked with; undefined: it is not asked. */
export async function accessKeyOf(db: Db, environment: PortalEnvironment): Promise<string | undefined> {
  if (environment.cianAccessKey !== undefined) return environment.cianAccessKey
  const { accessKeyId } = await readPortalConfig(db)
  return accessKeyId === null ? undefined : secretOf(db, accessKeyId)
}
