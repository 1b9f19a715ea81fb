import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const folder = new URL('../../docs/decisions/', import.meta.url)
const names = (await readdir(folder)).sort()
const heads = await Promise.all(
  names.map(async (name) => {
    const [title = '', blank = '', status = ''] = (await readFile(new URL(name, folder), 'utf8')).split('\n')
    return { name, number: name.slice(0, 4), title, blank, status }
  }),
)

describe('decisions', () => {
  it('are numbered from 0001 on, each number once', () => {
    expect(heads.map(({ number }) => Number(number))).toEqual(heads.map((_, at) => at + 1))
  })

  it.each(heads)(
    '$name says its number, its date and whether it still holds',
    ({ number, title, blank, status }) => {
      expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`))
      expect(blank).toBe('')
      const [, date = '', successor] =
        /^(\d{4}-\d\d-\d\d), (?:accepted|superseded by \[\d{4}\]\((\d{4}-[\w-]+\.md)\))$/.exec(status) ?? []
      expect(new Date(`${date}T00:00:00Z`).toISOString(), status).toContain(date)
      // Only a later decision takes the place of one.
      if (successor !== undefined) {
        expect(names).toContain(successor)
        expect(successor > number).toBe(true)
      }
    },
  )
})
