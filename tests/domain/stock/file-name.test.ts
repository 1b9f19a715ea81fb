import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittingFileName, partsOfFileName } from '#domain/stock/file-name.ts'

it('a long name of a file keeps its beginning and its extension, and a name that fits is not touched', () => {
  const extension = fc.constantFrom('', '.pdf', '.JPG', '.xlsx')
  const stem = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 400 })
    .filter((text) => !text.includes('.'))
  fc.assert(
    fc.property(stem, extension, (text, end) => {
      const name = `${text}${end}`
      const short = fittingFileName(name)
      expect([...short].length).toBeLessThanOrEqual(200)
      if (short === name) return
      const { stem: kept, extension: ending } = partsOfFileName(short)
      expect(ending).toBe(end)
      expect(kept.endsWith('…') && text.startsWith(kept.slice(0, -1))).toBe(true)
    }),
    { numRuns: 100 },
  )
})

it.each([
  ['план.pdf', 'план', '.pdf'],
  ['архив.tar.gz', 'архив.tar', '.gz'],
  ['Договор № 3. Аренда', 'Договор № 3. Аренда', ''],
  ['.gitignore', '.gitignore', ''],
])('%j is %j with the extension %j', (name, stem, extension) => {
  expect(partsOfFileName(name)).toEqual({ stem, extension })
})
