/** Stems of ordinal numbers; «двадцать» and its like may stand before those below ten. */
const stems: readonly (readonly [stem: string, value: number])[] = [
  ...(
    [
      ...['нулев', 'перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят'],
      ...['одиннадцат', 'двенадцат', 'тринадцат', 'четырнадцат', 'пятнадцат', 'шестнадцат', 'семнадцат'],
      ...['восемнадцат', 'девятнадцат', 'двадцат'],
    ] as const
  ).map((stem, value) => [stem, value] as const),
  ...[
    ['тридцат', 30] as const,
    ['сороков', 40] as const,
    ['пятидесят', 50] as const,
    ['шестидесят', 60] as const,
    ['семидесят', 70] as const,
    ['восьмидесят', 80] as const,
    ['девяност', 90] as const,
  ],
]
/** From twenty. */
export const tens = [
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
]
const anyEnding = '[a-zа-я]{0,4}'

/** Regex source of an ordinal number with one of the endings: «двадцать первого». */
export const ordinalSource = (ending = anyEnding) =>
  `(?:(?:${tens.join('|')}) )?(?:${stems.map(([stem]) => stem).join('|')})${ending}`

const spoken = RegExp(
  `^(?:(?<ten>${tens.join('|')}) )?(?<stem>${stems
    .map(([stem]) => stem)
    .sort((one, other) => other.length - one.length)
    .join('|')})`,
  'u',
)

/** @param text of `ordinalSource`. */
export function ordinalOf(text: string): number | undefined {
  const { ten, stem } = spoken.exec(text)?.groups ?? {}
  const value = stems.find(([one]) => one === stem)?.[1]
  return value === undefined || ten === undefined ? value : (tens.indexOf(ten) + 2) * 10 + value
}
