import { type RawBuilder, sql } from 'kysely'
import type { ExtraFields } from '#contract/core/extra-fields.ts'
import type { InquiryListQuery, InquiryRow } from '#contract/inquiries/inquiries.ts'
import { inquiryFilters } from '#domain/filters/inquiries.ts'
import { inquirySources } from '#domain/stock/vocabulary.ts'
import { isMeaningful, searchWords } from '#domain/stock/words/tokens.ts'
import type { Db } from '#server/db/db.ts'
import type { InquiryTable } from '#server/db/schema/inquiry-schema.ts'
import { type ContactReach, ownerId } from '#server/repositories/companies/contact-words.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { calledBy } from '#server/repositories/records/called-by.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'
import { areaText } from '#server/repositories/stock/area-text.ts'
import { floorText } from '#server/repositories/stock/floor-text.ts'

/** Visibility of inquiries: a broker's own and unassigned ones; all of them for an admin. */
export interface InquiryViewer {
  id: number
  seesAll: boolean
  /** Persons whose contacts may be matched with an inquiry's. */
  contacts: ContactReach
}

export interface StoredInquiryRow extends Omit<InquiryRow, 'receivedAt'> {
  receivedAt: Date
}

/** An inquiry with names for its card. */
export interface InquiryCard extends Omit<StoredInquiryRow, 'utmSource'> {
  pageUrl: string | null
  utm: Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string | null>
  note: string | null
  extraFields: ExtraFields
  assigneeId: number | null
  updatedAt: Date
  version: number
}

const longestExcerpt = 200

/** Visible inquiries, newest first unless sorted. */
export function inquiryList(
  db: Db,
  viewer: InquiryViewer,
  query: Unpaged<InquiryListQuery>,
): RowList<StoredInquiryRow> {
  return sqlList(db, {
    columns: sql`${shared}, left(i.message, ${longestExcerpt}) as message, i.utm ->> 'source' as utm_source`,
    ...chosenBy(viewer, query),
  })
}

/** Fields of an inquiry for the palette. */
export type SuggestedInquiry = Pick<InquiryRow, 'id' | 'name' | 'phone' | 'email' | 'message'>

const sourceText = sql`case i.source ${sql.join(
  Object.entries(inquirySources).map(([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`),
  sql` `,
)} end`
/** Words that people call an inquiry by: its sender, its building or block, its source. */
const called = sql`concat_ws(' ', i.name, i.message, i.utm ->> 'source', ${sourceText},
  (select g.name from buildings g where g.id = i.building_id and g.deleted_at is null),
  (select ${sql.raw(blockTitle)} from blocks b join buildings g on g.id = b.building_id
    where b.id = i.block_id and b.deleted_at is null))`

/** The newest visible inquiries containing every word, or called so; none for a text without words. */
export async function suggestInquiries(
  db: Db,
  viewer: InquiryViewer,
  text: string,
  most: number,
): Promise<SuggestedInquiry[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const meant = words.filter(isMeaningful)
  const isCalled = meant.length > 0 ? calledBy(meant, called) : sql`false`
  const { rows } = await sql<SuggestedInquiry>`
    select i.id, i.name, i.phone, i.email, left(i.message, ${longestExcerpt}) as message
    from inquiries i where ${sql.join(conditionsOf(viewer, {}), sql` and `)} and (${hasText(text)} or ${isCalled})
    order by i.received_at desc, i.id desc limit ${most}`.execute(db)
  return rows
}

function chosenBy(viewer: InquiryViewer, query: Unpaged<InquiryListQuery>) {
  return {
    id: sql`i.id`,
    from: sql`from inquiries i where ${sql.join(conditionsOf(viewer, query), sql` and `)}`,
    order: listOrder(inquiryFilters, query.sort, (way) => sql`${way}, i.id ${way}`, {
      received: sql`i.received_at`,
      name: (way) => sql`i.name ${way} nulls last, i.id ${way}`,
      status: (way) => sql`${statusPlace} ${way}, ${newestFirst}`,
      assignee: (way) => sql`${assigneeName} ${way} nulls last, ${newestFirst}`,
    }),
  }
}

export async function findInquiry(db: Db, id: number): Promise<InquiryCard | undefined> {
  const { rows } = await sql<InquiryCard>`
    select ${shared}, i.message, i.page_url, i.utm, i.note, i.extra_fields, i.assignee_id, i.updated_at, i.version
    from inquiries i where i.id = ${id} and i.deleted_at is null`.execute(db)
  return rows[0]
}

export async function countUnread(db: Db, viewer: InquiryViewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries i
    where not i.is_read and i.deleted_at is null and ${isSeenBy(viewer)}`.execute(db)
  return rows[0]?.count ?? 0
}

type NewInquiry = Pick<
  InquiryTable,
  'source' | 'pageUrl' | 'name' | 'phone' | 'email' | 'message' | 'blockId' | 'buildingId'
> & { utm: InquiryCard['utm'] }

