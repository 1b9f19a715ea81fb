import type { NeedLine } from '../line.ts'
import type { Span } from '../need.ts'

const whole: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-zа-я\d])(?:б-р|бул\.)(?![a-zа-я\d])/gu, 'бульвар'],
  [/(?<![a-zа-я\d])(?:пр-к?т|просп\.|пр-кт)(?![a-zа-я\d])/gu, 'проспект'],
  [/(?<![a-zа-я\d])наб\.(?= |$)/gu, 'набережная'],
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
    for (const { 0: short, index } of line.full.matchAll(pattern))
      written.set({ start: index, end: index + short.length }, word)
  const inOrder = [...written].sort(([one], [other]) => one.start - other.start)
  return inOrder.length === 0 ? line : line.respelled(new Map(inOrder))
}
