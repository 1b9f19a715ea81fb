import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'

export const stockCopy = section('База на этом устройстве', {
  download: {
    method: 'POST',
    path: '/stock-copy',
    summary:
      'Вся база строками JSON: начало, части, конец; если включено в настройках офиса, и с записью в историю',
    access: 'user',
    origin: 'added',
    ownTransactions: true,
    download: true,
  },
  changes: {
    method: 'GET',
    path: '/stock-copy/changes',
    summary: 'Что изменилось в базе с места, на котором копия; если место слишком старое, нужна вся база',
    access: 'user',
    origin: 'added',
    /** `place` of the copy's head. */
    query: z.strictObject({ place: z.string().max(4000) }),
    download: true,
    refuses: ['conflict'],
  },
})
