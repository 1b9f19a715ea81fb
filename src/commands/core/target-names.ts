import { quote } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { idsOf, type Target, type TargetKind } from '#src/state/table/target.ts'

interface TargetName {
  /** 1, 2, 5 of them: «1 блок», «2 блока», «5 блоков». */
  forms: readonly [one: string, few: string, many: string]
  /** What must be done before a command can act on one. */
  missing: string
}

/** What the records that commands act on are called. */
export const targetNames: Record<TargetKind, TargetName> = {
  block: { forms: ['блок', 'блока', 'блоков'], missing: 'сначала выберите блок' },
  building: { forms: ['здание', 'здания', 'зданий'], missing: 'сначала выберите здание' },
  blockList: { forms: ['подборка', 'подборки', 'подборок'], missing: 'сначала откройте подборку' },
  buildingList: { forms: ['подборка', 'подборки', 'подборок'], missing: 'сначала откройте подборку' },
  company: { forms: ['компания', 'компании', 'компаний'], missing: 'сначала выберите компанию' },
  person: { forms: ['контакт', 'контакта', 'контактов'], missing: 'сначала выберите контакт' },
  request: { forms: ['заявка', 'заявки', 'заявок'], missing: 'сначала выберите заявку' },
  event: { forms: ['событие', 'события', 'событий'], missing: 'сначала выберите событие' },
  reminder: {
    forms: ['напоминание', 'напоминания', 'напоминаний'],
    missing: 'сначала перейдите к напоминанию',
  },
  savedSearch: { forms: ['поиск', 'поиска', 'поисков'], missing: 'сначала выберите поиск' },
  recipe: { forms: ['рецепт', 'рецепта', 'рецептов'], missing: 'сначала выберите рецепт' },
  presentation: {
    forms: ['презентация', 'презентации', 'презентаций'],
    missing: 'сначала выберите презентацию',
  },
  competitor: { forms: ['конкурент', 'конкурента', 'конкурентов'], missing: 'сначала выберите конкурента' },
  competitorOffer: {
    forms: ['предложение', 'предложения', 'предложений'],
    missing: 'сначала выберите предложение',
  },
  portalLine: { forms: ['объявление', 'объявления', 'объявлений'], missing: 'сначала выберите объявление' },
  user: {
    forms: ['пользователь', 'пользователя', 'пользователей'],
    missing: 'сначала выберите пользователя',
  },
  journalGroup: { forms: ['действие', 'действия', 'действий'], missing: 'сначала выберите действие' },
  file: { forms: ['файл', 'файла', 'файлов'], missing: 'сначала выберите файл' },
  trashed: { forms: ['запись', 'записи', 'записей'], missing: 'сначала выберите запись' },
}

/** «3 блока»: how many records of a kind. */
export function countOfTargets(kind: TargetKind, count: number): string {
  return countOf(count, ...targetNames[kind].forms)
}

/** Kinds known by a name or an address, which takes no quotes; the others have titles that people wrote. */
const unquoted: ReadonlySet<TargetKind> = new Set([
  'block',
  'building',
  'person',
  'user',
  'request',
  'competitorOffer',
  'portalLine',
  'trashed',
  'file',
])

/**
 * Names the records a notice is about: one by its title, several by their number.
 * @param ids of those it was done to; default: all of the target.
 */
export function namesOfTargets(target: Target | null, ids = target ? idsOf(target) : []): string {
  if (!target) return ''
  const only = ids.length === 1 ? target.records.find(({ id }) => id === ids[0]) : undefined
  if (!only?.title) return countOfTargets(target.kind, ids.length)
  return unquoted.has(target.kind) ? only.title : quote(only.title)
}
