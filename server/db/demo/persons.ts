import type { PersonFacts } from '#contract/companies/person-records.ts'
import type { MessengerKind } from '#domain/records/contacts.ts'
import { fold } from '#domain/text/fold.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { Random } from './random.ts'

/** A row of `persons`; all are invented. */
export interface DemoPerson extends PersonFacts {
  id: number
  createdById: number
  isDemo: true
  createdAt: string
  updatedAt: string
}

/** A row of `comments`. */
export interface DemoComment {
  companyId: number | null
  personId: number | null
  text: string
  authorId: number
  isDemo: true
  createdAt: string
  updatedAt: string
}

interface Needs {
  companies: readonly { id: number; name: string; responsibleUserId: number | null }[]
  userIds: readonly number[]
  now: Date
  seed: number
}

const dayMs = 24 * 3_600_000
/** People without a company: freelance brokers, private owners. */
const alone = 30

/** First names, and family names in the matching gender. */
const women = {
  first: [
    'Анна',
    'Мария',
    'Елена',
    'Ольга',
    'Наталья',
    'Ирина',
    'Дарья',
    'Алёна',
    'Гузель',
    'Софья',
    'Жанна',
  ],
  last: [
    'Ковалёва',
    'Зимина',
    'Лосева',
    'Ёлкина',
    'Мельник',
    'Абрамова',
    'Гордеева',
    'Хасанова',
    'Шубина',
    'Юрьева',
  ],
  middle: ['Андреевна', 'Игоревна', 'Сергеевна', 'Павловна', 'Ринатовна', 'Олеговна'],
}
const men = {
  first: [
    'Алексей',
    'Дмитрий',
    'Сергей',
    'Андрей',
    'Пётр',
    'Илья',
    'Тимур',
    'Фёдор',
    'Рустам',
    'Кирилл',
    'Глеб',
  ],
  last: ['Ковалёв', 'Зимин', 'Лосев', 'Ёлкин', 'Мельник', 'Абрамов', 'Гордеев', 'Хасанов', 'Шубин', 'Юрьев'],
  middle: ['Андреевич', 'Игоревич', 'Сергеевич', 'Павлович', 'Ринатович', 'Олегович'],
}

const posts = [
  'Генеральный директор',
  'Финансовый директор',
  'Административный директор',
  'Руководитель отдела аренды',
  'Менеджер по аренде',
  'Управляющий зданием',
  'Офис-менеджер',
  'Юрист',
  'Главный инженер',
  'Руководитель закупок',
]
const alonePosts = ['Частный собственник', 'Независимый брокер', 'Представитель собственника']
const phoneNotes = ['мобильный', 'рабочий', 'только в будни', 'помощник', null, null, null]
const personNotes = [
  'Решает сам, но бюджет согласует с советом.',
  'Отвечает в мессенджере быстрее, чем по телефону.',
  'Просит не звонить до 11.',
  'Прислал требования письмом: два этажа подряд, потолок от 3 м.',
]
const comments = [
  'Созвонились: ждут КП до пятницы, сравнивают с двумя зданиями рядом.',
  'Показ прошёл хорошо, не понравилась входная группа. Просят скидку 5 % или два месяца каникул.',
  'Договор у юристов, вернутся через неделю.',
  'Бюджет вырос: смотрим до 45 000 ₽/м²/год с НДС и OPEX.',
  'Собственник готов делить этаж, минимум 200 м².',
  'Переезд сдвинули на осень, напомнить в августе.',
  'Просят парковку: шесть мест под землёй, два гостевых.',
  'Отказались: нашли вариант ближе к метро.',
  'Новый управляющий, все вопросы теперь через него.',
]

/** About two people per company, the main contact first, a few without any; comments on both. */
export function makePersons({ companies, userIds, now, seed }: Needs): {
  persons: DemoPerson[]
  comments: DemoComment[]
} {
  const random = new Random(seed + 7)
  const persons: DemoPerson[] = []
  const told: DemoComment[] = []
  const ago = (days: number) => new Date(now.getTime() - random.between(0.2, days) * dayMs).toISOString()
  const comment = (on: Pick<DemoComment, 'companyId' | 'personId'>, authorId: number) => {
    const at = ago(120)
    told.push({
      ...on,
      text: random.pick(comments),
      authorId,
      isDemo: true,
      createdAt: at,
      updatedAt: at,
    })
  }
  const add = (companyId: number | null, domain: string, isMain: boolean, leaderId: number) => {
    const id = persons.length + 1
    const createdAt = ago(500)
    persons.push({
      ...{ id, companyId, isMain, createdById: leaderId, isDemo: true, createdAt, updatedAt: createdAt },
      ...identity(random, domain, id),
      post: random.pick(companyId === null ? alonePosts : posts),
    })
    if (random.chance(0.3)) comment({ companyId: null, personId: id }, leaderId)
  }
  for (const { id, name, responsibleUserId } of companies) {
    const leaderId = responsibleUserId ?? random.pick(userIds)
    const domain = `${latin(name)}.test`
    const count = random.weighted({ 1: 3, 2: 4, 3: 2 })
    for (let at = 0; at < Number(count); at += 1) add(id, domain, at === 0, leaderId)
    if (random.chance(0.35)) comment({ companyId: id, personId: null }, leaderId)
    if (random.chance(0.1)) comment({ companyId: id, personId: null }, random.pick(userIds))
  }
  for (let at = 0; at < alone; at += 1) add(null, 'example.test', false, random.pick(userIds))
  return { persons, comments: told }
}

function identity(random: Random, domain: string, id: number) {
  const names = random.chance(0.5) ? women : men
  const [first, last] = [random.pick(names.first), random.pick(names.last)]
  const middle = random.chance(0.4) ? ` ${random.pick(names.middle)}` : ''
  const login = `${latin(first).slice(0, 1)}.${latin(last)}`
  const messenger = random.weighted<MessengerKind>({ telegram: 5, whatsapp: 3, max: 1 })
  return {
    name: `${last} ${first}${middle}`,
    phones: [
      { number: phoneOf(id), note: random.pick(phoneNotes) },
      ...(random.chance(0.2) ? [{ number: phoneOf(id + 5000), note: 'рабочий' }] : []),
    ],
    emails: random.chance(0.85) ? [`${login}@${domain}`] : [],
    messengers: random.chance(0.4)
      ? [
          messenger === 'telegram'
            ? { kind: messenger, handle: `@${login.replace('.', '_')}${id}` }
            : { kind: messenger, handle: phoneOf(id) },
        ]
      : [],
    birthday: random.chance(0.3)
      ? `${random.int(1960, 1998)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
      : null,
    status: random.weighted({ active: 17, left: 2, noCalls: 1 }),
    note: random.chance(0.15) ? random.pick(personNotes) : null,
  }
}

/** A unique number per person; 000 is not an exchange of this operator, so they are unreachable. */
function phoneOf(number: number): string {
  return `+7900000${String(number).padStart(4, '0')}`
}

/** Transliterates «Север-Лизинг» to `sever-lizing`. */
function latin(name: string): string {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  return words.flatMap((word) => soundsOf(word)[0] || []).join('-')
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
