import type { InquirySource, InquiryStatus } from '#domain/stock/vocabulary.ts'
import type { DemoBlock, DemoDay } from './blocks.ts'
import type { DemoBuilding } from './buildings.ts'
import { Random } from './random.ts'

/** A row of `inquiries`. */
export interface DemoInquiry {
  source: InquirySource
  pageUrl: string
  utm: Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string | null>
  name: string | null
  phone: string | null
  email: string | null
  message: string | null
  blockId: number | null
  buildingId: number | null
  receivedAt: string
  isRead: boolean
  assigneeId: number | null
  status: InquiryStatus
  note: string | null
  isDemo: true
}

interface InquiryNeeds extends Pick<DemoDay, 'now'> {
  seed: number
  buildings: readonly DemoBuilding[]
  blocks: readonly DemoBlock[]
  userIds: readonly number[]
}

const count = 62
const hourMs = 3_600_000

const firstNames = [
  'Артём',
  'Мария',
  'Семён',
  'Ольга',
  'Фёдор',
  'Инна',
  'Глеб',
  'Вера',
  'Тимур',
  'Алла',
  'Пётр',
  'Зоя',
]
const lastNames = [
  'Лесников',
  'Грачёв',
  'Полевой',
  'Ручейко',
  'Громова',
  'Ясенев',
  'Ковыль',
  'Островой',
  'Дубко',
]

const wishes = [
  'Ищем офис {area} м² с отделкой, заезд через месяц. Сколько будет с НДС и коммуналкой?',
  'Добрый день! Интересует этот блок. Можно посмотреть в четверг после обеда?',
  'Нужно помещение от {area} м² рядом с метро, парковка хотя бы на 3 машины.',
  'Какая ставка и есть ли арендные каникулы? Договор на 11 месяцев подойдёт?',
  'Переезжаем из {area} м², хотим побольше. Пришлите, пожалуйста, планировку.',
  'Рассматриваем покупку под свой офис, бюджет обсудим. Есть ли обременения?',
  'Прошу перезвонить: вопрос по шоуруму на первом этаже.',
  'Подойдёт ли под медицинский центр? Нужны две мокрые точки и мощность от 60 кВт.',
  'Срочно! Нужен офис на 25 человек в ЦАО, въехать хотим до конца месяца.',
]
const spam = [
  'Продвинем ваш сайт в топ-3 за неделю. Первая консультация бесплатно.',
  'Пришлём базу клиентов недорого.',
]

const utms: readonly DemoInquiry['utm'][] = [
  { source: 'yandex', medium: 'cpc', campaign: 'office-cao', term: 'аренда офиса цао', content: 'text-1' },
  { source: 'yandex', medium: 'cpc', campaign: 'class-a', term: 'офис класса а', content: 'banner-2' },
  { source: 'telegram', medium: 'social', campaign: 'novinki', term: null, content: null },
  { source: 'mail', medium: 'email', campaign: 'osen', term: null, content: 'digest' },
]
const noUtm: DemoInquiry['utm'] = { source: null, medium: null, campaign: null, term: null, content: null }

const notes: Readonly<Partial<Record<InquiryStatus, readonly string[]>>> = {
  inProgress: [
    'Отправлена подборка, ждём ответа',
    'Перезвонить после 15:00',
    'Просят две планировки на выбор',
  ],
  viewingScheduled: ['Показ с директором, взять ключи у УК', 'Встречаемся у входа со стороны двора'],
  won: ['Подписали на 11 месяцев', 'Сделка закрыта, акт подписан'],
  rejected: ['Ищут коворкинг, не наш случай', 'Нашли сами'],
}

/** Inquiries of the last five weeks, denser lately; a third is unread. */
export function makeInquiries({ now, seed, buildings, blocks, userIds }: InquiryNeeds): DemoInquiry[] {
  const random = new Random(seed + 6)
  const buildingById = new Map(buildings.map((building) => [building.id, building]))
  const offers = blocks.filter(({ availability }) => availability !== 'occupied')
  return Array.from({ length: count }, (_, index) => {
    // Denser near today.
    const hoursAgo = (index / count) ** 1.6 * 35 * 24 + random.between(0.2, 6)
    const isSpam = random.chance(0.06)
    const block = !isSpam && random.chance(0.6) ? random.pick(offers) : null
    const building = block
      ? buildingById.get(block.buildingId)
      : !isSpam && random.chance(0.4)
        ? random.pick(buildings)
        : null
    const isRead = isSpam || index > 9 ? random.chance(0.8) : random.chance(0.25)
    const status = isSpam && isRead ? 'rejected' : statusOf(random, isRead, hoursAgo)
    const name = isSpam ? null : personName(random)
    const hasPhone = random.chance(0.85)
    return {
      source: block ? 'form' : random.weighted<InquirySource>({ site: 4, landing: 2, callback: 2 }),
      pageUrl: building
        ? `https://klyuch.test/offices/${building.id}${block ? `#block-${block.id}` : ''}`
        : 'https://klyuch.test/',
      utm: random.chance(0.55) ? random.pick(utms) : noUtm,
      name,
      // 000 is not an exchange in Moscow: the numbers are unreachable.
      phone: hasPhone ? `+7495000${String(1000 + index * 37).slice(-4)}` : null,
      email: !hasPhone || random.chance(0.5) ? `client${index + 1}@klyuch.test` : null,
      message: isSpam
        ? random.pick(spam)
        : random.chance(0.12)
          ? null
          : random.pick(wishes).replace('{area}', String(random.int(4, 60) * 10)),
      blockId: block?.id ?? null,
      buildingId: building?.id ?? null,
      receivedAt: new Date(now.getTime() - hoursAgo * hourMs).toISOString(),
      isRead,
      assigneeId: status === 'new' ? null : random.chance(0.45) ? brokerId : random.pick(userIds),
      status,
      note: random.chance(0.6) && notes[status] ? random.pick(notes[status]) : null,
      isDemo: true,
    }
  })
}

const brokerId = 2

function statusOf(random: Random, isRead: boolean, hoursAgo: number): InquiryStatus {
  if (!isRead) return 'new'
  if (hoursAgo < 72) return random.weighted<InquiryStatus>({ new: 3, inProgress: 4, viewingScheduled: 2 })
  return random.weighted<InquiryStatus>({ new: 1, inProgress: 4, viewingScheduled: 3, won: 3, rejected: 3 })
}

function personName(random: Random): string {
  const first = random.pick(firstNames)
  if (random.chance(0.4)) return first
  const last = random.pick(lastNames)
  const isWoman = /[ая]$/.test(first)
  // Indeclinable surnames serve both sexes.
  const fitting = isWoman ? last.replace(/(ов|ев|ёв)$/, '$1а') : last.replace(/ова$/, 'ов')
  return `${first} ${isWoman ? fitting.replace(/ой$/, 'ая') : fitting}`
}
