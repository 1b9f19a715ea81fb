import { type LeaseOrigin, leaseOrigins } from '#domain/leases/vocabulary.ts'
import { dayFault } from '#domain/text/typed-day.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { addDays, addMonths, dayOf, formatDay, formatFullDay, lastDayOfTerm } from '#domain/time/time.ts'
import type { Choice, Prompt } from '#src/commands/core/command.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { demandQuery } from '#src/state/demands/demand-queries.ts'
import { store } from '#src/state/keyboard/store.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** Tenant of a block, or the client that it is kept for. */
export interface Client {
  /** As the broker says it; null: not told. */
  name: string | null
  /** Chosen among the companies. */
  companyId: number | null
}

export const nobody: Client = { name: null, companyId: null }

export const officeToday = () => dayOf(serverNow(), officeZone())

interface DayPrompt {
  title: string
  placeholder: string
  /** Days offered, the likeliest first. */
  offers(today: string): readonly (readonly [title: string, day: string])[]
  /** A span means its last day. */
  lastDay?: boolean
}

/** A day to come, typed or chosen. */
export function dayPrompt({ title, placeholder, offers, lastDay = false }: DayPrompt): Prompt<string> {
  return {
    ...{ kind: 'choice', title, placeholder },
    choices: async () => offers(officeToday()).map(([name, day]) => dayChoice(name, day)),
    create(text) {
      const day = readTypedDay(text, serverNow(), officeZone(), { lastDay })
      return day === null ? null : dayChoice(formatDay(day, officeToday()), day)
    },
    faultOf: (text) => dayFault('coming', text, serverNow(), officeZone()),
  }
}

/** The same, or none. */
export function optionalDayPrompt(given: DayPrompt): Prompt<string | null> {
  const prompt = dayPrompt(given) as Prompt<string | null> & { kind: 'choice' }
  return {
    ...prompt,
    choices: async (context, args) => [
      { key: 'unknown', title: 'Срок не знаю', keywords: ['не знаю', 'без срока'], value: null },
      ...(await prompt.choices(context, args)),
    ],
  }
}

function dayChoice(name: string, day: string): Choice<string> {
  const detail = formatFullDay(day)
  return { key: day, title: name, ...(detail !== name && { detail }), value: day }
}

/** Terms of leases, until their last day. */
export const leaseEnds: DayPrompt['offers'] = (today) => [
  ['11 месяцев', lastDayOfTerm(today, 11)],
  ['Год', lastDayOfTerm(today, 12)],
  ['3 года', lastDayOfTerm(today, 36)],
  ['5 лет', lastDayOfTerm(today, 60)],
]

export const reserveEnds: DayPrompt['offers'] = (today) => [
  ['Неделя', addDays(today, 7)],
  ['Завтра', addDays(today, 1)],
  ['3 дня', addDays(today, 3)],
  ['2 недели', addDays(today, 14)],
  ['Месяц', addMonths(today, 1)],
]

/** Firsts of the coming months. */
export const monthStarts: DayPrompt['offers'] = (today) =>
  Array.from({ length: 6 }, (_, ahead) => {
    const day = `${addMonths(today, ahead + 1).slice(0, 7)}-01`
    return [formatFullDay(day), day]
  })

/** Asks whose deal it was: reports and the market tell ours from others. */
export const originPrompt: Prompt<LeaseOrigin> = {
  kind: 'choice',
  title: 'Кто сдал?',
  choices: async () => [
    { key: 'unknown', title: 'Не знаю, кто', value: 'unknown' },
    {
      key: 'ours',
      title: leaseOrigins.ours,
      detail: 'наш офис',
      keywords: ['наша', 'наша сделка', 'сдали мы'],
      value: 'ours',
    },
    {
      key: 'others',
      title: leaseOrigins.others,
      detail: 'другое агентство или без посредника',
      keywords: [
        'чужая',
        'чужая сделка',
        'агентство',
        'собственник',
        'напрямую',
        'без посредника',
        'другой брокер',
      ],
      value: 'others',
    },
  ],
}

/**
 * A company of ours, or a name as typed; needs no network for the latter. On the screen of a demand its client comes first.
 * @param untold title of the choice of nobody.
 */
export function clientPrompt(title: string, untold: string): Prompt<Client> {
  return {
    ...{ kind: 'find', title, placeholder: 'Название компании, можно не указывать' },
    async find(text, _context, signal) {
      const name = text.trim().slice(0, 200)
      if (name === '') return [...clientOfScreen(), { key: 'nobody', title: untold, value: nobody }]
      const typed = {
        key: 'typed',
        title: `«${name}»`,
        detail: 'как написано',
        value: { name, companyId: null },
      }
      return [...(await companiesNamed(name, signal)), typed]
    },
  }
}

function clientOfScreen(): Choice<Client>[] {
  const place = store.get(routeAtom)
  if (place?.route !== 'demand') return []
  const demand = queryClient.getQueryData(demandQuery(place.id).queryKey)?.data
  const client = demand?.company ?? demand?.person
  if (!client) return []
  const value = { name: client.name, companyId: demand?.company?.id ?? null }
  return [{ key: 'client', title: client.name, detail: 'клиент этого запроса', value }]
}

async function companiesNamed(name: string, signal: AbortSignal): Promise<Choice<Client>[]> {
  try {
    const { findCompanyChoices } = await import('#src/commands/companies/company-choices.ts')
    const found = await findCompanyChoices(name, signal)
    return found.map(({ value, ...choice }) => ({
      ...choice,
      value: { name: value.name, companyId: value.id },
    }))
  } catch (error) {
    if (signal.aborted) throw error
    return []
  }
}

const usualReasons = ['Ремонт', 'Собственник передумал', 'Продаётся', 'Занял собственник', 'Нашли сами']

export const reasonPrompt: Prompt<string | null> = {
  ...{ kind: 'choice', title: 'Почему снят с рынка?', placeholder: 'Причина, своими словами' },
  choices: async () => [
    ...usualReasons.map((title) => ({ key: title, title, value: title.toLowerCase() })),
    { key: 'untold', title: 'Не указывать', value: null },
  ],
  create(text) {
    const value = text.trim().slice(0, 200)
    return value === '' ? null : { key: 'typed', title: `«${value}»`, value }
  },
}
