import {
  type CallDirection,
  type CallOutcome,
  type EventType,
  eventTypes,
  usualMinutes,
} from '#domain/stock/event-vocabulary.ts'
import { addDays } from '#domain/time/time.ts'
import { instantAt, timeAt, weekdayOf } from '#domain/time/zoned-time.ts'
import type { DemoBlock, DemoDay } from './blocks.ts'
import type { DemoBuilding } from './buildings.ts'
import { companyName } from './people.ts'
import { Random } from './random.ts'

/** A row of `events`. */
export interface DemoEvent {
  userId: number
  title: string
  date: string
  type: EventType
  durationMinutes: number
  note: string | null
  place: string | null
  companyId: number | null
  personId: number | null
  blockIds: readonly number[]
  buildingIds: readonly number[]
  isDone: boolean
  reminderMinutes: number | null
  callDirection: CallDirection | null
  callOutcome: CallOutcome | null
  isDemo: true
}

/** Subjects of the events. Companies and persons may be empty. */
export interface EventNeeds extends Pick<DemoDay, 'now' | 'today'> {
  seed: number
  officeZone: string
  userIds: readonly number[]
  blocks: readonly DemoBlock[]
  buildings: readonly DemoBuilding[]
  companies: readonly { id: number; name: string }[]
  persons: readonly { id: number; companyId: number | null }[]
}

/**
 * Events from two weeks back to three weeks ahead per person, denser around today; today has every type once, none done.
 */
export function makeEvents(needs: EventNeeds): DemoEvent[] {
  const random = new Random(needs.seed)
  const types = Object.keys(eventTypes) as EventType[]
  return needs.userIds.flatMap((userId) => {
    const own = needs.blocks.filter(
      ({ responsibleUserId, availability }) => responsibleUserId === userId && availability !== 'occupied',
    )
    const maker = new EventMaker(random, needs, userId, own.length > 0 ? own : needs.blocks)
    const events: DemoEvent[] = []
    for (let distance = -14; distance <= 21; distance += 1) {
      const day = addDays(needs.today, distance)
      const isWeekend = weekdayOf(day) > 4
      if (distance === 0) events.push(...types.map((type) => maker.make(day, type)))
      else if (!isWeekend || random.chance(0.1)) {
        const count = random.int(0, Math.abs(distance) < 7 ? 4 : 2)
        for (let made = 0; made < count; made += 1) {
          const weights = { viewing: 4, call: 4, meeting: 2, offer: 2, task: 2 }
          events.push(maker.make(day, random.weighted<EventType>(weights)))
        }
      }
    }
    return events
  })
}

const outcomes: readonly CallOutcome[] = ['reached', 'noAnswer', 'reached', 'busy', 'noAnswer']

class EventMaker {
  readonly #random: Random
  readonly #needs: EventNeeds
  readonly #userId: number
  #callCount = 0
  readonly #blocks: readonly DemoBlock[]
  readonly #buildings: ReadonlyMap<number, DemoBuilding>

  constructor(random: Random, needs: EventNeeds, userId: number, blocks: readonly DemoBlock[]) {
    this.#random = random
    this.#needs = needs
    this.#userId = userId
    this.#blocks = blocks
    this.#buildings = new Map(needs.buildings.map((building) => [building.id, building]))
  }

  make(day: string, type: EventType): DemoEvent {
    const random = this.#random
    const { officeZone, now, today, companies, persons } = this.#needs
    const minutes = random.int(9 * 2, 18 * 2) * 30
    const date = instantAt(day, timeAt(minutes), officeZone)
    const company = companies.length > 0 ? random.pick(companies) : undefined
    const itsPersons = persons.filter(({ companyId }) => companyId === company?.id)
    const person = itsPersons.length > 0 ? random.pick(itsPersons) : undefined
    const block = random.pick(this.#blocks)
    const building = this.#buildings.get(block.buildingId)
    // The day is still to be worked off, at whatever hour the demo is made.
    const isPast = day !== today && Date.parse(date) < now.getTime()
    return {
      userId: this.#userId,
      ...this.#textsOf(type, block, building, company?.name ?? companyName(random)),
      date,
      type,
      durationMinutes: type === 'viewing' && random.chance(0.4) ? 90 : usualMinutes[type],
      companyId: company?.id ?? null,
      personId: person?.id ?? null,
      buildingIds: type === 'task' && building ? [building.id] : [],
      ...this.#endOf(type, isPast && random.chance(0.85)),
      reminderMinutes: random.pick([15, 15, 15, 30, 60, null]),
      isDemo: true,
    }
  }

  /** Calls that were made have an outcome; without chance, so that the rest of the demo stays as it is. */
  #endOf(type: EventType, isDone: boolean): Pick<DemoEvent, 'isDone' | 'callDirection' | 'callOutcome'> {
    if (!isDone || type !== 'call') return { isDone, callDirection: null, callOutcome: null }
    this.#callCount += 1
    const callOutcome = outcomes[this.#callCount % outcomes.length] ?? 'reached'
    const callDirection = callOutcome === 'reached' && this.#callCount % 4 === 0 ? 'in' : 'out'
    return { isDone, callDirection, callOutcome }
  }

  #textsOf(type: EventType, block: DemoBlock, building: DemoBuilding | undefined, company: string) {
    const random = this.#random
    const name = building?.name ?? ''
    const none = { note: null, place: null, blockIds: [] as number[] }
    switch (type) {
      case 'viewing': {
        const sameBuilding = this.#blocks.filter(({ buildingId }) => buildingId === block.buildingId)
        const blockIds = [...new Set([block.id, random.pick(sameBuilding).id])]
        const note = random.pick([
          'Спросят про парковку и срок арендных каникул.',
          'Заказать пропуск на двоих, с паспортами.',
          'Встречаемся у ресепшена, ключи у управляющей компании.',
          null,
        ])
        const at = block.number ?? (block.floor === null ? null : `этаж ${block.floor}`)
        return {
          ...none,
          title: at === null ? name : `${name}, ${at}`,
          note,
          place: building?.address ?? null,
          blockIds,
        }
      }
      case 'call': {
        const title = random.pick([`${company}: ответ по ставке`, `${company}: дата въезда`])
        return { ...none, title: random.chance(0.3) ? `Уточнить у собственника: ${name}` : title }
      }
      case 'meeting': {
        const title = random.pick([`Обсудить условия: ${company}`, `Договор аренды: ${company}`])
        return { ...none, title, place: random.pick(['Наш офис', 'У клиента', null]) }
      }
      case 'task':
        return { ...none, title: random.pick([`Обновить фото: ${name}`, `Сверить площади: ${name}`]) }
      case 'offer':
        return { ...none, title: `Отправить подборку: ${company}`, blockIds: [block.id] }
    }
  }
}
