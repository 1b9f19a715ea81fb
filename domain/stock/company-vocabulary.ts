/** Enumerations of companies: code → Russian label, in the order people expect. */

export const companyKinds = {
  landlord: 'Собственник',
  tenant: 'Арендатор',
  propertyManager: 'УК',
  developer: 'Девелопер',
  agency: 'Агентство',
  client: 'Клиент',
} as const
export type CompanyKind = keyof typeof companyKinds

/** Roles of a company for a building or a block. */
export const companyRoles = {
  landlord: 'Собственник',
  tenant: 'Арендатор',
  propertyManager: 'УК',
  developer: 'Девелопер',
  agency: 'Агентство',
} as const
export type CompanyRole = keyof typeof companyRoles

export const companyStatuses = {
  new: 'Новая',
  active: 'В работе',
  paused: 'На паузе',
  closed: 'Не работаем',
} as const

/** Sources of a company lead. */
export const companySources = {
  call: 'Звонок',
  site: 'Сайт',
  portal: 'ЦИАН',
  recommendation: 'Рекомендация',
  coldCall: 'Холодный звонок',
  signboard: 'Вывеска',
  event: 'Выставка',
  other: 'Другое',
} as const
