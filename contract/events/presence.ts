import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/values.ts'
import { historyKinds } from '#contract/office/journal.ts'

/** A colleague who has the record open, in one or more tabs. */
const viewer = z.object({
  id,
  name: z.string(),
  /** A form on the record is open. */
  isEditing: z.boolean(),
})
export type Viewer = z.infer<typeof viewer>

/** A page that shows a record, by its own id. */
const tab = z.strictObject({ tabId: z.uuid('Такой вкладки нет') })

export const presence = section('Кто смотрит запись', {
  announce: {
    method: 'PUT',
    path: '/presence/{tabId}',
    summary: 'Сказать, что запись открыта, и узнать, у кого ещё она открыта',
    access: 'user',
    origin: 'added',
    params: tab,
    body: z.strictObject({ kind: z.enum(historyKinds), id, isEditing: z.boolean().default(false) }),
    response: z.object({ data: z.array(viewer) }),
  },
  leave: {
    method: 'DELETE',
    path: '/presence/{tabId}',
    summary: 'Сказать, что запись закрыта',
    access: 'user',
    origin: 'added',
    params: tab,
  },
})
