import { isEmail, plainEmail } from '#domain/fields/emails.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { publicUrlOf } from './http/public-url.ts'
import { findCredentials, insertUser } from './repositories/access/users.ts'
import { makeAccountLink } from './services/access/accounts.ts'
import { StartRefused } from './start-refused.ts'

/**
 * `npm run admin -- <email>`: creates an admin with this address unless one exists, and prints a setup link.
 */
async function main(): Promise<void> {
  const email = plainEmail(process.argv[2] ?? '')
  if (!isEmail(email)) {
    throw new StartRefused('Укажите почту администратора: npm run admin -- имя@домен', 2)
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    const link = await database.db.transaction().execute(async (db) => {
      const existing = await findCredentials(db, email)
      if (existing && existing.role !== 'admin') {
        throw new StartRefused('Эта почта у брокера. Права администратора даёт другой администратор', 2)
      }
      const { id } = existing ?? (await insertUser(db, { name: email, email, role: 'admin' }))
      const origin = publicUrlOf(config.publicUrl, () => config.port).origin()
      return makeAccountLink(db, id, 'invitation', origin)
    })
    process.stdout.write(
      `Ссылка для входа, действует 7 дней и один раз:\n${link}\nОткройте её, когда программа запущена: npm run serve\n`,
    )
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof StartRefused ? error.exitCode : 1)
})
