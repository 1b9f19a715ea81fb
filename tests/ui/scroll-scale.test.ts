import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentTop, createScrollScale, scrollTopOf } from '#src/ui/grid/scroll-scale.ts'

/** Protects the way to every row of a long table: browsers cap an element's height, the rows go on. */

const rowPx = 34
const viewportPx = 800
const counts = fc.integer({ min: 1, max: 5_000_000 })

describe('scroll scale', () => {
  it('leaves a table that fits the browser as it is', () => {
    const scale = createScrollScale(10_000 * rowPx, viewportPx)
    expect(scale.isIdentity).toBe(true)
    expect(contentTop(scale, 123_456)).toBe(123_456)
  })

  it('stays below the height that Firefox caps', () => {
    expect(createScrollScale(1_000_000 * rowPx, viewportPx).scrollHeight).toBeLessThan(17_000_000)
  })

  it('reaches the first and the last row to the pixel', () => {
    fc.assert(
      fc.property(counts, (count) => {
        const scale = createScrollScale(count * rowPx, viewportPx)
        expect(contentTop(scale, 0)).toBe(0)
        expect(contentTop(scale, scale.maxScrollTop)).toBe(Math.max(0, count * rowPx - viewportPx))
      }),
    )
  })

  it('goes 1:1 near both ends', () => {
    const scale = createScrollScale(1_000_000 * rowPx, viewportPx)
    expect(contentTop(scale, 5_000)).toBe(5_000)
    expect(scale.maxContentTop - contentTop(scale, scale.maxScrollTop - 5_000)).toBe(5_000)
  })

  it('never goes back when the scroll goes on, and can be inverted', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(counts, place, place, (count, one, other) => {
        const scale = createScrollScale(count * rowPx, viewportPx)
        const [low, high] = [
          Math.min(one, other) * scale.maxScrollTop,
          Math.max(one, other) * scale.maxScrollTop,
        ]
        expect(contentTop(scale, low)).toBeLessThanOrEqual(contentTop(scale, high))
        expect(scrollTopOf(scale, contentTop(scale, low))).toBeCloseTo(low, 3)
      }),
    )
  })

  it('clamps what lies outside', () => {
    const scale = createScrollScale(1_000_000 * rowPx, viewportPx)
    expect(contentTop(scale, -50)).toBe(0)
    expect(contentTop(scale, 99_000_000)).toBe(scale.maxContentTop)
    expect(contentTop(createScrollScale(0, viewportPx), 10)).toBe(0)
  })
})
