import { describe, expect, it } from 'vitest'
import { createOwnWriting } from '#src/state/browser/own-writing.ts'

describe("a control's own writes to the address", () => {
  it('a press that comes before the screen is drawn with the writing of the one before is not lost', () => {
    const own = createOwnWriting('')
    expect(own.plan('дук')).toBe(true)
    own.write('дук')
    expect(own.plan('дука')).toBe(true)
    expect(own.see('дук')).toBe(true)
    own.write('дука')
    expect(own.see('дука')).toBe(true)
    expect(own.plan('дука')).toBe(false)
  })

  it('a write that is taken back before it is rendered is no change from outside', () => {
    const own = createOwnWriting('')
    own.plan('до 80')
    own.write('до 80')
    own.write('')
    expect(own.see('до 80')).toBe(true)
    expect(own.see('')).toBe(true)
    expect(own.see('до 80')).toBe(false)
  })

  it('a write that was never rendered alone is forgotten with the next', () => {
    const own = createOwnWriting('')
    own.write('до 80')
    own.write('')
    expect(own.see('')).toBe(true)
    expect(own.see('до 80')).toBe(false)
  })

  it('Back, a link and a cleared filter come from outside, and then so does a return', () => {
    const own = createOwnWriting('')
    own.write('дукат')
    expect(own.see('дукат')).toBe(true)
    expect(own.see('')).toBe(false)
    expect(own.plan('')).toBe(false)
    expect(own.see('дукат')).toBe(false)
  })
})
