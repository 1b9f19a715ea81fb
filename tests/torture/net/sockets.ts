import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#tests/torture/offline/offline-server.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { openHalf, sendMalformed } from './socket-packets.ts'

/** Handshakes that are begun and left so, beside the packets. */
const halfOpen = 1000

export interface SocketFigures {
  packets: number
  /** Connections that the server ended by itself. */
  closedByServer: number
  /** 95 of 100 calls of the API took no longer, ms: with nobody else, and in the flood. */
  idleP95Ms: number
  floodP95Ms: number
  /** Memory of the process beyond what it had before, half a minute after the flood, MB. */
  moreMemoryMb: number
  /** 1: the server was gone. */
  lost: number
}

/** Packets that no page sends, and handshakes that never end, against a server that others use. */
export async function floodSockets(packets: number, seed: number): Promise<SocketFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-sockets-'))
  const server = await startProduct(dataDir)
  const origin = `http://127.0.0.1:${server.port}`
  try {
    const idle = await measured(origin, () => sleepMs(3000))
    const before = memoryMb(server.pid)
    let closedByServer = 0
    const flood = await measured(origin, async () => {
      const end = await openHalf(origin, halfOpen)
      closedByServer = await sendMalformed(origin, packets, seededRandom(seed))
      end()
    })
    await sleepMs(30_000)
    const answers = await fetch(`${origin}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    return {
      packets,
      closedByServer,
      idleP95Ms: p95(idle),
      floodP95Ms: p95(flood),
      moreMemoryMb: answers ? memoryMb(server.pid) - before : 0,
      lost: answers ? 0 : 1,
    }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Calls one after the other, as long as the work takes. @returns how long each took, ms. */
async function measured(origin: string, work: () => Promise<void>): Promise<number[]> {
  const durations: number[] = []
  let isDone = false
  const ending = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}/api/health`)
    await answer.arrayBuffer()
    durations.push(performance.now() - startedAt)
    await sleepMs(5)
  }
  await ending
  return durations
}

function p95(durations: readonly number[]): number {
  const ordered = durations.toSorted((a, b) => a - b)
  return Math.round((ordered[Math.floor(ordered.length * 0.95)] ?? 0) * 10) / 10
}

function memoryMb(pid: number): number {
  const [, resident] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Math.round((Number(resident) * 4096) / 1024 / 1024)
}

const sleepMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
