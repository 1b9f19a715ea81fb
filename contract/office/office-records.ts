import { z } from 'zod'
import { day, decimal, decimalOut, text } from '#contract/core/values.ts'
import { currencySources, isZoneName, stockCopies } from '#domain/access/office.ts'
import { type MatchRules, ruleNames } from '#domain/demands/rules.ts'
import { wrongHost } from '#domain/imports/photo-hosts.ts'
import { contactsVisibilities } from '#domain/records/contacts.ts'
import { maxDataPictureLength, partsOfDataPicture } from '#domain/stock/data-picture.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** A whole number for each rule of matching. */
const rulesAs = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(ruleNames.map((name) => [name, schema])) as Record<keyof MatchRules, S>

const rule = z.int('Целое число').min(0, 'Не меньше 0').max(100, 'Не больше 100')

/** Office settings that every screen needs. */
export const officeSettings = z.object({
  officeName: z.string(),
  /** A small picture as a data URL, shown to clients. */
  officeLogo: z.string().nullable(),
  officeZone: z.string(),
  freshDays: z.int(),
  staleDays: z.int(),
  /** VAT in force today, %. */
  vatPercent: decimalOut,
  usdRub: decimalOut.nullable(),
  eurRub: decimalOut.nullable(),
  ratesOn: z.string().nullable(),
  contactsVisibility: z.enum(codesOf(contactsVisibilities)),
  currencySource: z.enum(codesOf(currencySources)),
  stockCopies: z.enum(codesOf(stockCopies)),
  /** Area of a workplace, m²: «на 25 человек». */
  workplaceSqm: decimalOut,
  /** Part of a new deal's earnings that its broker gets, per cent; `null`: deals begin without shares. */
  brokerPercent: decimalOut.nullable(),
  /** Time for which a contact of the call queue belongs to one caller. */
  callLeaseMinutes: z.int(),
  /** Hours to the next try after the first, second and third call that nobody answered. */
  firstRetryHours: z.int(),
  secondRetryHours: z.int(),
  thirdRetryHours: z.int(),
  /** Weights and tolerances of matching. */
  ...rulesAs(z.int()),
  /** Hosts from which photos of imports are fetched, one a line; `null`: none. */
  photoHosts: z.string().nullable(),
  /** Standard VAT by effective day, earliest first. */
  vatRates: z.array(z.object({ fromDay: z.string(), percent: decimalOut })),
})
export type OfficeSettings = z.infer<typeof officeSettings>

const days = z.int('Целое число дней').min(0, 'Не меньше 0').max(3650, 'Не больше 3650')

const leaseMinutes = z.int('Целое число минут').min(5, 'Не меньше 5').max(240, 'Не больше 240')
const retryHours = z.int('Целое число часов').min(1, 'Не меньше 1').max(720, 'Не больше 720: это месяц')

const vatRates = z
  .array(z.strictObject({ fromDay: day, percent: decimal({ max: 100 }) }))
  .min(1, 'Нужна хотя бы одна ставка НДС')
  .max(50, 'Не больше 50 ставок')
  .refine(
    (rates) => new Set(rates.map(({ fromDay }) => fromDay)).size === rates.length,
    'Даты ставок повторяются',
  )

const logo = z
  .string()
  .max(maxDataPictureLength, 'Логотип больше 300 КБ: уменьшите его')
  .refine((address) => partsOfDataPicture(address) !== null, 'Логотип — картинка «PNG», «JPEG» или «WebP»')

/** Fields an admin may change. */
export const officeChanges = z
  .strictObject({
    officeName: text(120, 1),
    officeLogo: logo.nullable(),
    officeZone: z.string().max(60).refine(isZoneName, 'Название часового пояса, например Europe/Moscow'),
    freshDays: days,
    staleDays: days,
    contactsVisibility: z.enum(codesOf(contactsVisibilities)),
    currencySource: z.enum(codesOf(currencySources)),
    stockCopies: z.enum(codesOf(stockCopies)),
    ...rulesAs(rule),
    workplaceSqm: decimal({ scale: 1, max: 100 }).refine((sqm) => Number(sqm) >= 1, 'Не меньше 1'),
    brokerPercent: decimal({ integerDigits: 3, max: 100 }).nullable(),
    callLeaseMinutes: leaseMinutes,
    firstRetryHours: retryHours,
    secondRetryHours: retryHours,
    thirdRetryHours: retryHours,
    photoHosts: text(4000)
      .refine(
        (hosts) => wrongHost(hosts) === undefined,
        'Каждый сайт — имя вроде «img.example.ru» или «*.example.ru», без пути',
      )
      .nullable(),
    vatRates,
  })
  .partial()
export type OfficeChanges = z.output<typeof officeChanges>
