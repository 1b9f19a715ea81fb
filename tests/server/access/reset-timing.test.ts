import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer } from '#tests/helpers/servers/http.ts'
import { makePeople } from '#tests/helpers/stock.ts'

/* Equal timing, checked through equal database statements. */
describeOnBothEngines('a request for a new password', (database) => {
  beforeEach(() => database().reset())

  it('asks the database the same whether or not the account exists, and mails to none that does not', async () => {
    const statements: string[] = []
    const recording: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // Raw statements by their text, built ones by their kind; never by what they were given.
        statements.push('sqlFragments' in node ? node.sqlFragments.join('?') : node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { anna } = await makePeople(database().db)
    await database()
      .db.updateTable('users')
      .set({ email: 'anna@klyuch.test' })
      .where('id', '=', anna.id)
      .execute()
    const server = await startServer({ ...database(), db: database().db.withPlugin(recording) })
    const ask = async (email: string) => {
      statements.length = 0
      const { status, body } = await server.send('POST', '/auth/request-password-reset', { body: { email } })
      await server.settle()
      return { answer: [status, body], statements: [...statements] }
    }
    // The first call of a server prepares what later ones find.
    await ask('first@klyuch.test')
    const [known, unknown] = [await ask('Anna@klyuch.test'), await ask('nobody@klyuch.test')]
    expect(known).toEqual(unknown)
    expect(known.statements.length).toBeGreaterThan(8)
    expect(server.mails.map(({ to }) => to)).toEqual(['anna@klyuch.test'])
    await server.app.close()
  })
})
