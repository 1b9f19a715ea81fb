import { describe, expect, it } from 'vitest'
import { createHeldPresses, longestHoldMs } from '#src/commands/keys/held-presses.ts'

/** Protects the rows that a quick hand means: keys pressed before they are there wait, in order, but not for ever. */

describe('held presses', () => {
  it('are done in their order, once', () => {
    const held = createHeldPresses()
    const done: string[] = []
    for (const key of ['j', 'j', 'x']) held.hold(() => done.push(key), 0)
    expect(held.isHolding()).toBe(true)
    held.release(100)
    held.release(100)
    expect(done).toEqual(['j', 'j', 'x'])
    expect(held.isHolding()).toBe(false)
  })

  it('are forgotten when nobody expects them any more, or when Esc says so', () => {
    const held = createHeldPresses()
    const done: string[] = []
    held.hold(() => done.push('old'), 0)
    held.hold(() => done.push('new'), longestHoldMs)
    expect(held.release(longestHoldMs)).toBe(1)
    held.hold(() => done.push('dropped'), 0)
    held.drop()
    held.release(1)
    expect(done).toEqual(['new'])
  })

  it('keep their order when the first has to wait again', () => {
    const held = createHeldPresses()
    const done: string[] = []
    let isReady = false
    const press = (key: string) => () => {
      if (isReady && !held.isHolding()) done.push(key)
      else held.hold(press(key), 1)
    }
    for (const key of ['l', 'с']) held.hold(press(key), 0)
    held.release(1)
    expect(done).toEqual([])
    isReady = true
    held.release(2)
    expect(done).toEqual(['l', 'с'])
  })
})
