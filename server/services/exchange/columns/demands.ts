import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { VariantRow } from '#contract/demands/variant-records.ts'
import { currencies, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { type ExportColumns, fieldColumn, instantColumn, numberColumn, textColumn } from '../column.ts'

const demand = (name: string) => fieldColumn<DemandRow>('demand', name)

/** Conditions are shown on the page only. */
export const demandColumns = {
  name: [demand('name')],
  conditions: [],
  suits: [],
  client: [textColumn<DemandRow>('Клиент', ({ company, person }) => company?.name ?? person?.name ?? null)],
  state: [demand('state')],
  urgency: [demand('urgency')],
  confirmed: [instantColumn<DemandRow>('Подтверждён', ({ confirmedAt }) => confirmedAt)],
  responsible: [textColumn<DemandRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
  created: [instantColumn<DemandRow>('Создан', ({ createdAt }) => createdAt)],
} satisfies ExportColumns<DemandRow>

const variant = (name: string) => fieldColumn<VariantRow>('variant', name)

function labelColumn<C extends string>(
  title: string,
  labels: Readonly<Record<C, string>>,
  of: (row: VariantRow) => C | null,
) {
  return textColumn<VariantRow>(title, (row) => {
    const code = of(row)
    return code && labels[code]
  })
}

/** An asked sum, its currency, what it is for and its VAT, as columns. */
function askedColumns(when: string, of: (row: VariantRow) => VariantRow['askedNow']) {
  return [
    numberColumn<VariantRow>(`Просили ${when}`, (row) => of(row).amount),
    labelColumn(`Валюта ${when}`, currencies, (row) => of(row).currency),
    labelColumn(`За что ${when}`, rentBases, (row) => of(row).basis),
    labelColumn(`НДС ${when}`, vatTreatments, (row) => of(row).vatTreatment),
    numberColumn<VariantRow>(`Ставка НДС ${when}, %`, (row) => of(row).vatRate),
  ]
}

export const variantColumns = {
  demand: [textColumn<VariantRow>('Запрос', ({ demand }) => demand?.name ?? null)],
  client: [textColumn<VariantRow>('Клиент', ({ client }) => client)],
  block: [textColumn<VariantRow>('Блок', ({ block }) => block.title)],
  state: [variant('state')],
  changed: [instantColumn<VariantRow>('С какого времени', ({ stateAt }) => stateAt)],
  why: [variant('refusedBy'), variant('reason'), variant('outcome'), variant('said')],
  termsThen: [
    ...askedColumns('тогда', ({ askedThen }) => askedThen),
    variant('areaThen'),
    variant('availableThen'),
  ],
  termsNow: askedColumns('сейчас', ({ askedNow }) => askedNow),
  responsible: [textColumn<VariantRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
} satisfies ExportColumns<VariantRow>
