import type { RunContext } from './command.ts'

/** A key must answer within this time, or people press it again. */
const patienceMs = 300

/** Tells what is being done if it takes long, until it has ended: «Создаём запрос…». */
export async function toldIfSlow<T>(
  notify: RunContext['notify'],
  text: string,
  work: Promise<T>,
): Promise<T> {
  const lasts = work.then(
    () => {},
    () => {},
  )
  const timer = setTimeout(() => notify({ text, tone: 'info', lasts }), patienceMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
  }
}
