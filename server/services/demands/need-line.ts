import { type DemandCriteria, demandCriteria } from '#contract/demands/demand-records.ts'
import { defaultWorkplaceSqm } from '#domain/access/office.ts'
import { criteriaOfNeed, needFault } from '#domain/demands/need-criteria.ts'
import { buildingsIn } from '#domain/need/buildings-in.ts'
import { type LetterNeed, readMessage } from '#domain/need/message/read-message.ts'
import { indexNames } from '#domain/need/names.ts'
import type { Need } from '#domain/need/need.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { ratesToday } from '#server/repositories/stock/rates.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'

/** Reads a client's need from one line, as the palette does. @throws Refusal 400 for what is not understood. */
export async function readNeedLine(call: Call, line: string, stock: LiveStock): Promise<DemandCriteria> {
  const { names, setting } = await readerFor(call, line, stock)
  const [need] = readNeed(line, names, setting)
  const message = need ? needFault(need) : 'Напишите, что нужно: «офис 300–400 м², ЦАО, до 40 000»'
  if (!need || message !== null) throw atNeed(message ?? '')
  return valid(need)
}

/** Conditions and fields of the demand that a letter asks for. */
export type LetterDemand = { criteria: DemandCriteria } & Pick<LetterNeed, 'musts' | 'preferences' | 'client'>

/**
 * Reads a letter, of which only the sure conditions count, as one demand for each thing that it wants. @throws Refusal 400 for one
 * that tells no need.
 */
export async function readNeedOfMessage(
  call: Call,
  message: string,
  stock: LiveStock,
): Promise<readonly [LetterDemand, ...LetterDemand[]]> {
  const { names, setting } = await readerFor(call, message, stock)
  const need = readMessage(message, names, setting)
  if (!need) throw atNeed('В сообщении не сказано, что ищут: напишите одной строкой')
  const asDemand = (one: LetterNeed): LetterDemand => {
    if (one.contradicted.length > 0) throw atNeed(`Противоречит остальному: ${one.contradicted.join(', ')}`)
    const { musts, preferences, client } = one
    return { criteria: valid(one), musts, preferences, client }
  }
  return [asDemand(need), ...need.others.map(asDemand)]
}

async function readerFor(call: Call, text: string, stock: LiveStock) {
  const { db, actor } = call
  const [settings, { vatPercent }, today] = [
    await readSettings(db),
    await ratesToday(db),
    await readOfficeDay(db),
  ]
  const { searcher } = await stock.current(call)
  const { columns } = searcher
  const names = { ...placesOf(columns), buildings: buildingsIn(columns, text), colleagues: [] }
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
