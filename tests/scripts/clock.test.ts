import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Clock {
  findClockLibrary(): string | undefined
  environmentAt(text: string, library?: string | null): Record<string, string>
}
const scripts = join(import.meta.dirname, '../../scripts')
const { findClockLibrary, environmentAt }: Clock = await import(join(scripts, 'clock.js'))

const dayIn = (env: Record<string, string>) =>
  execFileSync(process.execPath, ['-p', 'new Date().toISOString().slice(0, 16)'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  }).trim()

it('a process of tests lives on the day that was asked for, or is told in a line what that needs', () => {
  if (findClockLibrary() === undefined)
    expect(() => environmentAt('2027-01-31')).toThrow(/^--clock needs .*libfaketime$/)
  else {
    expect(dayIn(environmentAt('2028-02-29'))).toBe('2028-02-29T09:00')
    expect(dayIn(environmentAt('2026-01-01T00:00'))).toBe('2025-12-31T21:00')
  }
  expect(() => environmentAt('2027-01-31', null)).toThrow(/^--clock needs .*libfaketime$/)
})

it.each(['2027-02-29', 'завтра', '31.01.2027', '2027-01-31T25:00'])('the clock %s is refused', (text) => {
  const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'test.js'), '--clock', text], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `--clock: "${text}" is no day: write 2027-01-31 or 2027-01-31T23:55\n`,
  })
})
