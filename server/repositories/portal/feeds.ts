import { sql } from 'kysely'
import type { FeedFormat } from '#domain/publication/ad-states.ts'
import type { Db } from '#server/db/db.ts'

/** The last good feed of a portal. */
export interface StoredFeed {
  format: FeedFormat
  fileName: string
  sha256: string
  ads: number
  leftOut: number
  madeAt: Date
  heldAds: number | null
  heldReason: string | null
  heldAt: Date | null
}

export async function storedFeeds(db: Db): Promise<StoredFeed[]> {
  return db
    .selectFrom('feeds')
    .select([
      ...(['format', 'fileName', 'sha256', 'ads', 'leftOut', 'madeAt'] as const),
      ...(['heldAds', 'heldReason', 'heldAt'] as const),
    ])
    .orderBy('format')
    .execute()
}

type NewFeed = Pick<StoredFeed, 'format' | 'fileName' | 'sha256' | 'ads' | 'leftOut'> & { bytes: number }

/** Replaces the feeds; those of formats not named are no longer served. */
export async function replaceFeeds(db: Db, feeds: readonly NewFeed[]): Promise<void> {
  const json = JSON.stringify(
    feeds.map(({ fileName, leftOut, ...feed }) => ({ ...feed, file_name: fileName, left_out: leftOut })),
  )
  await sql`delete from feeds`.execute(db)
  await sql`
    insert into feeds (format, file_name, sha256, bytes, ads, left_out)
    select format, file_name, sha256, bytes, ads, left_out
    from jsonb_populate_recordset(null::feeds, ${json}::jsonb)`.execute(db)
}

/** Notes that a newer feed waits for an admin. */
export async function holdFeed(db: Db, ads: number, reason: string): Promise<void> {
  await sql`update feeds set held_ads = ${ads}, held_reason = ${reason}, held_at = now()`.execute(db)
}

export interface PublishedAd {
  blockId: number
  externalId: string
  digest: string
}

export async function publishedAds(db: Db, blockIds?: readonly number[]): Promise<Map<number, PublishedAd>> {
  const rows = await db
    .selectFrom('feedAds')
    .select(['blockId', 'externalId', 'digest'])
    .$if(blockIds !== undefined, (query) =>
      query.where(sql<boolean>`block_id = any(${[...(blockIds ?? [])]}::int[])`),
    )
    .execute()
  return new Map(rows.map((row) => [row.blockId, row]))
}

/** Texts of ads in the last feed by path, with the first feed that had them so, by block. */
export async function publishedTexts(
  db: Db,
  blockIds: readonly number[],
): Promise<Map<number, { texts: Record<string, string>; since: Date }>> {
  const rows = await db
    .selectFrom('feedAds')
    .select(['blockId', 'texts', 'since'])
    .where(sql<boolean>`block_id = any(${[...blockIds]}::int[])`)
    .execute()
  return new Map(rows.map(({ blockId, ...row }) => [blockId, row]))
}

/** Ads of a feed that a run is making. */
export type DraftAd = PublishedAd & { texts: Readonly<Record<string, string>> }

/** Stores some ads of the feed that this run is making. */
export async function draftAds(db: Db, run: string, ads: readonly DraftAd[]): Promise<void> {
  const json = JSON.stringify(
    ads.map(({ blockId, externalId, digest, texts }) => ({
      ...{ block_id: blockId, external_id: externalId, digest, texts },
    })),
  )
  await sql`
    insert into feed_drafts (run, block_id, external_id, digest, texts)
    select ${run}::uuid, block_id, external_id, digest, texts
    from jsonb_populate_recordset(null::feed_drafts, ${json}::jsonb)`.execute(db)
}

/** Makes the run's ads those of the last feed. */
export async function keepDrafts(db: Db, run: string): Promise<void> {
  await sql`
    insert into feed_ads (block_id, external_id, digest, texts)
    select block_id, external_id, digest, texts from feed_drafts where run = ${run}::uuid
    on conflict (block_id) do update set external_id = excluded.external_id, digest = excluded.digest,
      texts = excluded.texts, since = now()`.execute(db)
}

/** Forgets the run's ads, and those of runs that were killed. */
export async function dropDrafts(db: Db, run: string): Promise<void> {
  await sql`
    delete from feed_drafts where run = ${run}::uuid or made_at < now() - interval '1 day'`.execute(db)
}

/** Forgets ads that the new feed has no more. */
export async function dropAds(db: Db, blockIds: readonly number[]): Promise<void> {
  await sql`delete from feed_ads where block_id = any(${[...blockIds]}::int[])`.execute(db)
}

/** Changes with every write of the records, settings and feeds that ads are made of. */
export async function offersStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select concat(max(id), '/', count(*)) from record_changes),
      (select max(made_at) from feeds), (select max(held_at) from feeds)) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}
