import type { Actor, Denial, Verdict } from './permission-records.ts'

/* Answers of the permission matrix. */

export const no = (reason: string): Denial => ({ denied: 403, reason })
export const absent: Denial = { denied: 404, reason: 'Запись не найдена' }
export const adminOnly = no('Это делает только администратор')
export const responsibleOnly = no('Это делает ответственный или администратор')
export const assignedByHead = no('Другого ответственного назначает руководитель или администратор')
export const givenLater = no('Создайте запись на себя, затем назначьте ответственного')
export const yes = true

export const ifHead = (_record: unknown, actor: Actor): Verdict =>
  actor.role === 'head' ? yes : assignedByHead
