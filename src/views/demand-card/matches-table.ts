import type { DemandMatch } from '#contract/demands/demands.ts'
import { variantText } from '#domain/demands/variants.ts'
import { dayOf } from '#domain/time/time.ts'
import { demandMatchesList } from '#src/state/lists/demands-list.ts'
import { offeredColumns } from '../tables/columns/offered-columns.ts'
import type { TableDeclaration } from '../tables/list-table.tsx'
import { variantTone } from '../variant-card/variant-texts.ts'

/** Blocks for a demand with scores and reasons. */
export const demandMatchesTable: TableDeclaration<DemandMatch> = {
  list: demandMatchesList,
  fieldKind: 'block',
  title: '\u00a0',
  view: 'demand',
  icon: 'block',
  columns(reading) {
    const { today, zone } = reading
    const told = offeredColumns(reading)
    return [
      // Reasons take what is free: they are why the table is read.
      { ...told.block, width: 140, grow: 1 },
      told.area,
      { ...told.asked, width: 168 },
      told.rent,
      told.availability,
      { ...told.class, width: 44 },
      { ...told.metro, width: 102 },
      told.fresh,
      {
        ...{
          id: 'score',
          title: 'Подходит',
          description: 'Из 100',
          width: 98,
          align: 'end',
          tone: 'strong',
        },
        isSortable: true,
        text: ({ score }) => String(score),
        bar: ({ score }) => score,
      },
      {
        id: 'reasons',
        title: 'Почему',
        width: 152,
        comfort: 160,
        grow: 5,
        tone: 'muted',
        text: ({ reasons }) => reasons,
      },
      {
        id: 'variant',
        title: 'Статус у клиента',
        description: 'Что клиент знает о блоке; «новый» не подходил, когда запрос смотрели в прошлый раз',
        width: 122,
        grow: 1,
        dot: ({ variant, isNew }) => (variant ? variantTone(variant) : isNew ? 'ageing' : undefined),
        text: ({ variant, isNew }) =>
          variant
            ? variantText({ ...variant, day: dayOf(variant.stateAt, zone) }, today)
            : isNew
              ? 'новый'
              : '',
      },
    ]
  },
  empty: () => ({
    title: 'Ничего не подходит',
    text: 'Посмотрите ниже, что не вошло, и верните то, на что клиент согласится.',
  }),
}
