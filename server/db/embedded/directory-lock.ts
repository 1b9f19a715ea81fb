import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { StartRefused } from '#server/start-refused.ts'

export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Locks a directory, created if absent, for this process until `release` or exit.
 * @throws StartRefused with exit code 3 and the holder's process id.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return process.platform === 'linux' ? lockBySocket(directory) : lockByFile(directory)
}

/** The kernel frees an abstract socket however the process ends: no stale lock is possible. */
async function lockBySocket(directory: string): Promise<DirectoryLock> {
  const { dev, ino } = statSync(directory, { bigint: true })
  const name = `\0klyuch-${dev}-${ino}`
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(String(process.pid))
  })
  const isOurs = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true))
  })
  if (!isOurs) throw heldBy(directory, await askHolder(name))
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** @returns the holder's process id; undefined if it does not answer within a second. */
function askHolder(name: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect(name)
    let answer = ''
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(Number.parseInt(answer, 10) || undefined))
  })
}

/** For systems without abstract sockets: a file with the process id and start time. */
export async function lockByFile(directory: string): Promise<DirectoryLock> {
  const path = join(directory, 'klyuch.lock')
  const pid = process.pid
  for (;;) {
    const descriptor = openNew(path)
    if (descriptor !== undefined) {
      writeSync(descriptor, JSON.stringify({ pid, startedAt: processStart(pid) }))
      closeSync(descriptor)
      return { release: async () => unlinkSync(path) }
    }
    const holder = readHolder(path)
    if (holder && processStart(holder.pid) === holder.startedAt) throw heldBy(directory, holder.pid)
    unlinkSync(path)
  }
}

/** @returns undefined if the file exists. */
function openNew(path: string): number | undefined {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  }
}

function readHolder(path: string): { pid: number; startedAt: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Start time of a process as the system prints it; empty if unknown. */
function processStart(pid: number): string {
  try {
    process.kill(pid, 0)
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function heldBy(directory: string, pid: number | undefined): StartRefused {
  const holder = pid === undefined ? 'другой процесс' : `процесс ${pid}`
  return new StartRefused(`Папку с данными ${directory} уже держит ${holder}: остановите его сначала`, 3)
}
