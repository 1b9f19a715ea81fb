import type { Slots } from '#domain/stock/columns/slots.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'

/** Counts kept; those read longest ago go first. Each takes two bits a record. */
const mostKept = 2000

/** Records that a person has seen. */
export interface Seen {
  /** Changes with each look; null: he has never looked. */
  lookedAt: string | null
  /** Null: nothing is told to be new. */
  seenIds: Pick<ReadonlySet<number>, 'has'> | null
}

/** Something that blocks or buildings suit: a demand, a saved search. */
export interface Suited {
  columns: StockColumns
  /** Changes with everything that decides what suits, but for the columns. */
  key: string
  /** Counted records, by slot of the columns. */
  target: 'blocks' | 'buildings'
  /** Slots that suit, among some or all of them. @param among null: all. */
  suiting(among: ReadonlySet<number> | null): Iterable<number>
  /** If a record suits may depend on others: after any change all are judged again. */
  isOfAll?: boolean
}

interface Question extends Suited, Seen {}

export interface SuitingCount {
  /** Records that suit. */
  count: number
  /** Records among them that have not been seen. */
  newCount: number
}

/** Counts of what suits: while a question and its look stay, only changed records are judged again. */
export class SuitingCounts {
  private readonly kept = new Map<string, KeptCount>()

  /** @returns what the count under this name was made for, if it was made for the same look. */
  seenOf(name: string, lookedAt: string | null): Seen | undefined {
    const known = this.kept.get(name)?.question
    return known?.lookedAt === lookedAt ? { lookedAt, seenIds: known.seenIds } : undefined
  }

  /** Tells if a count needs the whole stock. */
  isWhole(name: string, question: Question): boolean {
    const known = this.kept.get(name)
    return known?.isOf(question) !== true || known.isWhole()
  }

  /** @param name of a question and a person. */
  count(name: string, question: Question): SuitingCount {
    return this.of(name, question).read()
  }

  /** Ids of what suits and has not been seen. @param name as for `count`. */
  newIds(name: string, question: Question): number[] {
    return this.of(name, question).newIds()
  }

  private of(name: string, question: Question): KeptCount {
    const known = this.kept.get(name)
    this.kept.delete(name)
    const kept = known?.isOf(question) ? known : new KeptCount(question)
    this.kept.set(name, kept)
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
    return kept
  }
}

class KeptCount {
  readonly question: Question
  private version = -1
  private suits = new Uint8Array(0)
  private news = new Uint8Array(0)
  private total: SuitingCount = { count: 0, newCount: 0 }

  constructor(question: Question) {
    this.question = question
  }

  private get slots(): Slots {
    const { columns, target } = this.question
    return columns[target].slots
  }

  isOf({ columns, lookedAt, key }: Question): boolean {
    const own = this.question
    return columns === own.columns && lookedAt === own.lookedAt && key === own.key
  }

  /** Tells if reading goes over the whole stock. */
  isWhole(): boolean {
    return this.version !== this.question.columns.version && this.changed() === null
  }

  read(): SuitingCount {
    const { columns } = this.question
    if (this.version === columns.version) return this.total
    const changed = this.changed()
    const size = Math.ceil(this.slots.end / 8)
    if (changed === null) {
      this.suits = new Uint8Array(size)
      this.news = new Uint8Array(size)
      this.total = { count: 0, newCount: 0 }
    } else if (this.suits.length < size) {
      this.suits = longer(this.suits, size)
      this.news = longer(this.news, size)
    }
    this.judge(changed)
    this.version = columns.version
    return this.total
  }

  /** Ascending: slots differ from server to server. */
  newIds(): number[] {
    this.read()
    const { id } = this.slots
    const found: number[] = []
    for (const [at, bits] of this.news.entries())
      for (let left = bits; left !== 0; left &= left - 1)
        found.push(id[at * 8 + 31 - Math.clz32(left & -left)] as number)
    return found.sort((one, other) => one - other)
  }

  /** Slots to judge; null: all. */
  private changed(): ReadonlySet<number> | null {
    const { columns, target, isOfAll = false } = this.question
    return this.version < 0 || isOfAll ? null : columns.changed[target].since(this.version)
  }

  private judge(changed: ReadonlySet<number> | null): void {
    const { seenIds, suiting } = this.question
    const { id } = this.slots
    let { count, newCount } = this.total
    for (const slot of changed ?? []) {
      count += turn(this.suits, slot, false)
      newCount += turn(this.news, slot, false)
    }
    for (const slot of suiting(changed)) {
      count += turn(this.suits, slot, true)
      const isNew = seenIds !== null && !seenIds.has(id[slot] as number)
      newCount += turn(this.news, slot, isNew)
    }
    this.total = { count, newCount }
  }
}

/** Sets or clears a bit. @returns by how much the number of set bits grows. */
function turn(bits: Uint8Array, at: number, isSet: boolean): -1 | 0 | 1 {
  const [byte, bit] = [at >> 3, 1 << (at & 7)]
  const was = ((bits[byte] as number) & bit) !== 0
  if (was === isSet) return 0
  bits[byte] = (bits[byte] as number) ^ bit
  return isSet ? 1 : -1
}

function longer(bits: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length)
  grown.set(bits)
  return grown
}
