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
}

/** The worker with the copy; its tasks fail when it ends. */
export class CopyThread {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Waiting>()
  private count = 0

  constructor(onCrash: () => void) {
    // The types know plain addresses only.
    const url = (policy?.createScriptURL(workerUrl) ?? workerUrl) as string
    this.worker = new Worker(url, { type: 'module' })
    this.worker.addEventListener('message', ({ data: { id, value, error } }) => {
      const task = this.waiting.get(id)
      this.waiting.delete(id)
      if (error) task?.reject(Object.assign(new Error(error.message), { status: error.status }))
      else task?.resolve(value as never)
    })
    this.worker.addEventListener('error', () => {
      this.end()
      onCrash()
    })
  }

  run<T extends keyof CopyTasks>(task: T, asked: Parameters<CopyTasks[T]>[0]): ReturnType<CopyTasks[T]> {
    this.count += 1
    const id = this.count
    const done = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    this.worker.postMessage({ id, task, asked })
    return done as ReturnType<CopyTasks[T]>
  }

  end(): void {
    this.worker.terminate()
    for (const { reject } of this.waiting.values()) reject(new Error('The worker has ended'))
    this.waiting.clear()
  }
}
