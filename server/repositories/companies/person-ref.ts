import { type RawBuilder, sql } from 'kysely'

export interface PersonRef {
  id: number
  name: string
}

/** User referenced by a column, deleted ones included; null if it is null. */
export function personRef(column: string): RawBuilder<PersonRef | null> {
  return sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${sql.ref(column)})`
}
