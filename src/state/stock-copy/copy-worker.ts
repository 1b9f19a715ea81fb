import { copyDisk } from './copy-disk.ts'
import type { CopyTasks } from './copy-tasks.ts'
import { copyTasks } from './copy-work.ts'

/* The copy of the stock, in a thread of its own. */

const tasks = copyTasks(copyDisk)

addEventListener('message', async ({ data: { id, task, asked } }: MessageEvent) => {
  try {
    postMessage({ id, value: await tasks[task as keyof CopyTasks](asked) })
  } catch (error) {
    const { message, status } = error as Error & { status?: number }
    postMessage({ id, error: { message, status } })
  }
})
