import { type Measure, metre } from './units.ts'

/** Names of the quantity before the numbers. */
const labels: readonly (readonly [string, Measure])[] = [
  [
    `площад[a-zа-я]*(?: (?:помещени[a-zа-я]*|офис[a-zа-я]*|склад[a-zа-я]*|побольше|поменьше|нужн[a-zа-я]*|нужен|требуется|желаем[a-zа-я]*|примерн[a-zа-я]*))*|метр(?:аж[a-zа-я]*|ов|а)|пл\\.?|s(?= ?=)|area|size`,
    'area',
  ],
  [`(?:арендн[a-zа-я]+ )?ставк[a-zа-я]*|(?:asking )?rent|rate`, 'bareSqm'],
  [
    String.raw`бюд(?:ж[a-zа-я]*)?\.?|цен(?!тр)[a-zа-я]*|стоимост[a-zа-я]*|платеж[a-zа-я]*|(?:арендн[а-я]+ )?плат[аыуе]|(?:готовы )?платить(?: готовы| можем| будем)?|потолок|budget|price`,
    'money',
  ],
  [`потер[a-zа-я]*`, 'loss'],
  [`год[a-zа-я]* постройки|построен[a-zа-я]*|не старше|моложе|новее`, 'built'],
  [
    `gla|gba|гла|депозит[a-zа-я]*|выручк[a-zа-я]*|оборот[a-zа-я]*|трафик[a-zа-я]*|потолк[a-zа-я]*|высот[a-zа-я]*|мощност[a-zа-я]*|(?:кран-?)?балк[а-я]*|тельфер[а-я]*|доходност[a-zа-я]*|окуп[a-zа-я]*\\.?|(?:парков|паркинг)[a-zа-я]*(?! ?\\d+ ?(?:${metre}))|договор[a-zа-я]*|срок[a-zа-я]*|(?:шаг[a-zа-я]* )?колонн[a-zа-я]*|сетк[аи]|нагрузк[a-zа-я]*|витрин[a-zа-я]*|фасад[a-zа-я]*|ворота|проход[a-zа-я]*|проезд[a-zа-я]*|ширин[a-zа-я]*|глубин[a-zа-я]*|длин(?:а|ой|у)`,
    'other',
  ],
]
/** Tells the measure of a whole name. */
export const labelPatterns = labels.map(
  ([source, measure]) => [RegExp(`^(?:${source})$`, 'u'), measure] as const,
)
export const labelSource = labels.map(([source]) => source).join('|')
