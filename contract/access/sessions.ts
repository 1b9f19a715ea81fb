import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { byId, id, instantOut, listOf } from '#contract/core/values.ts'

/** A login of the person on one device. */
const openSession = z.object({
  id,
  /** «Chrome, Windows». */
  device: z.string(),
  createdAt: instantOut,
  /** Accurate to five minutes. */
  lastSeenAt: instantOut,
  /** The session of this call. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

const ended = z.object({ ended: z.int() })

export const sessions = section('Сеансы', {
  list: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Мои сеансы, последний первым',
    access: 'user',
    origin: 'added',
    response: listOf(openSession),
  },
  end: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Завершить сеанс; чужой — только администратор',
    access: 'user',
    origin: 'added',
    params: byId,
  },
  endOthers: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Завершить все мои сеансы, кроме этого',
    access: 'user',
    origin: 'added',
    response: ended,
  },
  endAllOf: {
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Завершить все сеансы пользователя',
    access: 'admin',
    origin: 'added',
    params: byId,
    response: ended,
  },
})