/** Not journalled: the sender is not a user, and there is nothing to undo. */
export async function insertInquiry(db: Db, inquiry: NewInquiry): Promise<{ id: number }> {
  return db
    .insertInto('inquiries')
    .values({ ...inquiry, utm: JSON.stringify(inquiry.utm), assigneeId: null, note: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Tells if the same was sent in the last ten minutes: a double click. */
export async function hasSameInquiry(db: Db, { phone, email, message }: NewInquiry): Promise<boolean> {
  const { rows } = await sql`
    select 1 from inquiries
    where received_at > now() - interval '10 minutes' and deleted_at is null
      and phone is not distinct from ${phone} and email is not distinct from ${email}
      and message is not distinct from ${message}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Finds the subject of an inquiry: a block with its building, or a building; otherwise nothing. */
export async function findSubject(
  db: Db,
  { blockId, buildingId }: { blockId: number | null; buildingId: number | null },
): Promise<{ blockId: number | null; buildingId: number | null }> {
  const { rows } = await sql<{ blockId: number | null; buildingId: number }>`
    select b.id as block_id, b.building_id from blocks b where b.id = ${blockId} and b.deleted_at is null
    union all
    select null, g.id from buildings g where g.id = ${buildingId} and g.deleted_at is null
    limit 1`.execute(db)
  return rows[0] ?? { blockId: null, buildingId: null }
}

const shared = sql`i.id, i.received_at, i.is_read, i.source, i.name, i.phone, i.email, i.status,
  ${personRef('i.assigneeId')} as assignee,
  (select json_build_object('id', g.id, 'name', g.name) from buildings g
    where g.id = i.building_id and g.deleted_at is null) as building,
  (select json_build_object('id', b.id, 'title', concat_ws(', ', ${sql.raw(floorText)},
      coalesce('№ ' || b.number, ${sql.raw(areaText('b.area_sqm'))})))
    from blocks b where b.id = i.block_id and b.deleted_at is null) as block`

function isSeenBy({ id, seesAll }: InquiryViewer): RawBuilder<unknown> {
  return seesAll ? sql`true` : isFor(id)
}

/** To be answered by a person: his own and unassigned ones. */
function isFor(userId: number): RawBuilder<unknown> {
  return sql`(i.assignee_id is null or i.assignee_id = ${userId})`
}

function conditionsOf(viewer: InquiryViewer, query: Unpaged<InquiryListQuery>): RawBuilder<unknown>[] {
  const { personIds, companyIds, text } = query
  return [
    sql`i.deleted_at is null`,
    isSeenBy(viewer),
    ...listConditions(inquiryFilters, 'i', query, {
      isMine: (isMine) => (isMine ? isFor(viewer.id) : sql`not ${isFor(viewer.id)}`),
      isTaken: (isTaken) => (isTaken ? sql`i.assignee_id is not null` : sql`i.assignee_id is null`),
    }),
    ...(personIds || companyIds ? [isLeftBy(viewer.contacts, personIds ?? [], companyIds ?? [])] : []),
    ...(text ? [hasText(text)] : []),
  ]
}

/**
 * Matches the phone (without extension) or e-mail of one of these persons, or of these companies and their
 * people.
 */
function isLeftBy(
  reach: ContactReach,
  personIds: readonly number[],
  companyIds: readonly number[],
): RawBuilder<unknown> {
  const led = (owner: RawBuilder<unknown>) => (reach === 'all' ? sql`true` : sql`${owner} = ${reach.ownerId}`)
  const meant = sql`(select * from persons where deleted_at is null
      and (id = any(${[...personIds]}::int[]) or company_id = any(${[...companyIds]}::int[]))) p
      left join companies c on c.id = p.company_id`
  const number = (phone: RawBuilder<unknown>) => sql`split_part(${phone}, ' доб. ', 1)`
  return sql`i.id = any(array(
    with known as (
      select ${number(sql`t.phone ->> 'number'`)} as phone, null as email
        from ${meant} cross join jsonb_array_elements(p.phones) t(phone) where ${led(ownerId('p', 'c'))}
      union all select null, lower(t.email)
        from ${meant} cross join jsonb_array_elements_text(p.emails) t(email) where ${led(ownerId('p', 'c'))}
      union all select ${number(sql`c.phone`)}, lower(c.email) from companies c
        where c.id = any(${[...companyIds]}::int[]) and c.deleted_at is null and ${led(sql`c.responsible_user_id`)})
    select w.id from inquiries w join known k on ${number(sql`w.phone`)} = k.phone or lower(w.email) = k.email))`
}

/**
 * As an array, which is computed once through the index: otherwise the words of all inquiries are computed,
 * newest first, for one page.
 */
function hasText(text: string): RawBuilder<unknown> {
  const words = sql`inquiry_words(w.name, w.phone, w.email, w.message, w.note)`
  return sql`i.id = any(array(select w.id from inquiries w
    where w.deleted_at is null and ${hasWords(words, phoneWord(text) ?? text)}))`
}

/**
 * Digits of a phone in any formatting, without the country's 7 or 8; null if the text holds more than a
 * phone.
 */
function phoneWord(text: string): string | null {
  if (!/^[+\d\s().-]{4,30}$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 ? digits.slice(1) : digits
}

/** Statuses in workflow order, not alphabetical. */
const statusPlace = sql`array_position(array['new', 'inProgress', 'viewingScheduled', 'won', 'rejected'], i.status)`
const assigneeName = sql`(select u.name collate "und-x-icu" from users u where u.id = i.assignee_id)`
const newestFirst = sql`i.received_at desc, i.id desc`
