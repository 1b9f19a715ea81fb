import { z } from 'zod'

/* Zod schemas of the answer of the portal's site search. Invalid optional values become `null`. */

const text = (max: number) =>
  z
    .string()
    // Control characters break feeds, and the database rejects NUL.
    .transform(
      (told) =>
        told
          .replace(/\p{Cc}+/gu, ' ')
          .replace(/\p{Cs}/gu, '')
          .trim()
          .slice(0, max) || null,
    )
    .nullish()
    .catch(null)
    .transform((told) => told ?? null)
const whole = z.int().nullish().catch(null)
const amount = (places: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,13}(\.\d+)?$/)
        .transform(Number),
    ])
    .refine((told) => Number.isFinite(told) && told > 0 && told < max)
    .transform((told) => told.toFixed(places))
    .nullish()
    .catch(null)
    .transform((told) => told ?? null)
const money = amount(2, 1e13)
const area = amount(2, 1e7)
const smallNumber = z.int().min(-20).max(300).nullish().catch(null)
const degrees = z.number().min(-180).max(180).nullish().catch(null)
const codes = z.array(z.string()).nullish().catch(null)

export const rawOffer = z.object({
  id: z.int().positive().nullish().catch(null),
  cianId: z.int().positive().nullish().catch(null),
  dealType: z.enum(['rent', 'sale']),
  officeType: z.string().nullish().catch(null),
  title: text(300),
  fullUrl: z
    .url({ protocol: /^https?$/, hostname: /(^|\.)cian\.ru$/ })
    .max(500)
    .nullish()
    .catch(null),
  description: text(4000),
  totalArea: area,
  minArea: area,
  floorNumber: smallNumber,
  addedTimestamp: z.int().positive().max(4_000_000_000).nullish().catch(null),
  editDate: z.string().nullish().catch(null),
  bargainTerms: z
    .object({
      price: money,
      priceRur: money,
      currency: z.string().nullish().catch(null),
      priceType: z.string().nullish().catch(null),
      paymentPeriod: z.string().nullish().catch(null),
      vatType: z.string().nullish().catch(null),
      includedOptions: codes,
    })
    .nullish()
    .catch(null),
  building: z
    .object({ classType: z.string().nullish().catch(null), floorsCount: smallNumber })
    .nullish()
    .catch(null),
  businessShoppingCenter: z
    .object({ name: text(200), buildingClassType: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  geo: z
    .object({
      userInput: text(300),
      coordinates: z.object({ lat: degrees, lng: degrees }).nullish().catch(null),
      address: z
        .array(z.object({ fullName: text(200), isFormingAddress: z.boolean().nullish().catch(null) }))
        .nullish()
        .catch(null),
      undergrounds: z
        .array(
          z.object({
            name: z.string().max(100),
            time: z.int().min(0).max(600).nullish().catch(null),
            transportType: z.string().nullish().catch(null),
          }),
        )
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
  photos: z.array(z.unknown()).nullish().catch(null),
  userId: whole,
  cianUserId: whole,
  publishedUserId: whole,
  user: z
    .object({ cianUserId: whole, agencyName: text(200), companyName: text(200) })
    .nullish()
    .catch(null),
})

/** Envelope of the answer. Offers are parsed one by one, so that an invalid one does not reject the rest. */
export const searchAnswer = z.object({
  data: z.object({
    offerCount: z.int().min(0).nullish().catch(null),
    offersSerialized: z.array(z.unknown()),
  }),
})
