import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'

export const demo = section('Демо-данные', {
  remove: {
    method: 'DELETE',
    path: '/demo',
    summary: 'Удалить записи, которые добавила демо; со своими данными ничего не делается',
    access: 'admin',
    origin: 'added',
    refuses: ['conflict'],
    response: z.object({
      /** Records moved to the trash. */
      removed: z.int(),
      /** Demo buildings and companies that stay, as records of the office belong to them. */
      kept: z.int(),
    }),
  },
})
