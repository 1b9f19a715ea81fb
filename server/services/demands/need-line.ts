import { type DemandCriteria, type DemandFacts, demandCriteria } from '#contract/demands/demand-records.ts'
import { defaultWorkplaceSqm } from '#domain/access/office.ts'
import { criteriaOfNeed, needFault } from '#domain/demands/need-criteria.ts'
import { buildingsIn } from '#domain/need/buildings-in.ts'
import { type LetterNeed, readMessage, readWant } from '#domain/need/message/read-message.ts'
import { indexNames } from '#domain/need/names.ts'
import { type Need, unreadText } from '#domain/need/need.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { knownStations } from '#domain/stock/metro/metro-stations.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { ratesToday } from '#server/repositories/stock/rates.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'

/** Conditions and fields of the demand that a line or a letter asks for. */
export type LetterDemand = { criteria: DemandCriteria; unreadText: string | null } & Pick<
  LetterNeed,
  'musts' | 'preferences' | 'client'
>

/** Reads a client's need from one line, as the palette does. @throws Refusal 400 if none of it is understood. */
export async function readNeedLine(call: Call, line: string, stock: LiveStock): Promise<LetterDemand> {
  const { names, setting } = await readerFor(call, line, stock)
  const need = readWant(line, names, setting)
  const message = need ? needFault(need) : 'Напишите, что нужно: «офис 300–400 м², ЦАО, до 40 000»'
  if (!need || message !== null) throw atNeed(message ?? '')
  return asDemand(need)
}

/**
 * Reads a letter, of which only the sure conditions count, as one demand for each thing that it wants.
 * @param writtenAt «до конца месяца» of a letter is the end of its own month.
 * @throws Refusal 400 for one that tells no need.
 */
export async function readNeedOfMessage(
  call: Call,
  message: string,
  stock: LiveStock,
  writtenAt?: Date | string | null,
): Promise<readonly [LetterDemand, ...LetterDemand[]]> {
  const { names, setting } = await readerFor(call, message, stock, writtenAt)
  const need = readMessage(message, names, setting)
  if (!need) throw atNeed('В сообщении не сказано, что ищут: напишите одной строкой')
  // All demands of a letter keep the words that none of its wants has understood.
  const [first, ...others] = [need, ...need.others].map((one) => ({ ...one, leftover: need.leftover }))
  return [asDemand(first ?? need), ...others.map(asDemand)]
}

/** Reads one letter for nobody: the first one takes seconds, which the first key of a day would wait for. */
export function warmNeedReader(): void {
  const nothing = indexNames({ districts: [], metro: [], buildings: [], colleagues: [] })
  const setting = { today: '2026-11-30', userId: 0, sqmPerPerson: defaultWorkplaceSqm, vatPercent: null }
  readMessage('Ищем офис 200–300 м² в ЦАО до 40 000 с НДС, 5 мин от метро', nothing, setting)
}

const asDemand = (need: LetterNeed): LetterDemand => {
  const { musts, preferences, client } = need
  // A person decides about contradictions.
  const unread = [unreadText(need), ...need.contradicted].filter(Boolean).join(', ')
  return { criteria: valid(need), unreadText: unread || null, musts, preferences, client }
}

type Given = Partial<Pick<DemandFacts, 'musts' | 'preferences' | keyof LetterNeed['client']>>

/** Facts that a line or a letter tells; those that are given in fields of their own stay. */
export function toldFacts(told: Partial<LetterDemand>, given: Given): Given {
  const { client = {}, musts = [], preferences = [] } = told
  const isFree = ([key]: [string, unknown]) => given[key as keyof typeof client] == null
  return {
    ...Object.fromEntries(Object.entries(client).filter(isFree)),
    musts: [...new Set([...(given.musts ?? []), ...musts])],
    preferences: [...new Set([...(given.preferences ?? []), ...preferences])],
  }
}

async function readerFor(call: Call, text: string, stock: LiveStock, writtenAt?: Date | string | null) {
  const { db, actor } = call
  const [settings, { vatPercent }, today] = [
    await readSettings(db),
    await ratesToday(db),
    await readOfficeDay(db, writtenAt),
  ]
  const { searcher } = await stock.current(call)
  const { columns } = searcher
  const { districts, metro } = placesOf(columns)
  const names = {
    districts,
    metro: knownStations(metro),
    buildings: buildingsIn(columns, text),
    colleagues: [],
  }
  const sqmPerPerson = settings.workplaceSqm ?? defaultWorkplaceSqm
  const setting = { today, userId: actor.id, sqmPerPerson, vatPercent }
  return { names: indexNames(names), setting }
}

function valid(need: Need): DemandCriteria {
  const read = demandCriteria.safeParse(criteriaOfNeed(need))
  // The parser takes numbers that no premises have.
  if (!read.success) throw atNeed(read.error.issues[0]?.message ?? 'Таких чисел не бывает: проверьте запрос')
  return read.data
}

function atNeed(message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path: 'need', message }] })
}
