import { domainToUnicode } from 'node:url'
import { type Kysely, sql } from 'kysely'

/** «xn--80aswg.xn--p1ai» and «сайт.рф» are one domain: stored addresses get the letters of their domain, in lower case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'companies', 'inquiries', 'persons']) {
    const column = sql.ref(table === 'persons' ? 'emails' : 'email')
    const { rows } = await sql<{ id: number; mail: string | string[] }>`
      select id, ${column} as mail from ${sql.table(table)} where ${column}::text !~ '^[ -~]*$' or ${column}::text ~* 'xn--'`.execute(
      db,
    )
    for (const { id, mail } of rows) {
      const written = Array.isArray(mail)
        ? sql`${JSON.stringify([...new Set(mail.map(stored))])}::jsonb`
        : stored(mail)
      // Two colleagues who signed in by the two forms keep them.
      const isFree =
        table === 'users'
          ? sql`not exists (select from users o where o.id <> ${id} and lower(o.email) = ${written})`
          : sql`true`
      await sql`update ${sql.table(table)} set ${column} = ${written} where id = ${id} and ${isFree}`.execute(
        db,
      )
    }
  }
}

function stored(address: string): string {
  const [name = '', domain = '', ...more] = address.normalize('NFC').split('@')
  if (more.length > 0 || domain === '') return address
  return `${name}@${domainToUnicode(domain) || domain}`.toLowerCase()
}
