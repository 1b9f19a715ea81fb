import { recordNames } from '#domain/records/record-names.ts'
import { quote } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { idsOf, type Target, type TargetKind } from '#src/state/table/target.ts'
import {
  isRecordKind,
  ofEachTarget,
  targetKinds,
  type UnrecordedKind,
} from '#src/state/table/target-kinds.ts'

interface TargetName {
  /** Forms for 1, 2, 5: «1 блок», «2 блока», «5 блоков». */
  forms: readonly [one: string, few: string, many: string]
  /** Advice if none is selected. */
  missing: string
}

/** Targets that are no journalled records. */
const otherNames: Readonly<Record<UnrecordedKind, TargetName>> = {
  reminder: {
    forms: ['напоминание', 'напоминания', 'напоминаний'],
    missing: 'сначала перейдите к напоминанию',
  },
  newsNotice: {
    forms: ['уведомление', 'уведомления', 'уведомлений'],
    missing: 'сначала перейдите к напоминаниям',
  },
  competitorOffer: {
    forms: ['предложение', 'предложения', 'предложений'],
    missing: 'сначала выберите предложение',
  },
  rateMonth: { forms: ['ставка', 'ставки', 'ставок'], missing: 'сначала выберите месяц' },
  marketQuarter: { forms: ['строка', 'строки', 'строк'], missing: 'сначала выберите квартал' },
  portalLine: { forms: ['объявление', 'объявления', 'объявлений'], missing: 'сначала выберите объявление' },
  feedAd: { forms: ['объявление', 'объявления', 'объявлений'], missing: 'сначала выберите объявление' },
  import: { forms: ['импорт', 'импорта', 'импортов'], missing: 'сначала выберите импорт' },
  importRow: { forms: ['строка', 'строки', 'строк'], missing: 'сначала выберите строку файла' },
  importColumn: { forms: ['столбец', 'столбца', 'столбцов'], missing: 'сначала выберите столбец файла' },
  journalGroup: { forms: ['действие', 'действия', 'действий'], missing: 'сначала выберите действие' },
  trashed: { forms: ['запись', 'записи', 'записей'], missing: 'сначала выберите запись' },
}

/** Names of command targets. */
export const targetNames = ofEachTarget((kind): TargetName => {
  if (!isRecordKind(kind)) return otherNames[kind]
  const { forms, choose } = recordNames[kind]
  return { forms, missing: `сначала ${choose}` }
})

/** «3 блока»: a count with its noun. */
export function countOfTargets(kind: TargetKind, count: number): string {
  return countOf(count, ...targetNames[kind].forms)
}

/**
 * Names the records of a notice: one by its title, several by their number.
 * @param ids affected records; default: the whole target.
 */
export function namesOfTargets(target: Target | null, ids = target ? idsOf(target) : []): string {
  if (!target) return ''
  const only = ids.length === 1 ? target.records.find(({ id }) => id === ids[0]) : undefined
  if (!only?.title) return countOfTargets(target.kind, ids.length)
  return 'isUnquoted' in targetKinds[target.kind] ? only.title : quote(only.title)
}
