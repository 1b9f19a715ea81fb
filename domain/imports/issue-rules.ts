import { propertyUses } from '#domain/stock/vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { rateUnits } from './import-fields.ts'

export type Severity = 'error' | 'question' | 'warning' | 'note'

/** One answer for all rows of a class. */
export interface Answer {
  id: string
  label: string
}

/** A class of issues. */
interface IssueRule {
  severity: Severity
  /** After a count of 1, 2 and 5: «ставка не похожа…», «ставки не похожи…», «ставок не похожи…». */
  titles: readonly [one: string, few: string, many: string]
  /** Rows of a question wait for one of these. Of another class the first one holds without an answer. */
  answers?: readonly Answer[]
}

const rateAnswers: readonly Answer[] = [
  ...Object.entries(rateUnits).map(([id, label]) => ({ id, label })),
  { id: 'keep', label: 'всё верно, взять как есть' },
  { id: 'drop', label: 'не брать ставку' },
]
const thousandAnswers: readonly Answer[] = [
  ...Object.entries(rateUnits).map(([id, label]) => ({ id, label: `тысячи ${label}` })),
  { id: 'bare', label: 'нет, это не тысячи' },
  { id: 'drop', label: 'не брать ставку' },
]
const scaleAnswers: readonly Answer[] = [
  { id: 'millions', label: 'это миллионы рублей' },
  { id: 'thousands', label: 'это тысячи рублей' },
  { id: 'thousandsSqm', label: 'это тысячи рублей за м²' },
  { id: 'bare', label: 'нет, это рубли' },
  { id: 'drop', label: 'не брать цену' },
]
const priceAnswers: readonly Answer[] = [
  { id: 'all', label: 'это за всё' },
  { id: 'sqm', label: 'это за м²' },
  { id: 'thousands', label: 'это тысячи рублей за всё' },
  { id: 'keep', label: 'всё верно, взять как есть' },
  { id: 'drop', label: 'не брать цену' },
]
const skipping: Answer = { id: 'skip', label: 'пропустить' }
const homeAnswers: readonly Answer[] = [skipping, { id: 'take', label: 'взять без назначения' }]
const plotAnswers: readonly Answer[] = [skipping, { id: 'take', label: 'взять как участок' }]
const dealAnswers: readonly Answer[] = [
  { id: 'lease', label: 'аренда' },
  { id: 'sale', label: 'продажа' },
]

