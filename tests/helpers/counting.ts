import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import type { TestDatabase } from './servers/database.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The same database, whose statements are written down as a server sends them. */
export function counting(database: TestDatabase) {
  const counted = {
    statements: [] as Statement[],
    /** A statement with this text fails. */
    failAt: undefined as string | undefined,
    /** Number of matching statements that fail. */
    failAfter: 0,
    database,
  }
  const compiler = new PostgresQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const statement = compiler.compileQuery(node, queryId)
      counted.statements.push(statement)
      if (counted.failAt !== undefined && statement.sql.includes(counted.failAt)) {
        counted.failAfter -= 1
        if (counted.failAfter < 0) throw new Error('a statement that fails')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  }
  counted.database = { ...database, db: database.db.withPlugin(plugin) }
  return counted
}
