import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { preparedMark } from './prepared-names.ts'

/**
 * A statement that runs with every call and costs more to build and to plan than to execute: compiled once,
 * prepared once per connection. Not for searches, whose best plan depends on the values.
 * @param build gets a placeholder for each value.
 */
export function preparedStatement<Values extends object, Row>(
  build: (db: Db, value: Placeholders<Values>) => Unfinished<Row>,
): (db: Db, values: Values) => Promise<readonly Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= build(db, (name) => sql`${new Slot(name)}`)
      .modifyEnd(sql.raw(preparedMark))
      .compile()
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}

/** Gives the placeholder of a value by its name. */
export type Placeholders<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

interface Unfinished<Row> {
  modifyEnd(modifier: RawBuilder<unknown>): Compilable<Row>
}

/** Place of a value in a compiled statement. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}
