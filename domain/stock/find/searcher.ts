import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { Found } from './found.ts'
import type { StockQuestion } from './question.ts'
import { readText } from './words.ts'

const maxKept = 24

/** Answers searches of the columns; keeps the latest results until the columns change. */
export class StockSearcher {
  readonly columns: StockColumns
  private readonly kept = new Map<string, Found>()
  private version = -1

  constructor(columns: StockColumns) {
    this.columns = columns
  }

  find(question: StockQuestion): Found {
    if (this.version !== this.columns.version) {
      this.kept.clear()
      this.version = this.columns.version
    }
    const key = keyOf(question)
    const known = key === null ? undefined : this.kept.get(key)
    const found = known ?? findOnce(this.columns, question)
    if (key !== null) this.keep(key, found)
    return found
  }

  /** The latest are last; the first goes. */
  private keep(key: string, found: Found): void {
    this.kept.delete(key)
    this.kept.set(key, found)
    const [oldest] = this.kept.keys()
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest)
  }
}

/** A search whose result nobody asks for again. */
export function findOnce(columns: StockColumns, question: StockQuestion): Found {
  return new Found(columns, { question, words: readText(columns, question.criteria.simple ?? '') })
}

/** @returns null for a list, whose contents the columns do not have. */
function keyOf({ criteria, freshness, lists }: StockQuestion): string | null {
  if (lists.block || lists.building) return null
  const { target, building, block, simple } = criteria
  return JSON.stringify([target, building, block, simple, freshness])
}
