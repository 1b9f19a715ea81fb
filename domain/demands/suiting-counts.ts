import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { matcherOf, type Wish } from './match.ts'

/** Counts kept; those read longest ago go first. Each takes two bits a block. */
const mostKept = 2000

/** Blocks of a demand that a person has seen. */
export interface Seen {
  /** Changes with each look; null: he has never looked. */
  lookedAt: string | null
  /** Null: nothing is told to be new. */
  blockIds: Pick<ReadonlySet<number>, 'has'> | null
}

interface Question extends Seen {
  columns: StockColumns
  wish: Wish
}

export interface SuitingCount {
  /** Blocks that suit. */
  count: number
  /** Blocks among them that have not been seen. */
  newCount: number
}

/** Counts of the blocks that suit demands: while a demand and its look stay, only changed blocks are judged again. */
export class SuitingCounts {
  private readonly kept = new Map<string, KeptCount>()

  /** @returns what the count under this name was made for, if it was made for the same look. */
  seenOf(name: string, lookedAt: string | null): Seen | undefined {
    const seen = this.kept.get(name)?.question
    return seen?.lookedAt === lookedAt ? seen : undefined
  }

  /** Tells if a count needs the whole stock. */
  isWhole(name: string, question: Question): boolean {
    return this.kept.get(name)?.isOf(question) !== true
  }

  /** @param name of a demand and a person. */
  count(name: string, question: Question): SuitingCount {
    const known = this.kept.get(name)
    this.kept.delete(name)
    const kept = known?.isOf(question) ? known : new KeptCount(question)
    this.kept.set(name, kept)
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
    return kept.read()
  }
}

class KeptCount {
  readonly question: Question
  private readonly key: string
  private version = -1
  private suits = new Uint8Array(0)
  private news = new Uint8Array(0)
  private total: SuitingCount = { count: 0, newCount: 0 }

  constructor(question: Question) {
    this.question = question
    this.key = keyOf(question)
  }

  isOf(question: Question): boolean {
    return (
      question.columns === this.question.columns &&
      question.lookedAt === this.question.lookedAt &&
      keyOf(question) === this.key
    )
  }

  read(): SuitingCount {
    const { columns } = this.question
    if (this.version === columns.version) return this.total
    const { end } = columns.blocks.slots
    const changed = this.version < 0 ? null : columns.changed.since(this.version)
    const size = Math.ceil(end / 8)
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

  /** @param changed slots to judge; null: all. */
  private judge(changed: ReadonlySet<number> | null): void {
    const { columns, wish, blockIds } = this.question
    const { slots } = columns.blocks
    const matcher = matcherOf(columns, wish)
    let { count, newCount } = this.total
    const judge = (slot: number) => {
      const suits = slots.has(slot) && matcher.obstacle(slot) === null
      const isNew = suits && blockIds !== null && !blockIds.has(slots.id[slot] as number)
      count += turn(this.suits, slot, suits)
      newCount += turn(this.news, slot, isNew)
    }
    if (changed) for (const slot of changed) judge(slot)
    else for (let slot = 0; slot < slots.end; slot += 1) judge(slot)
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

/** All of a wish that decides what suits. */
function keyOf({ wish: { criteria, musts, preferences, needs, rules, marks, exceptId } }: Question): string {
  return JSON.stringify([
    criteria,
    musts,
    preferences,
    needs,
    rules,
    exceptId,
    [...(marks?.out ?? [])],
    [...(marks?.held ?? [])],
  ])
}
