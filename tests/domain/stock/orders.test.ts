import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Order } from '#domain/stock/columns/order.ts'
import { Slots } from '#domain/stock/columns/slots.ts'
import { sortSlots } from '#domain/stock/columns/sort-slots.ts'

const key = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 1e15, -1e15, 32_767, Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -5, max: 5 }),
)

it('sorts slots by key, equal ones by id, few by comparison and many by digits', () => {
  const sizes = fc.oneof(fc.nat({ max: 20 }), fc.integer({ min: 200, max: 600 }))
  fc.assert(
    fc.property(
      sizes.chain((length) => fc.array(key, { minLength: length, maxLength: length })),
      fc.boolean(),
      (keys, isReversed) => {
        const ids = Int32Array.from(keys, (_, at) => (isReversed ? keys.length - at : at + 7))
        const slots = Int32Array.from(keys, (_, at) => at)
        const expected = [...slots].sort((a, b) => keys[a]! - keys[b]! || ids[a]! - ids[b]!)
        expect([...sortSlots(slots, (slot) => keys[slot]!, ids)]).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

/** An order over an array of keys that may change. */
function orderOf(keys: (number | null)[]) {
  const slots = new Slots()
  slots.id = new Int32Array(keys.length + 64)
  for (const [at] of keys.entries()) slots.add(at + 1)
  return { slots, order: new Order((slot) => keys[slot] ?? Number.NaN, slots) }
}

function read({ order, slots }: ReturnType<typeof orderOf>): number[] {
  const { known, unknown } = order.read()
  return [known, unknown].flatMap((run) =>
    [...run.places.subarray(0, run.count)].map((slot) => slots.id[slot]!),
  )
}

const keyOrUnknown = fc.option(fc.integer({ min: 0, max: 9 }))

it('moves one row at a time as a new sort would', () => {
  fc.assert(
    fc.property(
      fc.array(keyOrUnknown, { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(), keyOrUnknown), { maxLength: 30 }),
      (keys, moves) => {
        const own = orderOf(keys)
        own.order.read()
        for (const [at, next] of moves) {
          const slot = at % keys.length
          const former = keys[slot] ?? Number.NaN
          keys[slot] = next
          own.order.move(slot, former)
          expect(read(own)).toEqual(read(orderOf(keys)))
        }
      },
    ),
  )
})

it('an order that nobody has asked for is not made by a change', () => {
  const { order } = orderOf([3, 1, 2])
  order.replace(new Uint8Array(3), new Int32Array(0))
  order.move(0, 3)
  expect(order.isMade).toBe(false)
})

it('takes rows until its room must grow', () => {
  const keys: (number | null)[] = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? null : at % 7))
  const own = orderOf(keys.slice(0, 40))
  const order = new Order((slot) => keys[slot] ?? Number.NaN, own.slots)
  order.read()
  for (let at = 40; at < 60; at += 1) order.replace(new Uint8Array(64), Int32Array.of(own.slots.add(at + 1)))
  expect(read({ order, slots: own.slots })).toEqual(read(orderOf(keys)))
})
