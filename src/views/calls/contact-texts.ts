import type { CallContactRow, CallQueue } from '#contract/calls/calls.ts'
import { type CallOutcome, callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { addDays, dayOf, formatDay, formatInstant, timeOf } from '#domain/time/time.ts'
import type { SessionTotals } from '#src/state/calls/call-session.ts'
import { leftText } from '../lease-card/lease-texts.ts'

interface Clock {
  now: string
  zone: string
}

type About = Pick<CallContactRow, 'blockCount' | 'demands' | 'endingLeases'>

/** «3 блока · 1 запрос · 2 договора» */
export function aboutText({ blockCount, demands, endingLeases }: About): string {
  const parts = [
    blockCount > 0 && countOf(blockCount, 'блок', 'блока', 'блоков'),
    demands.length > 0 && countOf(demands.length, 'запрос', 'запроса', 'запросов'),
    endingLeases.length > 0 && countOf(endingLeases.length, 'договор', 'договора', 'договоров'),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}

/** «договор заканчивается 12 марта — через 3 месяца», «договор закончился 1 марта» */
export function endingText(endsOn: string, today: string): string {
  const day = formatDay(endsOn, today)
  if (endsOn < today) return `договор закончился ${day}`
  // «сегодня» and «завтра» say how soon by themselves.
  const isNear = endsOn <= addDays(today, 1)
  return `договор заканчивается ${day}${isNear ? '' : ` — через ${leftText({ state: 'current', endsOn }, today)}`}`
}

/** «было занято»: an outcome as a queue tells it later. */
const toldLater: Partial<Record<CallOutcome, string>> = { busy: 'было занято' }

/** «сейчас», «просил вчера», «было занято, перезвонить», «не ответил, сегодня в 14:20», «занят: Орлова, до 14:20». */
export function whenText(contact: CallContactRow, { now, zone }: Clock): string {
  const { lease, state, lastCall, nextAt, attempts } = contact
  if (lease && !lease.isMine) return `занят: ${lease.user.name}, до ${timeOf(lease.until, zone)}`
  if (state === 'nobody') return contact.kind === 'demand' ? 'назвать клиента' : 'найти, кто сдаёт'
  if (state === 'unreachable') return `разобрать: не отвечает, ${countOf(attempts, 'раз', 'раза', 'раз')}`
  const why =
    attempts > 0 && lastCall
      ? `${toldLater[lastCall.outcome] ?? lowered(callOutcomes[lastCall.outcome])}, `
      : ''
  if (state === 'now') {
    if (attempts > 0) return `${why}перезвонить`
    return nextAt ? `просил ${askedFor(nextAt, { now, zone })}` : 'сейчас'
  }
  if (nextAt === null) return why.replace(/, $/, '')
  return `${why || 'перезвонить '}${formatInstant(nextAt, now, zone)}`
}

/** «в 14:20» of today, «вчера», «16 ноября»: how long somebody has waited. */
function askedFor(instant: string, { now, zone }: Clock): string {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)]
  return day === today ? `в\u00a0${timeOf(instant, zone)}` : formatDay(day, today)
}

type QueueCounts = Pick<CallQueue, 'total' | 'nowCount' | 'blockCount' | 'leaseCount' | 'doneToday'>

/** After «осталось 12», those to call now: «, отложено 34 · блоков 120 · сделано сегодня 3». */
export function queueText({ total, nowCount, blockCount, leaseCount, doneToday }: QueueCounts): string {
  const parts = [
    total > nowCount && `, отложено ${formatCount(total - nowCount)}`,
    `блоков ${formatCount(blockCount)}`,
    leaseCount > 0 && `договоров ${formatCount(leaseCount)}`,
    `сделано сегодня ${formatCount(doneToday)}`,
  ]
  const text = parts.filter((part) => part !== false).join(' · ')
  return total > nowCount ? text : ` · ${text}`
}

/** «вместо: Мария · директор · Вектор» without the name. */
export function partyText({ kind, post, company, instead }: CallContactRow): string {
  const before = instead.length > 0 && `вместо: ${instead.map(({ name }) => name).join(', ')}`
  const party = {
    ...{ building: ['нет контакта'], demand: ['запрос без клиента'] },
    ...{ person: [post, company?.name], company: [] },
  }[kind]
  return [before, ...party].filter(Boolean).join(' · ')
}

/** «За этот обзвон: 5 контактов, подтверждено 12 блоков, изменено 3.» */
export function doneText({ contacts, confirmed, changed }: SessionTotals): string {
  if (contacts === 0) return ''
  const parts = [
    countOf(contacts, 'контакт', 'контакта', 'контактов'),
    confirmed > 0 && `подтверждено ${countOf(confirmed, 'блок', 'блока', 'блоков')}`,
    changed > 0 && `изменено ${countOf(changed, 'блок', 'блока', 'блоков')}`,
  ]
  return `За этот обзвон: ${parts.filter(Boolean).join(', ')}.`
}

/** «Разобрать: 2. Без контакта: 3. Заняты другими: 1.» */
export function restText({ data }: Pick<CallQueue, 'data'>): string {
  const count = (title: string, counts: (contact: CallQueue['data'][number]) => boolean) => {
    const found = data.filter(counts).length
    return found > 0 && `${title}: ${found}.`
  }
  return [
    count('Разобрать, кто не отвечает', ({ state }) => state === 'unreachable'),
    count('Найти, кто сдаёт', ({ state }) => state === 'nobody'),
    count('Заняты коллегами', ({ lease }) => lease !== null && !lease.isMine),
  ]
    .filter(Boolean)
    .join(' ')
}