/** Classes of issues by the rule of an issue, the gravest first. */
export const issueRules = {
  'category.unknown': rule('error', 'объект|объекта|объектов', 'с неизвестной категорией'),
  'building.missing': rule('error', 'строка|строки|строк', 'без здания: нет ни названия, ни адреса'),
  'contact.missing': rule('error', 'строка|строки|строк', 'без названия компании и без имени'),
  'area.missing': rule('error', 'строка|строки|строк', 'без площади'),
  'table.own': rule('question', 'строка|строки|строк', 'из нашей выгрузки другой таблицы', [
    { id: 'skip', label: 'не загружать' },
    { id: 'take', label: 'это другая таблица, загрузить' },
  ]),
  'deal.unknown': rule('question', 'строка|строки|строк', 'без сделки: аренда или продажа', dealAnswers),
  'deal.both': rule('question', 'строка|строки|строк', 'и в аренду, и на продажу', dealAnswers),
  'externalId.twice': rule('question', 'строка|строки|строк', 'с повторным внешним номером', [
    { id: 'last', label: 'взять последнюю с этим номером' },
    { id: 'first', label: 'взять первую с этим номером' },
  ]),
  'block.twice': rule('question', 'строка|строки|строк', 'с блоком, который уже был в файле', [
    { id: 'first', label: 'взять первую, остальные пропустить' },
    { id: 'both', label: 'это разные блоки, взять все' },
  ]),
  'company.several': rule(
    'question',
    'строка|строки|строк',
    'с названием, которое у нас у нескольких компаний',
    [
      { id: 'oldest', label: 'взять созданную раньше' },
      { id: 'new', label: 'создать ещё одну' },
    ],
  ),
  'contact.twice': rule('question', 'строка|строки|строк', 'с тем, кто уже был в файле', [
    { id: 'first', label: 'взять первую, остальные пропустить' },
    { id: 'both', label: 'это разные, взять все' },
  ]),
  'person.moved': rule('question', 'контакт|контакта|контактов', 'из другой компании, чем в файле', [
    { id: 'move', label: 'перевести в компанию из файла' },
    { id: 'keep', label: 'оставить в прежней' },
    { id: 'new', label: 'создать ещё один контакт' },
  ]),
  'block.missing': rule('question', 'блок|блока|блоков', 'только в прошлом файле', [
    { id: 'leave', label: 'оставить как есть' },
    { id: 'occupied', label: 'отметить занятыми' },
    { id: 'archive', label: 'убрать в архив' },
  ]),
  'rate.sqmYear': rule('question', 'ставка|ставки|ставок', 'не в пределах ₽/м² в год', rateAnswers),
  'rate.sqmMonth': rule('question', 'ставка|ставки|ставок', 'не в пределах ₽/м² в месяц', rateAnswers),
  'rate.month': rule('question', 'ставка|ставки|ставок', 'не в пределах суммы за всё в месяц', rateAnswers),
  'rate.year': rule('question', 'ставка|ставки|ставок', 'не в пределах суммы за всё в год', rateAnswers),
  'rate.thousands': rule('question', 'ставка|ставки|ставок', 'как будто в тысячах рублей', thousandAnswers),
  'rate.period': rule('question', 'ставка|ставки|ставок', 'без срока: в год или в месяц', rateAnswers),
  'rate.basis': rule('question', 'ставка|ставки|ставок', 'без единицы: за м² или за всё', rateAnswers),
  'price.all': rule('question', 'цена|цены|цен', 'не в пределах цены за всё', priceAnswers),
  'price.sqm': rule('question', 'цена|цены|цен', 'не в пределах цены за м²', priceAnswers),
  'price.scale': rule('question', 'цена|цены|цен', 'как будто в тысячах или миллионах рублей', scaleAnswers),
  'number.ambiguous': rule('question', 'число|числа|чисел', 'вида «1,234»: дробь или тысячи', [
    { id: 'decimal', label: 'дробь: 1,234' },
    { id: 'thousands', label: 'тысячи: 1 234' },
  ]),
  'value.unread': rule('warning', 'значение|значения|значений', 'не прочитано'),
  'value.part': rule('warning', 'значение|значения|значений', 'прочитано не целиком'),
  'contact.nameless': rule('warning', 'строка|строки|строк', 'без имени контакта: взято не всё'),
  'contact.more': rule(
    'warning',
    'компания|компании|компаний',
    'с лишними телефонами или почтами: взяты первые',
  ),
  'parent.unknown': rule('warning', 'строка|строки|строк', 'с головной компанией, которой у нас нет'),
  'main.kept': rule('warning', 'контакт|контакта|контактов', 'сверх одного главного в компании'),
  'value.long': rule('warning', 'текст|текста|текстов', 'обрезано по длине'),
  'rate.odd': rule('warning', 'ставка|ставки|ставок', 'вне пределов 600–300 000 ₽/м² в год'),
  'address.noCity': rule('warning', 'адрес|адреса|адресов', 'без города', [
    { id: 'usual', label: 'добавить город большинства зданий' },
    { id: 'keep', label: 'оставить без города' },
    { id: 'city', label: 'указать город…' },
  ]),
  'address.noHouse': rule('warning', 'адрес|адреса|адресов', 'без улицы или номера дома'),
  'externalId.missing': rule('warning', 'объект|объекта|объектов', 'без внешнего номера'),
  'purpose.none': rule('warning', 'блок|блока|блоков', 'без назначения', [
    { id: 'leave', label: 'оставить без назначения' },
    ...(['office', 'streetRetail', 'flexible', 'warehouse', 'production'] as const).map((id) => ({
      ...{ id, label: propertyUses[id] },
    })),
  ]),
  'kind.residential': rule('warning', 'строка|строки|строк', 'с жилой недвижимостью', homeAnswers),
  'kind.plot': rule('warning', 'строка|строки|строк', 'с участком не для бизнеса', plotAnswers),
  'remark.unread': rule('warning', 'строка|строки|строк', 'с заметкой офиса: она не загружается', [
    { id: 'skip', label: 'не загружать' },
    { id: 'publish', label: 'это текст объявления' },
  ]),
  'value.alike': rule('note', 'значение|значения|значений', 'прочитано по смыслу'),
  'price.missing': rule('note', 'предложение|предложения|предложений', 'без цены'),
  'price.negotiable': rule('note', 'цена|цены|цен', 'по договорённости: осталась неизвестной'),
  'price.total': rule('note', 'цена|цены|цен', 'за м²: умножена на площадь'),
  'rate.range': rule('note', 'ставка|ставки|ставок', 'диапазоном: взята нижняя'),
  'rate.year.split': rule('note', 'ставка|ставки|ставок', 'за всё в год: записана в месяц'),
  'number.rounded': rule('note', 'число|числа|чисел', 'округлено до сотых'),
  'area.range': rule(
    'note',
    'площадь|площади|площадей',
    'диапазоном: взята наибольшая, наименьшая — в «Площадь от»',
  ),
  'area.ofUnit': rule('note', 'площадь здания|площади здания|площадей здания', 'как у помещения: не взята'),
  'floors.filler': rule('note', 'этажность|этажности|этажностей', 'меньше этажа помещения: не взята'),
  'floor.several': rule('note', 'помещение|помещения|помещений', 'на нескольких этажах: взят нижний'),
  'day.year': rule('note', 'дата|даты|дат', 'без года: взят не этот год'),
  'day.rough': rule('note', 'дата|даты|дат', 'без числа: взято первое'),
  'metro.otherCity': rule('note', 'адрес|адреса|адресов', 'не в Москве: номера станций не взяты'),
  'metro.unknown': rule('note', 'объект|объекта|объектов', 'с неизвестным номером станции'),
  'specialty.all': rule('note', 'объект|объекта|объектов', 'подходит подо всё: виды деятельности не взяты'),
  'phone.filler': rule('note', 'объект|объекта|объектов', 'с телефоном-заглушкой: не взят'),
  'layout.picture': rule('note', 'планировка|планировки|планировок', 'адресом картинки: взята в фото'),
  'photo.page': rule('note', 'объект|объекта|объектов', 'с фото на странице файлообменника: не взято'),
  'coordinates.swapped': rule(
    'note',
    'пара координат|пары координат|пар координат',
    'наоборот: переставлена',
  ),
  'deposit.unclear': rule(
    'note',
    'обеспечительный платёж|обеспечительных платежа|обеспечительных платежей',
    'не целым числом месяцев: не взят',
  ),
  'gracePeriod.unknown': rule('note', 'строка|строки|строк', 'с каникулами неизвестного срока', [
    { id: 'skip', label: 'оставить без срока' },
    { id: 'one', label: 'записать один месяц' },
  ]),
  'person.unknown': rule('note', 'строка|строки|строк', 'с ответственным не из наших сотрудников'),
} satisfies Record<string, IssueRule>
export type RuleId = keyof typeof issueRules

