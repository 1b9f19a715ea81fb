const number = /^[-+−]?\d[\d\s\u00a0\u202f]*([.,]\d+)?\s*(%|₽|руб\.?|р\.|\$|€|м²|м2|кв\.?\s?м\.?)?$/iu
const day = /^(\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})/
const address = /https?:\/\/|www\.|\S@\S+\.\S/i
const unit =
  /^\(?(кв\.?\s?м\.?|м[²2]|м|шт\.?|%|(тыс\.?\s?)?(руб\.?|₽|р\.)[^а-яё]{0,3}.{0,20}|\$.{0,12}|usd.{0,12}|€.{0,12}|eur.{0,12}|этаж|мес\.?|год|квт|т|да\/нет)\)?$/iu

/** Beginnings of words that headers of such tables consist of. */
const headerWord =
  /(^|[^а-яёa-z])(площ|этаж|ставк|цен[аы]|стоим|аренд|адрес|здани|объект|бц($|[^а-яё])|блок|помещ|назнач|тип|класс|телефон|контакт|собствен|комисс|ндс|opex|опекс|эксплуат|коммун|парков|метро|станц|район|округ|город|улиц|отдел|состоян|статус|свобод|дата|срок|налог|кадастр|ссылк|фото|описан|коммент|примеч|назван|наимен|номер|№|id|код|площадь|s,|м2|м²|руб|мощн|квт|потолк|высот|вход|планир|договор|депозит|каникул|сделк|валют|агент|брокер|ответств|девелоп|управл|этажн|год)/iu

export function isBlank(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}

/** A number, with or without a unit, or a day. */
export function isValue(cell: string): boolean {
  const text = cell.trim()
  return number.test(text) || day.test(text)
}

/** A text short enough for a header, with letters, neither a value nor a link. */
export function isHeaderLike(cell: string): boolean {
  const text = cell.trim()
  if (text.length > 120 || isValue(text) || address.test(text)) return false
  return /\p{L}|№|%/u.test(text)
}

export function isUnit(cell: string): boolean {
  return unit.test(cell.trim())
}

export function isHeaderWord(cell: string): boolean {
  return headerWord.test(cell) || isUnit(cell)
}

export function hasLetters(cell: string): boolean {
  return /\p{L}/u.test(cell)
}
