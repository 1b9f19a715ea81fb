import { StartRefused } from '#server/start-refused.ts'

/** One line of advice for a failure. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartRefused) return error.message
  const { code, path } = error as NodeJS.ErrnoException
  const place = path ? `: ${path}` : ''
  // 53100: PostgreSQL's own disk is full.
  if (code === 'ENOSPC' || code === '53100')
    return `Не хватает места на диске${place}. Освободите его и повторите`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `Нет прав на запись или чтение${place}. Запустите от пользователя, под которым работает сервер, или назовите другую папку`
  }
  if (code === 'ENOTDIR') return `Это не папка${place}. Проверьте путь`
  return `Не получилось: ${error.message}`
}
