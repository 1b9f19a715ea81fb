import type { DemandMatch } from '#contract/demands/demands.ts'
import { variantText } from '#domain/demands/variants.ts'
import { comparableRentText } from '#domain/rent/rate-text.ts'
import { dayOf } from '#domain/time/time.ts'
import { demandMatchesList } from '#src/state/lists/demands-list.ts'
import { areaText } from '../tables/columns/block-columns.ts'
import { blockName } from '../tables/columns/block-name.ts'
import type { TableDeclaration } from '../tables/list-table.tsx'
import { variantTone } from '../variant-card/variant-texts.ts'

/** Blocks for a demand with scores and reasons. */
export const demandMatchesTable: TableDeclaration<DemandMatch> = {
  list: demandMatchesList,
  fieldKind: 'block',
  title: '\u00a0',
  view: 'demand',
  icon: 'block',
  columns: ({ today, zone }) => [
    {
      id: 'block',
      title: 'Блок',
      width: 170,
      grow: 2,
      tone: 'strong',
      text: blockName,
      keepsEnd: true,
    },
    {
      id: 'areaSqm',
      title: 'м²',
      description: 'Арендуемая площадь, м²; перед тире — от какой её делят',
      width: 94,
      align: 'end',
      text: areaText,
    },
    {
      id: 'rent',
      title: 'С НДС и OPEX',
      description: 'Сопоставимая ставка с НДС и OPEX, ₽/м² в год',
      width: 112,
      align: 'end',
      text: (row) => comparableRentText(row)?.amount ?? null,
    },
    {
      id: 'score',
      title: 'Подходит',
      description: 'Из 100',
      width: 80,
      align: 'end',
      tone: 'strong',
      isSortable: true,
      text: ({ score }) => String(score),
    },
    { id: 'reasons', title: 'Почему', width: 270, grow: 4, tone: 'muted', text: ({ reasons }) => reasons },
    {
      id: 'variant',
      title: 'Статус у клиента',
      description: 'Что клиент знает о блоке; «новый» не подходил, когда запрос смотрели в прошлый раз',
      width: 200,
      grow: 3,
      dot: ({ variant, isNew }) => (variant ? variantTone(variant) : isNew ? 'ageing' : undefined),
      text: ({ variant, isNew }) =>
        variant
          ? variantText({ ...variant, day: dayOf(variant.stateAt, zone) }, today)
          : isNew
            ? 'новый'
            : '',
    },
  ],
  empty: () => ({
    title: 'Ничего не подходит',
    text: 'Посмотрите выше, что не вошло, и верните то, на что клиент согласится.',
  }),
}
