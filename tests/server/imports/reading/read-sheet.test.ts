import { expect, it } from 'vitest'
import { readSheet } from '#server/services/imports/reading/read-sheet.ts'
import { sliceLength } from '#server/services/imports/reading/shape/shaped-table.ts'
import { UnreadableFile } from '#server/services/imports/reading/unreadable-file.ts'
import { withFile } from './files.ts'

const rows = (count: number) =>
  `Адрес;Площадь\n${Array.from({ length: count }, (_, at) => `Лесная, ${at};${at}\n`).join('')}`

it('a thread reads a file in slices', async () => {
  await withFile(rows(2.5 * sliceLength), async (path) => {
    const sheet = await readSheet(path)
    expect(sheet.head.headers).toEqual(['Адрес', 'Площадь'])
    const lengths: number[] = []
    for await (const slice of sheet.rows) lengths.push(slice.length)
    expect(lengths).toEqual([sliceLength, sliceLength, sliceLength / 2])
  })
})

it('files are read one at a time; one that is put away or refused lets the next begin', async () => {
  await withFile(rows(2.5 * sliceLength), async (path) => {
    const begun: string[] = []
    const one = await readSheet(path)
    const two = readSheet(path).then(({ rows: theirs }) => {
      begun.push('two')
      return theirs[Symbol.asyncIterator]().return?.()
    })
    const refused = withFile('', (empty) => readSheet(empty))
    const three = readSheet(path)
    for await (const _ of one.rows) {
      begun.push('one')
      break
    }
    await two
    await expect(refused).rejects.toThrow(UnreadableFile)
    for await (const _ of (await three).rows) begun.push('three')
    expect(begun).toEqual(['one', 'two', 'three', 'three', 'three'])
  })
})
