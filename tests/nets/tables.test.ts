import { expect, it } from 'vitest'
import { readTables } from './tables.ts'

it('tables by kind, field, route, scope and view hold what they held before they were derived', async () => {
  const text = `${JSON.stringify(await readTables(), null, 1)}\n`
  await expect(text).toMatchFileSnapshot('tables.json')
}, 60_000)
