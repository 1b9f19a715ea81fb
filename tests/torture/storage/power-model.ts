import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** One change of files, or an answer to a statement; `file` is a descriptor, or a path where there is none. */
export type FileOperation =
  | { kind: 'open'; file: number; path: string }
  | { kind: 'write'; file: number; position: number; data: Uint8Array }
  | { kind: 'truncate'; file: number | string; size: number }
  | { kind: 'sync'; file: number }
  | { kind: 'create' | 'makeDirectory' | 'remove'; path: string }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'reply'; id: number }

/** Unsynced data that the disk kept. */
export interface Survival {
  writes: 'none' | 'half' | 'prefix'
  names: 'lost' | 'kept'
}

type Change = { position: number; data: Uint8Array } | { size: number }

interface Content {
  /** Bytes on the disk for sure; undefined for a directory. */
  synced: Buffer | undefined
  unsynced: Change[]
}

/**
 * Makes at `target` what a power cut after `operations` leaves of the directory `source`, whose copy `base` is
 * its state before them, all of it synced. Bytes are there only when their file was synced, names only when
 * their directory was; `survival` says what else.
 */
export function cutPower(
  operations: readonly FileOperation[],
  { source, base, target }: { source: string; base: string; target: string },
  survival: Survival,
  random: () => number,
): void {
  const names = new Map<string, Content | undefined>()
  const durableNames = new Map<string, Content | undefined>()
  const pendingNames = new Map<string, Map<string, Content | undefined>>()
  const opened = new Map<number, string>()
  const contents = new Map<number, Content>()

  const lookUp = (path: string): Content => {
    const known = names.get(path)
    if (known) return known
    const before = join(base, relative(source, path))
    const isFile = statSync(before).isFile()
    const content = { synced: isFile ? readFileSync(before) : undefined, unsynced: [] }
    names.set(path, content)
    return content
  }
  const name = (path: string, content: Content | undefined) => {
    names.set(path, content)
    const directory = dirname(path)
    pendingNames.set(directory, (pendingNames.get(directory) ?? new Map()).set(path, content))
  }
  const settle = (directory: string) => {
    for (const [path, content] of pendingNames.get(directory) ?? []) durableNames.set(path, content)
    pendingNames.delete(directory)
  }

  for (const operation of operations) {
    if (operation.kind === 'open') {
      opened.set(operation.file, operation.path)
      // Node makes a new file by opening it: then 'create' follows and nothing is known yet.
      const isKnown = names.get(operation.path) ?? existsSync(join(base, relative(source, operation.path)))
      if (isKnown) contents.set(operation.file, lookUp(operation.path))
      else contents.delete(operation.file)
    } else if (operation.kind === 'write') {
      contents.get(operation.file)?.unsynced.push(operation)
    } else if (operation.kind === 'truncate') {
      const { file } = operation
      const content = typeof file === 'string' ? lookUp(file) : contents.get(file)
      content?.unsynced.push({ size: operation.size })
    } else if (operation.kind === 'sync') {
      const content = contents.get(operation.file)
      if (content?.synced) content.synced = applyChanges(content.synced, content.unsynced.splice(0))
      else settle(opened.get(operation.file) ?? '')
    } else if (operation.kind === 'create') {
      name(operation.path, { synced: Buffer.alloc(0), unsynced: [] })
    } else if (operation.kind === 'makeDirectory') {
      name(operation.path, { synced: undefined, unsynced: [] })
    } else if (operation.kind === 'remove') {
      name(operation.path, undefined)
    } else if (operation.kind === 'rename') {
      const content = lookUp(operation.from)
      name(operation.from, undefined)
      name(operation.to, content)
    }
  }
  if (survival.names === 'kept') for (const directory of [...pendingNames.keys()]) settle(directory)

  cpSync(base, target, { recursive: true })
  const place = (path: string) => join(target, relative(source, path))
  for (const [path, content] of durableNames) {
    if (!content) rmSync(place(path), { recursive: true, force: true })
    else if (!content.synced) mkdirSync(place(path), { recursive: true })
  }
  // A file of the base keeps its old name until a change of it is durable.
  for (const [path, content] of [...names, ...durableNames]) {
    const isThere = durableNames.has(path) ? durableNames.get(path) === content : existsSync(place(path))
    if (!content?.synced || !isThere || !existsSync(dirname(place(path)))) continue
    writeFileSync(
      place(path),
      applyChanges(content.synced, choose(content.unsynced, survival.writes, random)),
    )
  }
}

function choose(changes: Change[], writes: Survival['writes'], random: () => number): Change[] {
  if (writes === 'none') return []
  if (writes === 'half') return changes.filter(() => random() < 0.5)
  return changes.slice(0, Math.floor(random() * (changes.length + 1)))
}

function applyChanges(bytes: Buffer, changes: readonly Change[]): Buffer {
  let result = bytes
  for (const change of changes) {
    const size =
      'size' in change ? change.size : Math.max(result.length, change.position + change.data.length)
    if (size !== result.length) result = Buffer.concat([result, Buffer.alloc(size)]).subarray(0, size)
    if ('data' in change) result.set(change.data, change.position)
  }
  return result
}
