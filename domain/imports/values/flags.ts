import { fold } from '#domain/text/fold.ts'

const yes =
  /^(?:да|есть|имеется|true|yes|y|1|\+|v|x|х|✓|✔|☑|истина|вкл[а-я.]*|включ[а-яё]*|предоставля[а-я]*|возможн[а-я]*|отдельн[а-я]*|separate|included|доступ[а-я]*|присутств[а-я]*|собственн[а-я]*)(?![a-zа-я])/
const no =
  /^(?:нет|не|отсутств[а-я]*|false|no|n|0|ложь|без|общ[а-я]*|common|невозмож[а-я]*|not|выкл[а-я.]*)(?![a-zа-я])/

/** Words that only suggest it. */
const suggests = /^(?:возможн|доступ|невозмож|не(?![а-я])|общ|common|собственн|отдельн|separate)/

/** «да», «есть», «+», «2 шт.» → true; «нет», «отсутствует», «общий» → false; null: neither. */
export function readFlag(text: string): boolean | null {
  return matchFlag(text)?.flag ?? null
}

/** The same; `isAlike`: the text says more, or only suggests it: «да, за доплату», «возможно». */
export function matchFlag(text: string): { flag: boolean; isAlike: boolean } | null {
  const folded = fold(text).trim()
  for (const [words, flag] of [
    [no, false],
    [yes, true],
  ] as const) {
    const found = words.exec(folded)?.[0]
    if (found !== undefined)
      return { flag, isAlike: suggests.test(folded) || /[\p{L}\d]/u.test(folded.slice(found.length)) }
  }
  const count = /^(\d+)(?:\s?(?:шт|мес|ед)|\s*$|\.0+$)/.exec(folded)?.[1]
  return count === undefined ? null : { flag: Number(count) > 0, isAlike: false }
}
