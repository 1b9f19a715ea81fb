import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Slices of values in a file, so that a long list is never in memory at once. Values survive JSON unchanged. */
export class Spool<Value> {
  readonly #path: string
  readonly #file: FileHandle
  /** Bytes of each slice. */
  readonly #lengths: number[] = []

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  static async open<Value>(folder: string): Promise<Spool<Value>> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${randomUUID()}.spool`)
    return new Spool(path, await open(path, 'wx+', 0o600))
  }

  /** @returns the number of the slice. */
  async add(slice: readonly Value[]): Promise<number> {
    const bytes = Buffer.from(JSON.stringify(slice))
    await this.#file.appendFile(bytes)
    return this.#lengths.push(bytes.length) - 1
  }

  /** Reads all slices from the first, with their numbers. */
  async *slices(): AsyncGenerator<[number, Value[]]> {
    let position = 0
    for (const [number, length] of this.#lengths.entries()) {
      const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, position)
      position += length
      yield [number, JSON.parse(buffer.toString()) as Value[]]
    }
  }

  async remove(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }
}
