import type { DescriptionFacts } from './facts.ts'
import type { Variants } from './variants.ts'
import { spaceOf } from './wording.ts'

/**
 * Filler sentences for blocks with few known facts: they state none, only offer more information. Appended
 * until the text has the minimum length of an ad; together with opening and address they always suffice.
 */
export function closingLines({ block }: DescriptionFacts, variants: Variants): string[] {
  const noun = spaceOf(block.purposes).prepositional
  const isSale = block.dealKind === 'sale'
  const isPriced = (isSale ? block.askingPrice : block.askingRent) !== null
  const terms = isSale ? 'условия сделки' : 'условия договора'
  const price = isSale ? 'Цену' : 'Арендную ставку'
  const unpriced = [
    `${price} и ${terms} сообщим по запросу.`,
    `${price} назовём по запросу, ${terms} обсудим.`,
  ] as const
  const rest = [
    `Остальные ${terms} сообщим по запросу.`,
    `Подробнее об условиях расскажем по запросу.`,
  ] as const
  return [
    variants.pick(isPriced ? rest : unpriced),
    variants.pick([
      'Показ — по предварительной договорённости, в удобное для вас время.',
      'Посмотреть можно по предварительной договорённости: о времени условимся по телефону.',
    ]),
    variants.pick([
      `О состоянии, планировке и оснащении расскажет брокер, он же ответит на вопросы о ${noun} и документах.`,
      `Брокер ответит на вопросы о ${noun}, его состоянии, планировке и документах.`,
    ]),
    variants.pick([
      'Позвоните или оставьте заявку: уточним детали и, если нужно, предложим другие варианты рядом.',
      'Оставьте заявку или позвоните: уточним детали и сравним с другими предложениями рядом.',
    ]),
  ]
}
