/** Fewer are sorted by comparison. */
const fewest = 200

type KeyOf = (slot: number) => number

/** Sorts slots by their key, equal ones by id, both ascending. No key may be NaN. */
export function sortSlots(slots: Int32Array, keyOf: KeyOf, ids: Int32Array): Int32Array {
  if (slots.length < fewest)
    return slots.slice().sort((a, b) => keyOf(a) - keyOf(b) || (ids[a] as number) - (ids[b] as number))
  return sortByKey(sortById(slots, ids), keyOf)
}

export function sortById(slots: Int32Array, ids: Int32Array): Int32Array {
  for (let at = 1; at < slots.length; at += 1) {
    if ((ids[slots[at] as number] as number) < (ids[slots[at - 1] as number] as number))
      return sortByKey(slots, (slot) => ids[slot] as number)
  }
  return slots
}

/** Stable radix sort: a float's bits, its sign turned, are in the order of its value. */
function sortByKey(slots: Int32Array, keyOf: KeyOf): Int32Array {
  const count = slots.length
  const keys = new Float64Array(count)
  // Adding 0 turns −0, whose bits differ.
  for (let at = 0; at < count; at += 1) keys[at] = keyOf(slots[at] as number) + 0
  const low = new Uint32Array(count)
  const high = new Uint32Array(count)
  const bits = new Uint32Array(keys.buffer)
  for (let at = 0; at < count; at += 1) {
    const [under, over] = [bits[at * 2] as number, bits[at * 2 + 1] as number]
    const isNegative = over >= 0x80000000
    low[at] = isNegative ? ~under : under
    high[at] = isNegative ? ~over : over ^ 0x80000000
  }
  let order = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) order[at] = at
  for (const word of [low, high]) {
    for (const shift of [0, 11, 22]) order = sortByDigit(order, word, shift)
  }
  const sorted = new Int32Array(count)
  for (let at = 0; at < count; at += 1) sorted[at] = slots[order[at] as number] as number
  return sorted
}

function sortByDigit(order: Uint32Array<ArrayBuffer>, word: Uint32Array, shift: number) {
  const starts = new Uint32Array(2049)
  for (let at = 0; at < word.length; at += 1) {
    const digit = (((word[at] as number) >>> shift) & 2047) + 1
    starts[digit] = (starts[digit] as number) + 1
  }
  if (starts.includes(word.length)) return order
  for (let digit = 0; digit < 2048; digit += 1)
    starts[digit + 1] = (starts[digit + 1] as number) + (starts[digit] as number)
  const sorted = new Uint32Array(order.length)
  for (let from = 0; from < order.length; from += 1) {
    const at = order[from] as number
    const digit = ((word[at] as number) >>> shift) & 2047
    const to = starts[digit] as number
    sorted[to] = at
    starts[digit] = to + 1
  }
  return sorted
}
