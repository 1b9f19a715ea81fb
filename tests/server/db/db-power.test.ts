import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cutPowerAgainAndAgain } from '#tests/torture/storage/power.ts'
import { cutPower, type FileOperation } from '#tests/torture/storage/power-model.ts'

const place = mkdtempSync(join(tmpdir(), 'klyuch-test-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test('the model of the disk forgets what was not synced: bytes without their file, names without their directory', () => {
  const [source, base, target] = [join(place, 'source'), join(place, 'base'), join(place, 'target')]
  for (const directory of [source, base]) {
    mkdirSync(directory)
    writeFileSync(join(directory, 'log'), 'old')
    writeFileSync(join(directory, 'gone'), 'x')
  }
  const bytes = (text: string) => new TextEncoder().encode(text)
  const operations: FileOperation[] = [
    { kind: 'open', file: 3, path: join(source, 'log') },
    { kind: 'write', file: 3, position: 3, data: bytes('+synced') },
    { kind: 'sync', file: 3 },
    { kind: 'write', file: 3, position: 10, data: bytes('+unsynced') },
    { kind: 'create', path: join(source, 'kept') },
    { kind: 'open', file: 4, path: join(source, 'kept') },
    { kind: 'write', file: 4, position: 0, data: bytes('whole') },
    { kind: 'sync', file: 4 },
    { kind: 'open', file: 5, path: source },
    { kind: 'sync', file: 5 },
    { kind: 'create', path: join(source, 'lost') },
    { kind: 'remove', path: join(source, 'gone') },
  ]
  cutPower(operations, { source, base, target }, { writes: 'none', names: 'lost' }, Math.random)
  expect(readFileSync(join(target, 'log'), 'utf8')).toBe('old+synced')
  expect(readFileSync(join(target, 'kept'), 'utf8')).toBe('whole')
  expect(existsSync(join(target, 'lost'))).toBe(false)
  expect(existsSync(join(target, 'gone'))).toBe(true)
})

test('a power cut loses no acknowledged write and leaves a database that opens', async () => {
  const report = await cutPowerAgainAndAgain(3, 5)
  expect(report).toMatchObject({ unopened: 0, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 180_000)
