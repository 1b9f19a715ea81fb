/** Reports for the head of brokers: code → title, in the order of their tabs. */
export const reports = {
  brokers: 'По брокерам',
  funnel: 'Воронка',
  forecast: 'Прогноз',
  losses: 'Сорвавшиеся сделки',
  freshness: 'Свежесть данных',
  attention: 'Что упущено',
} as const
export type Report = keyof typeof reports

/** Each report's rows, as the head of their column says. */
export const reportRows: Readonly<Record<Report, string>> = {
  brokers: 'Брокер',
  funnel: 'Этап',
  forecast: 'Месяц подписания',
  losses: 'Причина',
  freshness: 'Ответственный',
  attention: 'Ответственный',
}

/** Reports of a week; the others are of today. */
export const weeklyReports: readonly Report[] = ['brokers', 'funnel', 'losses']

/** Weeks of deals that funnel and losses cover, the chosen one last: one week alone has too few. */
export const coveredWeeks = 12

/** Days in one stage after which a deal is to be decided. */
export const longStayDays = 30
