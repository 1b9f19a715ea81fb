import { fold } from '#domain/text/fold.ts'

const yes =
  /^(?:да|есть|имеется|true|yes|y|1|\+|v|x|х|✓|✔|☑|истина|вкл[а-я.]*|включ[а-яё]*|предоставля[а-я]*|возможн[а-я]*|отдельн[а-я]*|separate|included|доступ[а-я]*|присутств[а-я]*|собственн[а-я]*)(?![a-zа-я])/
const no =
  /^(?:нет|не|отсутств[а-я]*|false|no|n|0|ложь|без|общ[а-я]*|common|невозмож[а-я]*|not|выкл[а-я.]*)(?![a-zа-я])/

/** «да», «есть», «+», «2 шт.» → true; «нет», «отсутствует», «общий» → false; null: neither. */
export function readFlag(text: string): boolean | null {
  const folded = fold(text).trim()
  if (no.test(folded)) return false
  if (yes.test(folded)) return true
  const count = /^(\d+)(?:\s?(?:шт|мес|ед)|\s*$|\.0+$)/.exec(folded)?.[1]
  return count === undefined ? null : Number(count) > 0
}
