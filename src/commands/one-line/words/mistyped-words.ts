import { fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { fold } from '#domain/text/fold.ts'
import { nameStem } from './cases.ts'
import { choices } from './choices.ts'
import type { LineWord } from './words.ts'

/* «срочнсть», «ответств», «резервдо»: words of lines with a typo, cut short, or without their space. */

const kinds = ['company', 'person', 'deal', 'lease', 'demand', 'building', 'block'] as const

/** Words that begin lines or tell what they change. Shorter ones are too like others. */
const verbs =
  'встреча встречу позвонить перезвонить звонок созвон созвониться показ просмотр осмотр переговоры напомнить напоминание задача перенести отложить ставка ставку аренда площадь комиссия комментарий заметка добавить передать назначить отдать ответственный ответственная резерв забронировать бронь свободен освободится освобождается сдан занят продлить продлили подписание подписываем этап стадия статус состояние запрос заявка сделка сделку заявку договор контакт компания компанию здание завтра послезавтра сегодня следующий шаг новая новый спам показы сорвалась передай отдай назначь поставь поставить сними снять снимаем подними поднять снизь снизить мебелью отделкой заняли арендовали назад подборку шорт-лист лонг-лист реклама рекламу запретить разрешить площадь скинуть занимается'.split(
    ' ',
  )
const said = (text: string) => fold(text).split(/[^\p{L}]+/u)
export const vocabulary: ReadonlySet<string> = new Set([
  ...verbs,
  ...kinds.flatMap((kind) =>
    fieldGroupsOf(kind).flatMap(({ fields }) => fields.flatMap((code) => said(fieldOf(kind, code).label))),
  ),
  ...choices.flatMap(({ titles }) => Object.values(titles).flatMap(said)),
])
const words = [...vocabulary].filter((word) => word.length >= 4)
/** Behind a word that is joined to them. */
const joint = /^(?:до|на|в|во|с|со|к|по|за|для|от)$/
const shortHead = /^(?:нов|инн|тел|резерв|бронь|этап|отв)$/

/** @returns the words, with those that are mistyped as they are meant; null: none is. */
export function meantWords(typed: readonly LineWord[]): LineWord[] | null {
  let isChanged = false
  const meant = typed.flatMap((word) => {
    const told = word.isQuoted || vocabulary.has(word.text) ? null : (parted(word) ?? corrected(word))
    isChanged ||= told !== null
    return told ?? [word]
  })
  return isChanged ? meant : null
}

/** «новкомпания» → «новая компания». */
const heads: Readonly<Record<string, string>> = { нов: 'новая' }

/** «резервдо», «передатьзапрос», «инн7723456789». */
function parted(word: LineWord): LineWord[] | null {
  for (let at = word.text.length - 1; at >= 3; at -= 1) {
    const [head, rest] = [word.text.slice(0, at), word.text.slice(at)]
    const isHead = shortHead.test(head) || (head.length >= 4 && vocabulary.has(head))
    const isRest = joint.test(rest) || (rest.length >= 4 && vocabulary.has(rest)) || /^\d/.test(rest)
    if (!isHead || !isRest) continue
    const middle = word.start + at
    return [
      { ...word, text: heads[head] ?? head, end: middle },
      { ...word, text: rest, start: middle },
    ]
  }
  return null
}

/** One typo, or the beginning of a word of which nothing but its end is left out. */
function corrected(word: LineWord): LineWord[] | null {
  const { text } = word
  // «после обеда» is no beginning of «послезавтра».
  if (text.length < 4 || text === 'после' || !/^\p{L}+$/u.test(text)) return null
  const like = words.find((one) => isMistyped(text, one)) ?? words.find((one) => isCut(text, one))
  return like === undefined ? null : [{ ...word, text: like }]
}

function isMistyped(typed: string, word: string): boolean {
  const isLong = typed.length >= 4 && word.length >= 5 && Math.abs(typed.length - word.length) <= 1
  // «Встрече» is a form of «встреча», and no typo.
  const isForm = nameStem(typed) === nameStem(word)
  return isLong && !isForm && typed[0] === word[0] && beginsWithOneTypo(typed, word)
}

const isCut = (typed: string, word: string) => word.startsWith(typed) && word.length - typed.length >= 1
