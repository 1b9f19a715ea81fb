import type { CopyFailure, CopyTasks } from './copy-tasks.ts'
import workerUrl from './copy-worker.ts?worker&url'

/** Not among the types of the DOM yet. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): {
      createScriptURL(url: string): unknown
    }
  }
}

/** The policy that the server's headers allow: it makes no other script than this worker. */
const policy = trustedTypes?.createPolicy('stock-copy', {
  createScriptURL(url) {
    if (url !== workerUrl) throw new TypeError('Another script')
    return url
  },
})

interface Waiting {
  resolve(value: never): void
  reject(error: CopyFailure): void
  timer: ReturnType<typeof setTimeout>
}

/** Above the limit of a download; a search takes some milliseconds, or waits for changes to be applied. */
const limitsMs = { load: 180_000, catchUp: 180_000, answer: 3000 }

/** The worker with the copy; its tasks fail when it ends. A silent one has crashed. */
export class CopyThread {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private readonly onCrash: () => void
  private count = 0

  /** @throws if the browser allows no worker. */
  constructor(onCrash: () => void) {
    this.onCrash = onCrash
    // The types know plain addresses only.
    const url = (policy?.createScriptURL(workerUrl) ?? workerUrl) as string
    this.worker = new Worker(url, { type: 'module' })
    this.worker.addEventListener('message', ({ data: { id, value, error } }) => {
      const task = this.waiting.get(id)
      this.waiting.delete(id)
      clearTimeout(task?.timer)
      if (error) task?.reject(Object.assign(new Error(error.message), { status: error.status }))
      else task?.resolve(value as never)
    })
    this.worker.addEventListener('error', () => this.crash())
  }

  run<T extends keyof CopyTasks>(task: T, asked: Parameters<CopyTasks[T]>[0]): ReturnType<CopyTasks[T]> {
    this.count += 1
    const id = this.count
    const done = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.crash(), limitsMs[task])
      this.waiting.set(id, { resolve, reject, timer })
    })
    this.worker.postMessage({ id, task, asked })
    return done as ReturnType<CopyTasks[T]>
  }

  end(): void {
    this.worker.terminate()
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer)
      reject(new Error('The worker has ended'))
    }
    this.waiting.clear()
  }

  private crash(): void {
    this.end()
    this.onCrash()
  }
}
