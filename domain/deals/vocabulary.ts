import { lowered } from '#domain/text/capitals.ts'

/* Enumerations of deals: code → Russian label, in display order. */

export const dealStages = {
  demand: 'Запрос',
  longList: 'Лонг-лист',
  viewings: 'Показы',
  shortList: 'Шорт-лист',
  offer: 'КП / LOI',
  talks: 'Переговоры',
  contract: 'Договор',
  act: 'Акт и оплата',
  won: 'Закрыта',
  lost: 'Сорвалась',
} as const
export type DealStage = keyof typeof dealStages

/** Stages of a deal that goes on, in the order in which they follow each other. */
export const openStages = [
  ...(['demand', 'longList', 'viewings', 'shortList', 'offer', 'talks', 'contract', 'act'] as const),
] as const satisfies readonly DealStage[]
export type OpenStage = (typeof openStages)[number]

/** Probability in percent of a deal that reaches a stage; an estimate until an office has a history of its own. */
export const stageChances: Readonly<Record<DealStage, number>> = {
  demand: 5,
  longList: 10,
  viewings: 20,
  shortList: 35,
  offer: 50,
  talks: 65,
  contract: 85,
  act: 95,
  won: 100,
  lost: 0,
}

export const lostReasons = {
  rent: 'Ставка',
  terms: 'Условия договора',
  otherBlock: 'Выбрали другой блок',
  otherBroker: 'Через другого брокера',
  direct: 'Напрямую',
  prolonged: 'Продлили свой договор',
  postponed: 'Отложили поиск',
  withdrawn: 'Собственник снял',
  noBudget: 'Нет бюджета',
  vanished: 'Клиент пропал',
  other: 'Иное',
} as const
export type LostReason = keyof typeof lostReasons

/** Party that the office acts for. */
export const dealSides = {
  tenant: 'Арендатор',
  landlord: 'Собственник',
  both: 'Обе стороны',
} as const

/** Party that pays a fee. */
export const feePayers = {
  landlord: 'Собственник',
  tenant: 'Арендатор',
  coBroker: 'Другой брокер',
} as const
export type FeePayer = keyof typeof feePayers

export const feeBases = {
  percentOfMonth: '% от месяца аренды',
  percentOfYear: '% от года аренды',
  percentOfPrice: '% от цены',
  rentFree: 'мес. без оплаты',
  fixed: '₽ за всё',
} as const
export type FeeBasis = keyof typeof feeBases
/** Largest size of a fee in the unit of its basis: more is a sum of roubles typed as percent. */
export const feeLimits: Readonly<Partial<Record<FeeBasis, number>>> = {
  percentOfMonth: 1200,
  percentOfYear: 100,
  percentOfPrice: 100,
  rentFree: 120,
}

/** Progress of all payments of a deal. */
export const feeStates = {
  none: 'Не указана',
  noFee: 'Без комиссии',
  waiting: 'Ждём оплату',
  overdue: 'Просрочена',
  paid: 'Получена',
} as const
export type FeeState = keyof typeof feeStates

export const shareRoles = {
  lead: 'Ответственный',
  source: 'Привёл клиента',
  help: 'Помогал',
  house: 'Офис',
} as const
export type ShareRole = keyof typeof shareRoles

/** Causes of a change of stage. */
export const stageCauses = { person: 'Сотрудник', fact: 'Автоматически, по вариантам и показам' } as const

export function isOpenStage(stage: DealStage): stage is OpenStage {
  return (openStages as readonly DealStage[]).includes(stage)
}

/** «Сорвалась: через другого брокера, Ромб», «Показы». */
export function stageText({
  stage,
  lostReason,
  lostTo = null,
}: {
  stage: DealStage
  lostReason: LostReason | null
  /** Company that has won the client. */
  lostTo?: { name: string } | null
}): string {
  if (lostReason === null) return dealStages[stage]
  const why = [lowered(lostReasons[lostReason]), lostTo?.name].filter(Boolean).join(', ')
  return `${dealStages[stage]}: ${why}`
}

/** Percent: its own, or that of its stage. */
export function chanceOf({ stage, probability }: { stage: DealStage; probability: number | null }): number {
  return probability ?? stageChances[stage]
}
