import { describe, expect, it } from 'vitest'
import type { PaletteRow } from '#src/commands/palette/row.ts'
import {
  contentPx,
  paintedRange,
  placed,
  poolSize,
  revealingTop,
} from '#src/views/palette/options/option-window.ts'

const heading = (at: number): PaletteRow => ({ kind: 'heading', key: `heading:${at}`, title: 'Перейти' })
const item = (at: number): PaletteRow => ({
  ...{ kind: 'item', key: String(at), title: `Строка ${at}`, highlights: [] },
  action: { kind: 'choice', choice: { key: String(at), title: '', value: at } },
})
/** A heading before every `each` rows. */
const list = (count: number, each = 50) =>
  placed(Array.from({ length: count }, (_, at) => (at % each === 0 ? heading(at) : item(at))))

describe('options painted at a scroll offset', () => {
  it.each([2, 3, 7, 50])('cover the list wherever it stands, headings before every %i rows', (each) => {
    const rows = list(300, each)
    for (let top = 0; top <= contentPx(rows) - 396; top += 9) {
      const { first, end } = paintedRange(rows, top)
      expect(end - first).toBeLessThanOrEqual(poolSize)
      expect(rows.starts[first]).toBeLessThanOrEqual(top)
      expect(rows.starts[end]).toBeGreaterThanOrEqual(top + 396)
    }
  })

  it('are as many at any offset of a scrolled list, so that none is hidden and shown again', () => {
    const rows = list(10_000)
    const counts = [1, 5000, contentPx(rows)].map((top) => paintedRange(rows, top))
    expect(counts.map(({ first, end }) => end - first)).toEqual([poolSize, poolSize, poolSize])
  })

  it('are at the top the visible ones and the next: a heading and eleven rows', () => {
    expect(paintedRange(list(300), 0)).toEqual({ first: 0, end: 13 })
  })

  it('are all there in a short list, as high as its rows, and none in an empty one', () => {
    expect(paintedRange(list(3), 0)).toEqual({ first: 0, end: 3 })
    expect(contentPx(list(3))).toBe(28 + 2 * 36)
    expect(paintedRange(placed([]), 0)).toEqual({ first: 0, end: 0 })
    expect(contentPx(placed([]))).toBe(0)
  })

  it('are counted without headings, as a screen reader says them', () => {
    expect(list(6, 3).places).toEqual([0, 1, 2, 2, 3, 4])
  })
})

describe('the scroll offset that shows the highlighted row', () => {
  const rows = list(300)
  it('stays while the row is in view', () => {
    expect(revealingTop(rows, 5, 30, 396)).toBe(30)
  })
  it('shows the heading above the first row', () => {
    expect(revealingTop(rows, 1, 200, 396)).toBe(0)
  })
  it('brings a row below to the lower edge, one above to the upper', () => {
    expect(revealingTop(rows, 20, 0, 396)).toBe((rows.starts[21] ?? 0) - 396)
    expect(revealingTop(rows, 20, 5000, 396)).toBe(rows.starts[20])
  })
})
