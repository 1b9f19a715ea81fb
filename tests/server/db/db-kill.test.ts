import { expect, test } from 'vitest'
import { killDuringFirstStart, killDuringWrites } from '#tests/torture/storage/kill.ts'

test('kill -9 during writes loses no acknowledged write and leaves no half transaction', async () => {
  const report = await killDuringWrites(1, 11)
  expect(report).toMatchObject({ rounds: 1, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 60_000)

test('kill -9 during the first start leaves a directory that the next start makes whole', async () => {
  expect(await killDuringFirstStart(1, 12)).toMatchObject({ lost: 0, torn: 0 })
}, 60_000)
