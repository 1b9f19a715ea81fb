import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'

const areas = ['domain', 'contract', 'server', 'src', 'scripts', 'bench', 'tests']

it('no folder holds more than 25 files: a newcomer sees from the path what a file is about', () => {
  const counts = new Map<string, number>()
  for (const area of areas) {
    for (const entry of readdirSync(area, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.tsbuildinfo')) continue
      const folder = entry.parentPath
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  }
  expect(counts.size).toBeGreaterThan(100)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})
