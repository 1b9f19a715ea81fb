import { expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '#src/state/browser/new-id.ts'

it('makes ids that the server takes for UUIDs, each another', () => {
  const ids = Array.from({ length: 200 }, newId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
