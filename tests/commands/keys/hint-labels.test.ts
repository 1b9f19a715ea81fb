import { describe, expect, it } from 'vitest'
import { type Box, hintLabels, placeHints } from '#src/commands/keys/hint-labels.ts'

describe('the letters of hint mode', () => {
  it.each([0, 1, 26, 27, 52, 200, 676])('are as many as asked for (%i), and none begins another', (count) => {
    const labels = hintLabels(count)
    expect(labels).toHaveLength(count)
    expect(new Set(labels).size).toBe(count)
    for (const label of labels) {
      expect(label).toMatch(/^[a-z]{1,2}$/)
      expect(labels.filter((other) => other !== label && other.startsWith(label))).toEqual([])
    }
  })

  it('are single while they suffice, those under the fingers first', () => {
    expect(hintLabels(8).join('')).toBe('fjdkslag')
    expect(hintLabels(26).every(({ length }) => length === 1)).toBe(true)
    expect(hintLabels(40).filter(({ length }) => length === 1).length).toBeGreaterThan(20)
  })
})

describe('their places', () => {
  const size = { width: 25, height: 17 }
  const viewport: Box = { left: 0, top: 0, right: 1024, bottom: 768 }
  const row = (index: number): Box[] => {
    const top = 60 + index * 30
    return [
      { left: 10, top, right: 1000, bottom: top + 30 },
      { left: 12, top: top + 5, right: 32, bottom: top + 25 },
      { left: 40, top: top + 5, right: 240, bottom: top + 25 },
      ...Array.from({ length: 7 }, (_, place) => {
        const left = 260 + place * 30
        return { left, top: top + 5, right: left + 24, bottom: top + 25 }
      }),
    ]
  }

  it('cover no other label and stay in the window, over 200 rows, ticks and buttons', () => {
    const boxes = Array.from({ length: 21 }, (_, index) => row(index)).flat()
    expect(boxes.length).toBeGreaterThan(200)
    const places = placeHints(boxes, size, viewport)
    for (const [index, one] of places.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(viewport.left)
      expect(one.left + size.width).toBeLessThanOrEqual(viewport.right)
      expect(one.top).toBeGreaterThanOrEqual(viewport.top)
      expect(one.top + size.height).toBeLessThanOrEqual(viewport.bottom)
      const over = places
        .slice(index + 1)
        .filter(
          (other) =>
            Math.abs(other.left - one.left) < size.width && Math.abs(other.top - one.top) < size.height,
        )
      expect(over).toEqual([])
    }
  })

  it('begin at the corner of what they are for', () => {
    const [place] = placeHints([{ left: 100, top: 100, right: 200, bottom: 130 }], size, viewport)
    expect(Math.abs((place?.left ?? 0) + size.width / 2 - 100)).toBeLessThan(1)
    expect(place?.top).toBeLessThan(100)
  })
})
