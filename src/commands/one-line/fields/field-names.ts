import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { fold } from '#domain/text/fold.ts'

/* Names of fields in typed lines: their labels in any case, and what brokers call them. */

const opex = 'опекс|opex|эксплуатаци[яюи]|эксплуатационн[а-я]+(?: расход[а-я]+)?'
const ceiling = 'потол(?:ок|ки|ка|ков)|ceiling'
const deposit = 'депозит[а-я]{0,2}|обеспечительн[а-я]+|обеспечени[ея]|deposit'
const rentFree = 'каникул[а-я]{0,3}|rent free'
const term = 'срок[а-я]{0,2}|срок договора|term|lease term'
const signing =
  'подпи(?:шем|шут|шемся|сываем|сывают)|подписание (?:сдвинулось|переехало|перенесли|перенесено|сдвигается|переносится|планируе(?:м|тся)|намеч(?:ено|аем)|назначено|жд[её]м|ожидаем)|(?:дат[ау]|день) подписания|signing(?: (?:has )?(?:been )?moved| is)?(?: to| on)?'
const phone = '(?:нов(?:ый|ые) )?(?:тел|телефон[а-я]?|номер(?:а|ок)?(?: телефона)?|phone(?: number)?)'
const email = 'e-?mail|имейл|мейл|мыло|почт[ауы]'
const renaming = 'переименовать(?: в)?|переименуй(?: в)?|новое название'
const parts =
  '(?:(?:мож(?:но|ем) )?(?:по)?дел(?:им|ят|ится|ить|я?тся|или|ение)|(?:на|раз|по)?ре(?:ж(?:ут|ем|ется|ь)|зать|зка)|(?:на|раз)рез(?:ка|ку|ать|али|аем|ают)|дробл?(?:им|ят|ится|ление|ить)|минимальн[а-я]+ (?:нарезка|площадь|часть)|мин(?:имум)? площадь)(?: от)?'
const loss = 'коридорн[а-я]+|потери|loss'

/** Names that brokers have for a field besides its label; sources of patterns. */
const otherNames: Readonly<Record<string, string>> = {
  'block.askingRent': 'арендн(?:ая|ую|ой) ставк[аиуе]|ставк[аиуе] аренды|аренд[аыуе]|rent|rate',
  'block.askingPrice': 'цен[аыуе]|стоимост[ьи]|price',
  'block.areaSqm': 'метраж[а-я]{0,2}|area',
  'block.ceilingM': ceiling,
  'block.divisibleFromSqm': parts,
  'block.opexRubPerSqmYear': opex,
  'block.depositMonths': deposit,
  'block.rentFreeMonths': rentFree,
  'block.leaseTermMonths': term,
  'block.lossPercent': loss,
  'block.agentBonusPercent': 'бонус[а-я]{0,2}|вознаграждени[а-я]',
  'block.number': 'номер',
  'block.vatRate': 'ндс',
  'block.videoUrl': 'ролик',
  'block.availableFrom': 'дат[ау] освобождения',
  'building.ceilingM': ceiling,
  'building.opexRubPerSqmYear': opex,
  'building.depositMonths': deposit,
  'building.lossPercent': loss,
  'building.glaSqm': 'gla',
  'building.gbaSqm': 'gba',
  'building.class': 'класс[а-я]? здания|class',
  'building.type': 'тип',
  'building.yearRenovated': 'реконструкци[яию]|реновация',
  'block.utilitiesIncluded': 'ку|коммуналк[аиу]|коммунальн[а-я]+(?: услуг[аи]| платеж[аи])?',
  'building.yearBuilt': 'построен[оа]?|год',
  'event.durationMinutes': 'длится|продолжительность|длительность|duration',
  'company.phone': phone,
  'company.email': email,
  'company.name': renaming,
  'person.post': 'position|работает',
  'person.birthday': 'день рождения|днюха|рожд[её]н(?:ие)?|родил(?:ся|ась)|birthday',
  'deal.name': renaming,
  'demand.urgency': 'приоритет|urgency',
  'demand.leaseTermMonths': term,
  'demand.parkingPlaces':
    'парковк[аиуе]|парковочн[а-я]+ мест[а-я]?|паркинг[а-я]?|машин[аы]?|машино-?мест[а-я]{0,2}|мм|м/м|parking',
  'demand.workplaces': 'рабоч[а-я]+ мест[а-я]?|человек|людей|сотрудников|people|workplaces',
  'demand.ceilingM': ceiling,
  'deal.signOn': signing,
  'deal.probability': 'probability|шанс[ыа]?',
  'deal.agreedRent': 'rent|rate',
  'deal.agreedPrice': 'цен[аыуе]|price',
  'deal.termMonths': term,
  'deal.depositMonths': deposit,
  'deal.rentFreeMonths': rentFree,
  'lease.rent': 'rent|rate|lease rate|rent rate',
  'lease.opexRubPerSqmYear': opex,
  'lease.rentFreeMonths': rentFree,
  'lease.termMonths': term,
  'lease.signedOn': 'договор подписан|подписали договор',
  'lease.endsOn':
    'окончани[ея]|(?:договор )?(?:истекает|заканчивается|кончается)|(?:дат[ау]|день) окончания|конец срока|срок|конец|договор(?: аренды)?(?: действует)?',
}

/** A label in any case: «Ставка» — «ставку», «Срок аренды» — «сроку аренды»; and the other names. */
export function labelSource(kind: RecordKind, code: string): string {
  const words = fold(fieldOf(kind, code).label)
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .map((word) => (word.length > 4 ? `${word.slice(0, -1)}[а-я]{0,3}` : word))
  const others = otherNames[`${kind}.${code}`]
  return others === undefined ? words.join(' ') : `${words.join(' ')}|${others}`
}

const labelled = ['block', 'building', 'company', 'person', 'demand', 'deal', 'lease'] as const
/** They stand behind the sum that they belong to: «27 ндс вкл». */
const ofRate: ReadonlySet<string> = new Set(['vatTreatment', 'vatRate', 'currency', 'rentBasis'])
let labels: RegExp[] | undefined

/** Tells if the name of a field of any record begins at this word. */
export function isLabelAt(words: readonly { text: string; isQuoted: boolean }[], place: number): boolean {
  labels ??= labelled.flatMap((kind) =>
    fieldGroupsOf(kind).flatMap(({ fields }) =>
      fields
        .filter((code) => !ofRate.has(code))
        .map((code) => RegExp(`^(?:${labelSource(kind, code)})$`, 'u')),
    ),
  )
  return [3, 2, 1].some((count) => {
    const some = words.slice(place, place + count)
    if (some.length < count || some.some(({ isQuoted }) => isQuoted)) return false
    const said = some.map(({ text }) => text).join(' ')
    return labels?.some((label) => label.test(said))
  })
}
