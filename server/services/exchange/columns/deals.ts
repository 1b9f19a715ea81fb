import type { DealRow } from '#contract/deals/deal-records.ts'
import { chanceOf, feeStates } from '#domain/deals/vocabulary.ts'
import { type ExportColumns, fieldColumn, instantColumn, numberColumn, textColumn } from '../column.ts'

const deal = (name: string) => fieldColumn<DealRow>('deal', name)

export const dealColumns = {
  name: [deal('name')],
  client: [textColumn<DealRow>('Клиент', ({ company, person }) => company?.name ?? person?.name ?? null)],
  blocks: [textColumn<DealRow>('Блоки', ({ blocks }) => blocks.map(({ title }) => title).join('; ') || null)],
  stage: [
    ...[deal('stage'), deal('lostReason')],
    textColumn<DealRow>('К кому ушёл клиент', ({ lostTo }) => lostTo?.name ?? null),
  ],
  moved: [instantColumn<DealRow>('На этапе с', ({ stageAt }) => stageAt)],
  chance: [numberColumn<DealRow>('Вероятность, %', chanceOf)],
  sign: [deal('signOn')],
  step: [
    textColumn<DealRow>('Следующий шаг', ({ nextStep }) => nextStep?.title ?? null),
    instantColumn<DealRow>('Когда шаг', ({ nextStep }) => nextStep?.date ?? null),
  ],
  area: [deal('areaSqm')],
  fee: [
    {
      ...numberColumn<DealRow>('Комиссия без НДС, ₽', ({ feeRub }) => feeRub),
      isForHeads: true,
    },
  ],
  payment: [
    { ...textColumn<DealRow>('Оплата', ({ feeState: state }) => feeStates[state]), isForHeads: true },
  ],
  side: [deal('side')],
  responsible: [textColumn<DealRow>('Ответственный', ({ responsible }) => responsible?.name ?? null)],
  created: [instantColumn<DealRow>('Создана', ({ createdAt }) => createdAt)],
} satisfies ExportColumns<DealRow>
