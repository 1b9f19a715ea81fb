import type { days } from '#contract/events/day.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { countMyDay, readMyDay } from '#server/services/events/my-day.ts'
import { readNews } from '#server/services/looks/news.ts'
import { closeNotice } from '#server/services/looks/notices.ts'

export const daysRoutes = ({ liveStock, stock }: AppContext): Handlers<typeof days> => ({
  read: (_input, call) => readMyDay(call, stock),
  count: (_input, call) => countMyDay(call, stock),
  news: (_input, call) => readNews(call, liveStock),
  closeNotice: async ({ params, body }, call) => {
    await closeNotice(call, params.id, body.ids)
    return undefined
  },
})