/** The class of an issue, also of one column; undefined: not one of these. */
export function ruleOf(id: string): IssueRule | undefined {
  return (issueRules as Readonly<Record<string, IssueRule>>)[classOf(id).rule]
}

/** Rule and column of a class: `value.unread.3` is of the column 3, from 0. */
export function classOf(id: string): { rule: string; column: number | null } {
  const [, rule, column] = /^(value\..+)\.(\d{1,3})$/.exec(id) ?? []
  return rule === undefined ? { rule: id, column: null } : { rule, column: Number(column) }
}

/** The class of an issue: one question never mixes columns whose values were not understood. */
export function classIdOf({ rule, column }: { rule: string; column: number | null }): string {
  return rule.startsWith('value.') && column !== null ? `${rule}.${column}` : rule
}

/** «3 ставки без срока: в год или в месяц»; of a class that only has its answer «Для ставок без срока…». */
export function classTitle(id: string, count: number): string {
  const titles = ruleOf(id)?.titles
  if (titles !== undefined && count === 0) return `Для ${titles[2]}`
  return titles === undefined ? id : `${formatCount(count)} ${plural(count, ...titles)}`
}

/** Counted words with a tail that stays as it is: «3 строки» «без площади». */
function rule(severity: Severity, counted: string, tail: string, answers?: readonly Answer[]): IssueRule {
  const [one = '', few = '', many = ''] = counted.split('|').map((word) => `${word} ${tail}`)
  return { severity, titles: [one, few, many], ...(answers && { answers }) }
}
