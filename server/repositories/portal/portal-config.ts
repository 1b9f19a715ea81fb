import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/http/errors.ts'

export const portalConfigId = 1

export interface StoredPortalConfig {
  accessKeyId: number | null
  feedSecretId: number | null
  contactName: string | null
  contactPhone: string | null
  promotion: 'noPromotion' | 'standard' | 'premium' | 'top'
  betRubPerDay: number | null
  photosLimit: number
  namesBroker: boolean
  agencyName: string | null
  tellsBrokerContacts: boolean
  feedEveryHours: number
  feedsYandex: boolean
  feedsAvito: boolean
  feedListIds: number[]
  feedSearchIds: number[]
  version: number
}

export async function readPortalConfig(db: Db): Promise<StoredPortalConfig> {
  const row = await db
    .selectFrom('portalConfig')
    .select([
      ...(['accessKeyId', 'feedSecretId', 'contactName', 'contactPhone', 'promotion'] as const),
      ...(['betRubPerDay', 'photosLimit', 'namesBroker', 'version'] as const),
      ...(['agencyName', 'tellsBrokerContacts', 'feedEveryHours', 'feedsYandex', 'feedsAvito'] as const),
      ...(['feedListIds', 'feedSearchIds'] as const),
    ])
    .executeTakeFirst()
  return found(row, 'Настройки портала')
}

/** @returns the id that represents the secret everywhere else. */
export async function keepSecret(db: Db, value: string): Promise<number> {
  const { id } = await db
    .insertInto('portalSecrets')
    .values({ value })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** For internal use, never for an answer. Undefined if it was deleted. */
export async function secretOf(db: Db, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('portalSecrets').select('value').where('id', '=', id).executeTakeFirst()
  return row?.value
}

/** Deletes secrets replaced so long ago that the change can no longer be undone. */
export async function forgetOldSecrets(db: Db): Promise<void> {
  await sql`
    delete from portal_secrets s where created_at < now() - interval '30 days' and not exists (
      select from portal_config c where s.id in (c.access_key_id, c.feed_secret_id))`.execute(db)
}
