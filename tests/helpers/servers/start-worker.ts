import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** In place of `server/start-worker.ts`: a thread from sources spends most of its time on loading TypeScript. */
export function startWorker(name: string, _source: URL, options: WorkerOptions): Worker {
  return new Worker(join(process.env.TEST_WORKERS ?? '', `${name}.js`), options)
}
