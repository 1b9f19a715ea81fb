/** Records with a word: any of the beginnings, or one of the whole lexemes. */
export interface WordQuery {
  beginnings: readonly string[]
  lexemes: readonly string[]
}

/** Changed records are kept apart while there are fewer than this, or than a fiftieth of all postings. */
const fewestApart = 256

/**
 * Inverted index from lexemes to slots: sorted lexemes, so that a beginning is one run, with the slots of each
 * in one array. Changed slots are kept in an overlay, many new ones as pairs, until a search merges them.
 */
export class Postings {
  private lexemes: string[] = []
  /** Start of each lexeme's slots in `slots`; one longer than `lexemes`. */
  private starts = new Uint32Array(1)
  private slots = new Uint32Array(0)
  /** Current lexemes of the slots that have changed; they hide the slot's entries above. */
  private readonly changed = new Map<number, readonly string[]>()
  private added = new PairList()
  /** Above all slots that were ever set. */
  private end = 0

  /** Size of the arrays, and about that of the lexemes. */
  get bytes(): number {
    return this.slots.byteLength + this.starts.byteLength + this.lexemes.length * 40
  }

  /** Replaces the lexemes of slots; none remove one. */
  set(slots: readonly number[], lexemesAt: (at: number) => Iterable<string>): void {
    const areNew = slots.length > fewestApart && slots.every((slot) => slot >= this.end)
    // They may be among the pairs.
    if (!areNew && this.added.length > 0) this.merge()
    for (const [at, slot] of slots.entries()) {
      if (areNew) for (const lexeme of lexemesAt(at)) this.added.add(lexeme, slot)
      else this.changed.set(slot, [...lexemesAt(at)])
      this.end = Math.max(this.end, slot + 1)
    }
  }

  /** Visits the slots of a word; a slot may be visited more than once. */
  visit({ beginnings, lexemes }: WordQuery, visit: (slot: number) => void): void {
    const isMuch = this.changed.size > Math.max(fewestApart, this.slots.length / 50)
    if (isMuch || this.added.length > 0) this.merge()
    for (const beginning of beginnings) {
      for (let place = this.placeOf(beginning); this.lexemes[place]?.startsWith(beginning); place += 1)
        this.visitPlace(place, visit)
    }
    for (const lexeme of lexemes) {
      const place = this.placeOf(lexeme)
      if (this.lexemes[place] === lexeme) this.visitPlace(place, visit)
    }
    for (const [slot, own] of this.changed) {
      const fits = (lexeme: string) =>
        lexemes.includes(lexeme) || beginnings.some((beginning) => lexeme.startsWith(beginning))
      if (own.some(fits)) visit(slot)
    }
  }

  private visitPlace(place: number, visit: (slot: number) => void): void {
    const { changed, slots } = this
    const end = this.starts[place + 1] as number
    for (let at = this.starts[place] as number; at < end; at += 1) {
      const slot = slots[at] as number
      if (changed.size === 0 || !changed.has(slot)) visit(slot)
    }
  }

  /** Place of the first lexeme that is not before the given one. */
  private placeOf(lexeme: string): number {
    let [low, high] = [0, this.lexemes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.lexemes[middle] as string) < lexeme) low = middle + 1
      else high = middle
    }
    return low
  }

  private merge(): void {
    const { added } = this
    for (const [place, lexeme] of this.lexemes.entries())
      this.visitPlace(place, (slot) => added.add(lexeme, slot))
    for (const [slot, own] of this.changed) for (const lexeme of own) added.add(lexeme, slot)
    this.changed.clear()
    this.added = new PairList()
    this.write(added)
  }

  private write(pairs: PairList): void {
    const { numbers } = pairs
    this.lexemes = [...numbers.keys()].sort()
    const places = new Uint32Array(numbers.size)
    for (const [place, lexeme] of this.lexemes.entries()) places[numbers.get(lexeme) as number] = place
    this.starts = new Uint32Array(numbers.size + 1)
    pairs.forEach((number) => {
      const after = (places[number] as number) + 1
      this.starts[after] = (this.starts[after] as number) + 1
    })
    for (let place = 0; place < numbers.size; place += 1)
      this.starts[place + 1] = (this.starts[place + 1] as number) + (this.starts[place] as number)
    this.slots = new Uint32Array(pairs.length)
    const next = this.starts.slice()
    pairs.forEach((number, slot) => {
      const place = places[number] as number
      const at = next[place] as number
      this.slots[at] = slot
      next[place] = at + 1
    })
  }
}

/** Growing list of lexemes with a slot, without an object each. */
class PairList {
  length = 0
  readonly numbers = new Map<string, number>()
  private pairs = new Uint32Array(2048)

  add(lexeme: string, slot: number): void {
    const number = this.numbers.get(lexeme) ?? this.numbers.size
    if (number === this.numbers.size) this.numbers.set(lexeme, number)
    if (this.length * 2 === this.pairs.length) {
      const grown = new Uint32Array(this.pairs.length * 2)
      grown.set(this.pairs)
      this.pairs = grown
    }
    this.pairs[this.length * 2] = number
    this.pairs[this.length * 2 + 1] = slot
    this.length += 1
  }

  forEach(visit: (number: number, slot: number) => void): void {
    for (let at = 0; at < this.length; at += 1)
      visit(this.pairs[at * 2] as number, this.pairs[at * 2 + 1] as number)
  }
}
