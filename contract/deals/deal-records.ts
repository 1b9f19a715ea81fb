import { z } from 'zod'
import { day, decimal, decimalOut, id, instantOut, personRef, setOf, text } from '#contract/core/values.ts'
import { faultOfShares } from '#domain/deals/fees.ts'
import {
  dealSides,
  dealStages,
  feeBases,
  feeLimits,
  feePayers,
  feeStates,
  lostReasons,
  shareRoles,
  stageCauses,
} from '#domain/deals/vocabulary.ts'
import { codesOf, currencies, dealKinds, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatCount } from '#domain/text/format.ts'

const months = z.int('Целое число месяцев').min(0, 'Не меньше нуля').max(600, 'Не больше 600')

const amount = decimal().nullable()

/** A payment owed to the office. */
export const fee = z
  .strictObject({
    payer: z.enum(codesOf(feePayers)),
    basis: z.enum(codesOf(feeBases)),
    /** Percent, months or roubles, by its basis. */
    value: amount,
    /** A typed sum, instead of the computed one. */
    amountRub: amount,
    vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
    dueOn: day.nullable(),
    paidOn: day.nullable(),
    /** With VAT as invoiced; null with `paidOn`: all of it. */
    paidRub: amount,
  })
  .refine(({ value, amountRub }) => value !== null || amountRub !== null, {
    message: 'Впишите процент, месяцы или сумму',
    path: ['value'],
  })
  .superRefine(({ basis, value }, context) => {
    const limit = feeLimits[basis]
    if (limit === undefined || value === null || Number(value) <= limit) return
    const message = `Больше ${formatCount(limit)}: для суммы выберите «${feeBases.fixed}»`
    context.addIssue({ code: 'custom', message, path: ['value'] })
  })
  .refine(({ paidRub }) => paidRub === null || Number(paidRub) > 0, {
    message: 'Впишите, сколько получено, или оставьте пустым: весь платёж',
    path: ['paidRub'],
  })
  .refine(({ paidOn, paidRub }) => paidOn !== null || paidRub === null, {
    message: 'Какого дня получено?',
    path: ['paidOn'],
  })

const percentage = decimal({ integerDigits: 3, max: 100 })

/** Part of a colleague or of the office (`userId` null) in what is left after an outside broker. */
export const share = z.strictObject({
  userId: id.nullable(),
  role: z.enum(codesOf(shareRoles)),
  percent: percentage,
})

/** Agreed rent of one block of a deal. */
export const dealBlockRent = z.strictObject({
  blockId: id,
  /** Kept as that of the block. */
  areaSqm: decimal({ integerDigits: 8 }).nullable(),
  /** For a unit of the deal's `rentBasis`, in its `currency`; null: not agreed yet. */
  rent: decimal().nullable(),
})

/** Writable fields of a deal; `null` is "unknown" or "none". */
export const dealFacts = z.strictObject({
  name: text(200).nullable(),
  dealKind: z.enum(codesOf(dealKinds)),
  side: z.enum(codesOf(dealSides)),
  /** The client: tenant or buyer. */
  companyId: id.nullable(),
  landlordId: id.nullable(),
  personId: id.nullable(),
  responsibleUserId: id,
  blockIds: setOf(id),
  /** The caller's own demand that the deal has grown from. */
  demandId: id.nullable(),
  /** Day on which it is expected to be signed, later that on which it was. */
  signOn: day.nullable(),
  /** Percent; null: that of its stage. */
  probability: z.int('Целое число').min(0, 'Не меньше нуля').max(100, 'Не больше 100').nullable(),
  areaSqm: decimal({ integerDigits: 8 }).nullable(),
  /** For a unit of `rentBasis`, in `currency`. */
  agreedRent: decimal().nullable(),
  /** One of each block, instead of `agreedRent`; empty: that is the rate of all blocks. */
  blockRents: z
    .array(dealBlockRent)
    .max(100, 'Не больше ста блоков')
    .refine((rents) => new Set(rents.map(({ blockId }) => blockId)).size === rents.length, {
      message: 'Один блок указан дважды: оставьте одну ставку',
    }),
  rentBasis: z.enum(codesOf(rentBases)),
  /** For the whole block, in `currency`. */
  agreedPrice: decimal().nullable(),
  currency: z.enum(codesOf(currencies)),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
  /** VAT, per cent, of a rate or price under УСН that includes it. */
  vatRate: percentage.nullable(),
  startOn: day.nullable(),
  termMonths: months.nullable(),
  rentFreeMonths: months.nullable(),
  depositMonths: months.nullable(),
  indexationPercent: percentage.nullable(),
  fees: z.array(fee).max(10, 'Не больше десяти платежей'),
  /** The office earns nothing by it, on purpose. */
  hasNoFee: z.boolean(),
  /** Outside broker who takes `coBrokerPercent` of all fees before they are shared. */
  coBrokerId: id.nullable(),
  coBrokerPercent: percentage.nullable(),
  /** Sum to 100, or none: all is the office's. */
  shares: z
    .array(share)
    .max(20, 'Не больше двадцати долей')
    .superRefine((shares, { addIssue }) => {
      // Percentages that are not numbers have a fault of their own.
      const areNumbers = shares.every(({ percent }) => percentage.safeParse(percent).success)
      const fault = areNumbers ? faultOfShares(shares) : null
      if (fault !== null) addIssue({ code: 'custom', message: fault })
    }),
  note: text(5000).nullable(),
})
export type DealFacts = z.infer<typeof dealFacts>

