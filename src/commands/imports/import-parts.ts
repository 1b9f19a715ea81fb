import type {
  ImportClass,
  ImportPlan,
  ImportRecord,
  ImportSummary,
} from '#contract/exchange/import-records.ts'
import { formatCount } from '#domain/text/format.ts'
import type { ListAddress } from '#src/state/lists/list-address.ts'
import { goTo } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'

/** Rows that the left pane offers: of a class of questions, with one plan, or all. */
export interface ImportPart {
  /** Its condition in the address: `rule=block.areaSqm`; '' for all rows. */
  query: string
  title: string
  count: number
  tone?: 'fresh' | 'ageing' | 'stale' | 'unread'
  /** Class of questions. */
  of?: ImportClass
}

const tones = { error: 'stale', question: 'ageing', warning: 'ageing' } as const
const severities = ['error', 'question', 'warning', 'note'] as const

/** Classes in the order in which they are worked through: errors, questions, warnings, notes. */
export function classParts({ classes }: Pick<ImportRecord, 'classes'>): ImportPart[] {
  return severities.flatMap((severity) =>
    classes
      .filter((one) => one.severity === severity)
      .map((of) => ({
        query: `rule=${of.rule}`,
        title: of.title,
        count: of.count,
        ...(severity !== 'note' && { tone: tones[severity] }),
        of,
      })),
  )
}

const plans: readonly (readonly [ImportPlan, string, ImportPart['tone']?])[] = [
  ['create', 'Создать', 'fresh'],
  ['update', 'Обновить', 'unread'],
  ['same', 'Без изменений'],
  ['skip', 'Пропустить'],
  ['ask', 'С вопросами', 'ageing'],
  ['error', 'С ошибками', 'stale'],
]

/** All rows of the file, then those with each plan that occurs. */
export function planParts({ counts, written }: Pick<ImportRecord, 'counts' | 'written'>): ImportPart[] {
  // A written row has no plan any more.
  const left = plans.reduce((sum, [plan]) => sum + counts[plan], 0)
  const all = Object.values(written).reduce((sum, count) => sum + count, left)
  return [
    { query: '', title: 'Все строки', count: all },
    ...plans.flatMap(([plan, title, tone]) =>
      counts[plan] > 0 ? { query: `plan=${plan}`, title, count: counts[plan], ...(tone && { tone }) } : [],
    ),
  ]
}

/** The part that the address shows. */
export function partQuery(written: ListAddress['written'] | undefined): string {
  for (const name of ['view', 'rule', 'plan']) {
    const value = written?.get(name)
    if (value !== undefined) return `${name}=${value}`
  }
  return ''
}

/** Shows another part; Esc still leads to the list of imports. */
export function goToPart(id: number, query: string): void {
  goTo(pathOf('import', { id }) + (query && `?${query}`), { replace: true })
}

/** A class that still stops some of its rows. */
export function isOpenClass({ severity, answer }: ImportClass): boolean {
  return severity === 'error' || (severity === 'question' && answer === null)
}

/** A class that somebody should look at: it stops rows, or warns and nobody has answered. */
function isUnseen(of: ImportClass): boolean {
  return isOpenClass(of) || (of.severity === 'warning' && of.answer === null)
}

/** The next class to work on from the shown part, round the end: questions, then warnings; undefined: none is left. */
export function nextClass(parts: readonly ImportPart[], query: string, step: 1 | -1): ImportPart | undefined {
  const at = parts.findIndex((part) => part.query === query)
  const from = at < 0 && step < 0 ? parts.length : at
  const following = parts.map((_, place) => parts.at((from + step * (place + 1)) % parts.length))
  return following.find((part) => part?.of && isUnseen(part.of)) ?? following[0]
}

/** «создать 118 · новых зданий 14 · обновить 42 · без изменений 903 · вопросов 18 · ошибок 2» */
export function planText({
  counts,
  state,
  written,
}: Pick<ImportRecord, 'counts' | 'state' | 'written'>): string {
  if (state === 'done') return writtenText({ written })
  const { create, update, same, skip, ask, error, photos, buildings } = counts
  const told = [
    ['создать', create],
    ['новых зданий', buildings],
    ['обновить', update],
    ['без изменений', same],
    ['пропустить', skip],
    ['вопросов', ask],
    ['ошибок', error],
    ['фото', photos],
  ] as const
  const parts = told.flatMap(([name, count]) => (count > 0 ? `${name} ${formatCount(count)}` : []))
  return parts.length > 0 ? parts.join(' · ') : 'строк нет'
}

/** «120 + 40», «120 + 40, кроме 18 с вопросами»: records to be created and updated, and rows that are left. */
export function toWrite({ counts: { create, update, ask, error } }: Pick<ImportRecord, 'counts'>): string {
  const written = [create, update].filter((count) => count > 0).map(formatCount)
  const left = [
    ask > 0 && `${formatCount(ask)} с вопросами`,
    error > 0 && `${formatCount(error)} с ошибками`,
  ].filter((text) => text !== false)
  if (written.length === 0 || left.length === 0) return written.join(' + ')
  return `${written.join(' + ')}, кроме ${left.join(' и ')}`
}

/** «Создано 118 · обновлено 42 · не записано 5» */
export function writtenText({ written }: Pick<ImportSummary, 'written'>): string {
  const told = [
    ['создано', written.create],
    ['обновлено', written.update],
    ['без изменений', written.same],
    ['не записано', written.error],
  ] as const
  const parts = told.flatMap(([name, count]) => (count > 0 ? `${name} ${formatCount(count)}` : []))
  return parts.join(' · ') || 'ничего не записано'
}
