import { closeSync, fsyncSync, openSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Node {
  parent: Node
}

/** The patched part of Emscripten's NODEFS. It moves between PGlite versions, so the version is pinned. */
interface NodeFileSystem {
  realPath(node: Node): string
  node_ops: {
    mknod(parent: Node, ...rest: unknown[]): unknown
    rename(node: Node, newParent: Node, ...rest: unknown[]): unknown
    unlink(parent: Node, ...rest: unknown[]): unknown
    rmdir(parent: Node, ...rest: unknown[]): unknown
    symlink(parent: Node, ...rest: unknown[]): unknown
  }
  stream_ops: { fsync?(stream: { nfd?: number }): number }
}

/**
 * PGlite's file system with a real fsync. Stock NODEFS ignores fsync, so a power cut loses acknowledged
 * commits.
 * PostgreSQL relies on the file system to persist the name of a synced file, which POSIX does not guarantee.
 * So a directory with changed names is synced before the next file is; one sync serves a thousand new files.
 * @see https://github.com/electric-sql/pglite/issues/1107
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void
  readonly #changedDirectories = new Set<string>()

  /** @param onSync called after each fsync of a file. */
  constructor(directory: string, onSync: () => void) {
    super(directory)
    this.#onSync = onSync
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pglite, options)
    // The base class does not type the module passed to preRun.
    const mount = (module: unknown) => this.#makeDurable((module as { NODEFS: NodeFileSystem }).NODEFS)
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), mount]
    return result
  }

  #makeDurable(host: NodeFileSystem): void {
    const changed = (node: Node) => this.#changedDirectories.add(host.realPath(node))
    const { mknod, rename, unlink, rmdir, symlink } = host.node_ops

    host.node_ops.mknod = (parent, ...rest) => {
      const node = mknod(parent, ...rest)
      changed(parent)
      return node
    }
    host.node_ops.rename = (node, newParent, ...rest) => {
      changed(node.parent)
      rename(node, newParent, ...rest)
      changed(newParent)
    }
    host.node_ops.unlink = (parent, ...rest) => {
      unlink(parent, ...rest)
      changed(parent)
    }
    host.node_ops.rmdir = (parent, ...rest) => {
      rmdir(parent, ...rest)
      changed(parent)
    }
    host.node_ops.symlink = (parent, ...rest) => {
      symlink(parent, ...rest)
      changed(parent)
    }
    host.stream_ops.fsync = (stream) => {
      this.#syncDirectories()
      if (stream.nfd !== undefined) {
        fsyncSync(stream.nfd)
        this.#onSync()
      }
      return 0
    }
  }

  #syncDirectories(): void {
    for (const directory of this.#changedDirectories) syncPath(directory)
    this.#changedDirectories.clear()
  }
}

/** Syncs one file, or one directory's entries; a directory removed meanwhile needs no sync. */
export function syncPath(path: string): void {
  let descriptor: number
  try {
    descriptor = openSync(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
