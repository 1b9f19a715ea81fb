import type { SortKey } from '#domain/search/stock-sorts.ts'

/** Words with their meaning: patterns without bounds, `~` for any ending. */
export type Phrases<T> = readonly (readonly [words: readonly string[], meaning: T])[]

interface Order {
  key: SortKey
  isDescending: boolean
}
const order = (key: SortKey, isDescending = false): Order => ({ key, isDescending })
const first = '(?: (?:сначала|вперед|первыми|вначале))?'
const measures: readonly (readonly [string, SortKey])[] = [
  ['площад~', 'area'],
  ['(?:ставк~|цен(?:а|ы|е|у))', 'rent'],
  ['(?:платеж~|бюджет~|сумм~)(?: в месяц)?', 'month'],
  ['этаж~', 'floor'],
  ['класс~', 'class'],
  ['здани~', 'building'],
  ['(?:дат(?:а|ы|е) )?(?:актуал~|проверк~)', 'actualized'],
]
/** «По убыванию площади», «площадь по возрастанию», «по ставке». */
const byMeasure = measures.flatMap(([measure, key]): Phrases<Order>[number][] => [
  [[`по убыванию ${measure}`, `(?:по )?${measure} по убыванию`], order(key, true)],
  [[`по возрастанию ${measure}`, `(?:по )?${measure} по возрастанию`], order(key)],
  [[`по ${measure}`], order(key)],
])

export const orderPhrases: Phrases<Order> = [
  [['cheap(?:est|er)?(?: first)?'], order('rent')],
  [['(?:сначала )?(?:дешев~ |подешевле )по (?:платежу|бюджету|сумме)(?: в месяц)?'], order('month')],
  [[`(?:сначала )?(?:дешев~|подешевле|недорог~|не ?дорог(?:о|ой|ая|ое|ие)|бюджетн~)${first}`], order('rent')],
  [[`(?:сначала )?(?:дорог(?:ие|ой|ое|ая)|подороже)${first}`], order('rent', true)],
  [[`(?:сначала )?(?:больш(?:ие|их|ой|ая|ое)|крупн~|побольше)${first}`], order('area', true)],
  [[`(?:сначала )?(?:маленьк~|небольш~|не больш(?:ой|ая|ое|ие)|поменьше|мелк~)${first}`], order('area')],
  [
    ['сначала (?:свеж~|нов~|актуальн~)', '(?:свежие|новые) (?:сначала|первыми|вперед)'],
    order('actualized', true),
  ],
  [
    ['сначала (?:стар~|давн~|устаревш~|непроверенн~)', '(?:старые|давние) (?:сначала|первыми|вперед)'],
    order('actualized'),
  ],
  [['сначала верхн~(?: этаж~)?'], order('floor', true)],
  [['сначала нижн~(?: этаж~)?'], order('floor')],
  ...byMeasure,
]
