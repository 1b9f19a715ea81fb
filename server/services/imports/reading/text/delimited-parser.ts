import { UnreadableFile } from '../unreadable-file.ts'

/** Longer cells are the sign of a quote that nobody closed. */
const maxQuotedLength = 1024 * 1024

/** A pass over a delimited text that arrives in chunks: RFC 4180, with a quote inside an unquoted cell taken as it is. */
export class DelimitedParser {
  readonly #delimiter: string
  #rows: string[][] = []
  #row: string[] = []
  #cell = ''
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  #isAfterReturn = false
  #rowsDone = 0
  #quoteOpenedAt = 0

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** @returns rows that are whole. @throws UnreadableFile for a quote that is not closed. */
  write(text: string): string[][] {
    let at = 0
    while (at < text.length) at = this.#state === 'quoted' ? this.#quoted(text, at) : this.#plain(text, at)
    return this.#taken()
  }

  /** @returns the last row, if the text does not end with a line feed. @throws UnreadableFile */
  end(): string[][] {
    if (this.#state === 'quoted') throw this.#unclosed()
    if (this.#cell !== '' || this.#row.length > 0 || this.#state === 'closed') this.#endRow()
    return this.#taken()
  }

  #plain(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const sign = text[at]
      const isBreak = sign === '\n' || sign === '\r'
      if (sign !== this.#delimiter && !isBreak && sign !== '"') {
        if (this.#state === 'start') this.#state = 'plain'
        this.#isAfterReturn = false
        continue
      }
      if (sign === '"') {
        this.#isAfterReturn = false
        if (this.#state === 'plain') continue
        // A quote after a closed one stands for itself.
        if (this.#state === 'closed') {
          this.#cell += text.slice(from, at + 1)
          this.#state = 'quoted'
          return at + 1
        }
        this.#state = 'quoted'
        this.#quoteOpenedAt = this.#rowsDone + 1
        return at + 1
      }
      this.#cell += text.slice(from, at)
      if (!isBreak) this.#endCell()
      else if (sign === '\r' || !this.#isAfterReturn) this.#endRow()
      this.#isAfterReturn = sign === '\r'
      return at + 1
    }
    this.#cell += text.slice(from)
    return text.length
  }

  #quoted(text: string, from: number): number {
    const close = text.indexOf('"', from)
    const end = close === -1 ? text.length : close
    this.#cell += text.slice(from, end)
    if (this.#cell.length > maxQuotedLength) throw this.#unclosed()
    if (close !== -1) this.#state = 'closed'
    return end + 1
  }

  #endCell(): void {
    this.#row.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
  }

  #endRow(): void {
    this.#endCell()
    this.#rows.push(this.#row)
    this.#row = []
    this.#rowsDone += 1
  }

  #taken(): string[][] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #unclosed(): UnreadableFile {
    return new UnreadableFile(
      `В строке ${this.#quoteOpenedAt} открыта кавычка и не закрыта. Закройте или уберите её и загрузите файл снова`,
    )
  }
}
