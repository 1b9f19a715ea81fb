import { type RawBuilder, sql } from 'kysely'
import { partsOfPhone } from '#domain/records/phone.ts'
import type { Db } from '#server/db/db.ts'
import { type ContactReach, contactQuery, contactWords, ownerId } from './contact-words.ts'

/** Person and company behind a phone or an e-mail address. */
export interface KnownContact {
  companyId: number | null
  personId: number | null
}

/**
 * The person with this phone (without extension) or e-mail, else the company. @param reach contacts that may be
 * matched: a match tells whose they are.
 */
export async function knownContact(
  db: Db,
  reach: ContactReach,
  contact: { phone: string | null; email: string | null },
): Promise<KnownContact> {
  const phone = contact.phone && partsOfPhone(contact.phone).number
  const email = contact.email?.toLowerCase() ?? null
  const ways = [phone, email].flatMap((text) =>
    text === null ? [] : contactWords(text).flatMap((word) => contactQuery(word) ?? []),
  )
  if (ways.length === 0) return { companyId: null, personId: null }
  const led = (owner: RawBuilder<unknown>) => (reach === 'all' ? sql`true` : sql`${owner} = ${reach.ownerId}`)
  const { rows } = await sql<KnownContact>`
    select p.company_id, p.id as person_id from persons p left join companies c on c.id = p.company_id
      where p.deleted_at is null and ${led(ownerId('p', 'c'))}
        and p.contact_words @@ any(array[${sql.join(ways)}]) and (
          exists (select from jsonb_array_elements(p.phones) t(phone) where t.phone ->> 'number' = ${phone})
          or exists (select from jsonb_array_elements_text(p.emails) t(email) where lower(t.email) = ${email}))
    union all
    select c.id, null from companies c
      where c.deleted_at is null and ${led(sql`c.responsible_user_id`)}
        and (split_part(c.phone, ' доб. ', 1) = ${phone} or lower(c.email) = ${email})
    limit 1`.execute(db)
  return rows[0] ?? { companyId: null, personId: null }
}
