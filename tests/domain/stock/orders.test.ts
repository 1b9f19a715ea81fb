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
  return [known, unknown].flatMap((run) => [...run].map((slot) => slots.id[slot]!))
}

const keyOrUnknown = fc.option(fc.integer({ min: 0, max: 9 }))

it('moves rows as a new sort would, however many have changed meanwhile', () => {
  fc.assert(
    fc.property(
      fc.array(keyOrUnknown, { minLength: 1, maxLength: 40 }),
      fc.array(fc.tuple(fc.nat(), fc.oneof(keyOrUnknown, fc.constant('gone' as const)), fc.boolean()), {
        maxLength: 30,
      }),
      (keys, moves) => {
        const own = orderOf(keys)
        own.order.read()
        for (const [at, next, isRead] of moves) {
          const slot = at % keys.length
          const former = own.slots.of(slot + 1) ?? slot
          own.slots.remove(slot + 1)
          keys[slot] = next === 'gone' ? null : next
          // It may take the slot of another that is gone.
          own.order.touch([former, slot, ...(next === 'gone' ? [] : [own.slots.add(slot + 1)])])
          if (!isRead) continue
          const again = new Order(own.order.keyOf, own.slots)
          expect(read(own)).toEqual(read({ order: again, slots: own.slots }))
        }
      },
    ),
  )
})

it('takes rows until its room must grow', () => {
  const keys: (number | null)[] = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? null : at % 7))
  const own = orderOf(keys.slice(0, 40))
  const order = new Order((slot) => keys[slot] ?? Number.NaN, own.slots)
  order.read()
  for (let at = 40; at < 60; at += 1) order.touch([own.slots.add(at + 1)])
  expect(read({ order, slots: own.slots })).toEqual(read(orderOf(keys)))
})
