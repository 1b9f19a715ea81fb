import type { LeaseRow } from '#contract/leases/lease-records.ts'
import { leaseStateText } from '#domain/leases/told.ts'
import { type ExportColumns, fieldColumn, instantColumn, numberColumn, textColumn } from '../column.ts'

const lease = (name: string) => fieldColumn<LeaseRow>('lease', name)

export const leaseColumns = {
  tenant: [textColumn<LeaseRow>('Арендатор', ({ company, tenantName }) => company?.name ?? tenantName)],
  place: [
    textColumn<LeaseRow>('Где', ({ block, building }) => block?.title ?? building?.name ?? null),
    lease('floorText'),
  ],
  area: [lease('areaSqm')],
  ends: [lease('endsOn')],
  left: [],
  state: [textColumn<LeaseRow>('Состояние', leaseStateText)],
  rent: [lease('rent'), lease('rentBasis'), lease('currency'), lease('vatTreatment'), lease('vatRate')],
  gross: [numberColumn<LeaseRow>('С НДС и OPEX, ₽/м²/год', ({ grossRubPerSqmYear }) => grossRubPerSqmYear)],
  class: [textColumn<LeaseRow>('Класс', ({ building }) => building?.class ?? null)],
  district: [textColumn<LeaseRow>('Район', ({ building }) => building?.district ?? null)],
  signed: [lease('signedOn')],
  start: [lease('startOn')],
  break: [lease('breakOn')],
  landlord: [textColumn<LeaseRow>('Собственник', ({ landlord }) => landlord?.name ?? null)],
  origin: [lease('origin')],
  certainty: [lease('certainty')],
  confidential: [lease('isConfidential')],
  responsible: [textColumn<LeaseRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
  confirmed: [instantColumn<LeaseRow>('Срок подтверждён', ({ confirmedAt }) => confirmedAt)],
  created: [instantColumn<LeaseRow>('Записан', ({ createdAt }) => createdAt)],
} satisfies ExportColumns<LeaseRow>
