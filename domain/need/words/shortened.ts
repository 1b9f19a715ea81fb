import type { NeedLine } from '../line.ts'
import type { Span } from '../need.ts'

const whole: readonly (readonly [RegExp, string | ((...said: string[]) => string)])[] = [
  [/(?<![a-zа-я\d])(?:б-р|бул\.)(?![a-zа-я\d])/gu, 'бульвар'],
  [/(?<![a-zа-я\d])(?:пр-к?т|просп\.|пр-кт)(?![a-zа-я\d])/gu, 'проспект'],
  [/(?<![a-zа-я\d])наб\.(?= |$)/gu, 'набережная'],
  // «c отделкой» with a Latin letter
  [/(?<![a-zа-я\d])c(?= [а-я]{4,})/gu, 'с'],
  // «1 млн 150 тыс.», «1 млн 150 в месяц»
  [
    /(?<![\d.,])(\d{1,3}) млн (\d{1,3})(?: ?(?:тыс[а-я]*\.?|т\.? ?р\.?|тыр|к)(?![а-я])|(?= (?:в |\/ ?)?мес))/gu,
    (_, millions = '', thousands = '') => `${Number(millions) * 1000 + Number(thousands)} тыс`,
  ],
  // «Площадь та же 450», «бюджет прежний, 3 млн»
  [
    /(?<=(?<![а-я])(?:площад[а-я]*|метраж[а-я]*|бюджет[а-я]*|ставк[а-я]*|цен[аы]|класс[а-я]*|сумма)) (?:оста(?:ется|лся|лась|лись) )?(?:т(?:а|от|о|е) же|так(?:ая|ой|ое|ие) же|прежн(?:яя|ий|ее|ие))[ ,:—–-]*(?= (?:от |до |около |примерно )?\d)/gu,
    '',
  ],
]

/** Writes shortened words of places out, «Славянский б-р», and leaves out that an amount is the same as before. */
export function withWholeWords(line: NeedLine): NeedLine {
  const written = new Map<Span, string>()
  for (const [pattern, word] of whole)
    for (const match of line.full.matchAll(pattern))
      written.set(
        { start: match.index, end: match.index + match[0].length },
        typeof word === 'string' ? word : word(...match),
      )
  const inOrder = [...written].sort(([one], [other]) => one.start - other.start)
  return inOrder.length === 0 ? line : line.respelled(new Map(inOrder))
}
