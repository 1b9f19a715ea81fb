import { openDatabase } from '#server/db/connection.ts'
import { Random } from '#server/db/demo/random.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { makeBuilding, makePeople, plantBlocks } from '#tests/helpers/stock.ts'

export const size = { contacts: 60, blocks: 200 }

/** An office whose broker calls the owners of stale blocks, one building each. @returns the broker's session. */
export async function makeOffice(place: { databaseUrl: string; dataDir: string }): Promise<string> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  try {
    await migrate(db)
    const { anna } = await makePeople(db)
    for (const [at, blockCount] of blockCounts().entries()) {
      const buildingId = await makeBuilding(db, anna, `Дом ${at + 1}`, `Тверская, ${at + 1}`)
      const companyId = await makeCompany(db, anna, { name: `Собственник ${at + 1}` })
      const phones = [phone(at), ...(at % 3 === 0 ? [phone(at + 500)] : [])]
      const personId = await makePerson(db, anna, { companyId, name: `Контакт ${at + 1}`, phones })
      await db
        .insertInto('companyLinks')
        .values({
          ...{ companyId, personId, buildingId, blockId: null, role: 'landlord' },
          createdById: anna.id,
        } as never)
        .execute()
      await plantBlocks(db, anna, buildingId, blockCount)
    }
    return await openSession(db, anna.id)
  } finally {
    await close()
  }
}

const phone = (at: number) => ({ number: `+7900${String(1_000_000 + at)}`, note: null })

/** One block each, and the rest by chance: a few owners have many. */
function blockCounts(): number[] {
  const random = new Random(11)
  const counts = Array.from({ length: size.contacts }, () => 1)
  for (let left = size.blocks - size.contacts; left > 0; left -= 1) {
    const at = Math.floor(random.next() ** 2 * size.contacts)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
