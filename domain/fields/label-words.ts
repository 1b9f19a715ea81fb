/* Words that stand beside a phone or an address and say only what kind it is: «моб.», «(личная)», «раб. тел.». */

const word =
  'моб|мобильный|сот|сотовый|раб|рабоч(?:ий|ая)|дом|домашн(?:ий|яя)|гор|городской|факс|тел|телефоны?|номер|личн|личн(?:ый|ая)|' +
  'осн|основн(?:ой|ая)|доп|дополнительн(?:ый|ая)|общ|общ(?:ий|ая)|корп|корпоративн(?:ый|ая)|прямой|контактн(?:ый|ая)|' +
  'почта|адрес|e-?mail|имейл|mobile|mob|cell|work|home|office|phone|tel|fax|personal|main'
const labels = RegExp(String.raw`^[^\p{L}\p{N}]*(?:(?:${word})(?!\p{L})[^\p{L}\p{N}]*)+$`, 'iu')

/** Nothing is lost with such a text. */
export function isLabel(text: string): boolean {
  return labels.test(text)
}
