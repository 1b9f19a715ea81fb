import type { CompanyFacts } from '#contract/companies/company-records.ts'
import { checkDigit } from '#domain/fields/legal-numbers.ts'
import type { CompanyKind, CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type { DemoBlock } from './blocks.ts'
import type { DemoBuilding } from './buildings.ts'
import { demoBrokers } from './people.ts'
import { Random } from './random.ts'

/** A row of `companies`; all are invented. */
export interface DemoCompany extends CompanyFacts {
  id: number
  createdById: number
  isDemo: true
  createdAt: string
  updatedAt: string
}

/** A row of `company_links`. */
export interface DemoCompanyLink {
  companyId: number
  buildingId: number | null
  blockId: number | null
  role: CompanyRole
  createdById: number
  isDemo: true
}

interface Needs {
  buildings: readonly DemoBuilding[]
  blocks: readonly DemoBlock[]
  now: Date
  seed: number
}

const dayMs = 24 * 3_600_000

const houses = [
  'Атриум',
  'Бастион',
  'Вертикаль',
  'Гамма',
  'Дельта',
  'Квартал',
  'Ордината',
  'Пилон',
  'Ризалит',
  'Ротонда',
  'Фасад',
  'Эркер',
] as const

/** Trade firms: suffix to the building's name, and their kind. */
const trades: readonly { suffix: string; form: string; kinds: CompanyKind[]; industry: string }[] = [
  { suffix: 'Девелопмент', form: 'АО', kinds: ['developer', 'landlord'], industry: 'Девелопмент' },
  { suffix: 'Инвест', form: 'ООО', kinds: ['landlord'], industry: 'Инвестиции в недвижимость' },
  { suffix: 'Эстейт', form: 'АО', kinds: ['landlord'], industry: 'Сдача недвижимости' },
  { suffix: 'Сервис', form: 'ООО', kinds: ['propertyManager'], industry: 'Эксплуатация зданий' },
  { suffix: 'Брокеридж', form: 'ООО', kinds: ['agency'], industry: 'Агентство недвижимости' },
]

/** By the suffix of a tenant's name: «Север-Лизинг». */
const industries: Readonly<Record<string, string>> = {
  Аудит: 'Аудит и консультации',
  ИТ: 'Информационные технологии',
  Лизинг: 'Лизинг',
  Логистика: 'Логистика',
  Медиа: 'Медиа и реклама',
  Проект: 'Проектирование',
  Софт: 'Разработка программ',
  Страхование: 'Страхование',
  Студия: 'Дизайн',
  Трейд: 'Оптовая торговля',
  Фарма: 'Фармацевтика',
  Энерго: 'Энергетика',
}

const streets = ['ул. Зодчих', 'ул. Инженеров', 'Архитекторская ул.', 'Каменщичий пер.', 'Чертёжный пр-д']

const notes = [
  'Решение принимает генеральный директор, звонить после обеда.',
  'Ищут больше места к лету: команда выросла вдвое.',
  'Договор через закупки, согласование до месяца.',
  'Просят присылать предложения одним письмом с планами.',
  'Готовы рассмотреть субаренду.',
]

/**
 * Generates owners, managers, developers and agencies of the demo's buildings, tenants of occupied blocks by
 * name, and a few duplicates to merge.
 */
export function makeCompanies({ buildings, blocks, now, seed }: Needs): {
  companies: DemoCompany[]
  links: DemoCompanyLink[]
} {
  const random = new Random(seed + 3)
  const companies: DemoCompany[] = []
  const add = (facts: Partial<CompanyFacts> & Pick<CompanyFacts, 'name' | 'kinds'>): DemoCompany => {
    const company = makeCompany(random, companies.length + 1, now, facts)
    companies.push(company)
    return company
  }

  const ofTrade = houses.map((house) => {
    const [developer, ...others] = trades.map(({ suffix, form, kinds, industry }) => ({
      ...{ name: `${house} ${suffix}`, legalName: `${form} «${house} ${suffix}»`, kinds, industry },
      status: 'active' as const,
    }))
    const head = developer && add(developer)
    return [
      head,
      ...others.map((facts, at) => add({ ...facts, parentId: at === 0 ? (head?.id ?? null) : null })),
    ]
  })
  const ofKind = (kind: CompanyKind): DemoCompany[] =>
    ofTrade.flat().flatMap((company) => (company?.kinds.includes(kind) ? [company] : []))

  const tenantNames = [...new Set(blocks.flatMap(({ tenantName }) => tenantName ?? []))]
  const tenants = new Map(
    tenantNames.map((name) => [
      name,
      add({
        name,
        legalName: `${random.pick(['ООО', 'ООО', 'ООО', 'АО'])} «${name}»`,
        kinds: random.chance(0.25) ? ['tenant', 'client'] : ['tenant'],
        industry: industries[name.split('-')[1] ?? ''] ?? null,
      }),
    ]),
  )
  for (const { name, inn, industry, kinds } of [...tenants.values()].slice(0, 4)) {
    add({ name: `ООО «${name.toUpperCase()}»`, inn, industry, kinds, kpp: null, status: 'new' })
  }

  const links = [
    ...buildings.flatMap(({ id, createdById }) => {
      const roles: [CompanyRole, number][] = [
        ['landlord', 1],
        ['propertyManager', 0.8],
        ['developer', 0.4],
        ['agency', 0.2],
      ]
      return roles.flatMap(([role, share]) =>
        random.chance(share)
          ? [linkOf(random.pick(ofKind(role)).id, { buildingId: id, blockId: null }, role, createdById)]
          : [],
      )
    }),
    ...blocks.flatMap(({ id, tenantName, createdById }) => {
      const tenant = tenantName === null ? undefined : tenants.get(tenantName)
      return tenant ? [linkOf(tenant.id, { buildingId: null, blockId: id }, 'tenant', createdById ?? 1)] : []
    }),
  ]
  return { companies, links }
}

function makeCompany(
  random: Random,
  id: number,
  now: Date,
  facts: Partial<CompanyFacts> & Pick<CompanyFacts, 'name' | 'kinds'>,
): DemoCompany {
  const responsibleUserId = random.pick(demoBrokers).id
  const createdAt = new Date(now.getTime() - random.int(20, 900) * dayMs)
  const isReached = random.chance(0.8)
  const inn = random.chance(0.85) ? innOf(id) : null
  return {
    legalName: null,
    inn,
    kpp: inn && '770001001',
    ogrn: inn && ogrnOf(id),
    legalAddress: inn && `Москва, ${random.pick(streets)}, ${random.int(1, 60)}`,
    actualAddress: null,
    site: isReached && random.chance(0.5) ? `company-${id}.klyuch.test` : null,
    // 000 is not an exchange in Moscow: the numbers are unreachable.
    phone: isReached ? `+7495000${String(1000 + id)}` : null,
    email: isReached && random.chance(0.7) ? `office@company-${id}.klyuch.test` : null,
    industry: null,
    parentId: null,
    source: random.pick(['call', 'site', 'portal', 'recommendation', 'coldCall', 'signboard']),
    status: random.weighted({ active: 70, new: 14, paused: 10, closed: 6 }),
    commissionPercent: facts.kinds.includes('landlord') ? random.pick(['50', '100', '100', null]) : null,
    commissionNote: null,
    note: random.chance(0.2) ? random.pick(notes) : null,
    responsibleUserId,
    ...facts,
    id,
    createdById: responsibleUserId,
    isDemo: true,
    createdAt: createdAt.toISOString(),
    updatedAt: new Date(createdAt.getTime() + random.int(0, 19) * dayMs).toISOString(),
  }
}

function linkOf(
  companyId: number,
  object: Pick<DemoCompanyLink, 'buildingId' | 'blockId'>,
  role: CompanyRole,
  createdById: number,
): DemoCompanyLink {
  return { companyId, ...object, role, createdById, isDemo: true }
}

/** No Moscow tax office has the number 7700: the INN has valid check digits and belongs to no company. */
function innOf(id: number): string {
  const first = `7700${String(10_000 + id * 7)}`
  return first + checkDigit(first, [2, 4, 10, 3, 5, 9, 4, 6, 8])
}

/** Same office, registered in 2009. */
function ogrnOf(id: number): string {
  const first = `1097700${String(10_000 + id * 7)}`
  return first + ((Number(first) % 11) % 10)
}