export const dealCreate = dealFacts.partial()
export const dealPatch = dealFacts.partial()

/** A stage with what it needs: the reason of a lost deal, the day of a won one. */
export const dealStage = z
  .strictObject({
    stage: z.enum(codesOf(dealStages)),
    reason: z.enum(codesOf(lostReasons)).optional(),
    /** Company that has won the client. */
    lostToId: id.optional(),
    /** Day on which a won deal was signed; absent: its own. */
    signedOn: day.optional(),
  })
  .refine(({ stage, reason }) => stage !== 'lost' || reason !== undefined, {
    message: 'Почему сделка сорвалась?',
    path: ['reason'],
  })

/** Money that has come for a deal. */
export const dealReceipt = z.strictObject({
  on: day,
  /** With VAT as invoiced; null: the payment that is due next, whole. */
  amountRub: decimal().nullable(),
})

/** The next event of a deal; `id` is null for who shares in it and may not read the events of a colleague. */
export const dealStep = z.object({ id: id.nullable(), title: z.string(), date: instantOut })

/** Columns of the table and lines of the board's cards. */
export const dealRow = z.object({
  id,
  name: z.string(),
  dealKind: dealFacts.shape.dealKind,
  side: dealFacts.shape.side,
  stage: z.enum(codesOf(dealStages)),
  stageAt: instantOut,
  probability: z.int().nullable(),
  lostReason: z.enum(codesOf(lostReasons)).nullable(),
  /** Company that has won the client. */
  lostTo: personRef.nullable(),
  company: personRef.nullable(),
  person: personRef.nullable(),
  responsible: personRef.nullable(),
  blocks: z.array(z.object({ id, title: z.string() })),
  areaSqm: decimalOut.nullable(),
  /** Earnings without VAT; null: no fee yet, or one that cannot be computed. */
  feeRub: decimalOut.nullable(),
  feeState: z.enum(codesOf(feeStates)),
  signOn: z.string().nullable(),
  /** Earliest event of the deal that is not done. */
  nextStep: dealStep.nullable(),
  createdAt: instantOut,
})
export type DealRow = z.infer<typeof dealRow>

export const deal = dealRow.extend({
  ...dealFacts.omit({
    ...{ name: true, companyId: true, landlordId: true, personId: true, responsibleUserId: true },
    ...{ blockIds: true, demandId: true, coBrokerId: true },
  }).shape,
  landlord: personRef.nullable(),
  coBroker: personRef.nullable(),
  /** Colleagues with a share whose account is gone. */
  formerSharers: z.array(personRef),
  /** Sums of the fees in their order; null: a term is missing. */
  feeSums: z.array(decimalOut.nullable()),
  /** Sums of their invoices, with the VAT that comes on top; null: the sum or the VAT rate is not known. */
  invoiceSums: z.array(decimalOut.nullable()),
  demand: z.object({ id, name: z.string() }).nullable(),
  /** Its way, oldest first. */
  stages: z.array(
    z.object({
      from: z.enum(codesOf(dealStages)).nullable(),
      to: z.enum(codesOf(dealStages)),
      at: instantOut,
      by: personRef.nullable(),
      cause: z.enum(codesOf(stageCauses)),
    }),
  ),
  isDemo: z.boolean(),
  updatedAt: instantOut,
})
export type Deal = z.infer<typeof deal>
