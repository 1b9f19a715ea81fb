/* Words as brokers shorten them, by their full forms: read before any grammar. */

const anywhere: Readonly<Record<string, string>> = {
  рез: 'резерв',
  индекс: 'индексация',
  собств: 'собственник',
  назн: 'назначение',
  ств: 'ставка',
  депоз: 'депозит',
  комис: 'комиссия',
  чрз: 'через',
  набр: 'набрать',
  продл: 'продлили',
  расторг: 'расторгнут',
  расторгн: 'расторгнут',
  обс: 'обсудить',
  освоб: 'освободится',
  тыр: 'тыс',
  понед: 'понедельник',
  кнца: 'конца',
  брон: 'бронь',
  сроч: 'срочно',
  вероятн: 'вероятность',
  осв: 'освободится',
  подп: 'подписание',
  отв: 'ответственный',
  комм: 'комментарий',
  встр: 'встреча',
  вст: 'встреча',
  зв: 'звонок',
  перезв: 'перезвонить',
  callback: 'перезвонить',
  'call-back': 'перезвонить',
  рук: 'руководитель',
  гендир: 'гендиректор',
  коммерч: 'коммерческий',
  площ: 'площадь',
  сег: 'сегодня',
  сегодн: 'сегодня',
  завт: 'завтра',
  завтр: 'завтра',
  послезавт: 'послезавтра',
  пон: 'понедельник',
  втор: 'вторник',
  втр: 'вторник',
  срд: 'среду',
  чтв: 'четверг',
  чет: 'четверг',
  птн: 'пятницу',
  пят: 'пятницу',
  суб: 'субботу',
  воскр: 'воскресенье',
}
/** «зам» begins a note; elsewhere it is a deputy. */
const first: Readonly<Record<string, string>> = {
  зам: 'заметка',
  кл: 'класс',
  св: 'свободен',
  зан: 'занят',
  вер: 'вероятность',
  кон: 'конец',
  дол: 'должность',
  долж: 'должность',
  др: 'день рождения',
  потол: 'потолок',
  пл: 'площадь',
  отд: 'отделка',
  переим: 'переименовать',
}
/** «сдан под магазин»: it is a stage only behind «на» or before a day. */
const stage = 'под'

/** @returns the full form of a folded word, or the word itself. @param before the words in front of it, @param next the one behind. */
export function fullForm(word: string, before: readonly string[], next: string | undefined): string {
  const isStage =
    word === stage &&
    (/^(?:на|в)$/.test(before.at(-1) ?? '') ? next === undefined : /^\d{1,2}[./]\d/.test(next ?? ''))
  if (isStage) return 'подписание'
  // «зам директора»
  if (word === 'зам' && /^(?:директор|руководител|начальник|управляющ|ген|фин|главн|глав)/.test(next ?? ''))
    return word
  if (word === 'отд' && /^вход/.test(next ?? '')) return 'отдельный'
  // «дел от 100»
  if (word === 'дел' && before.length === 0 && next === 'от') return 'делится'
  // «опекс 4500 отд»
  if (word === 'отд' && /\d/.test(before.at(-1) ?? '')) return 'отдельно'
  if (word === 'сверх' && before.at(-1) === 'ндс') return 'сверху'
  // «позвонить собств»
  if (word === 'собств' && /звон|^набр/.test(before.at(-1) ?? '')) return 'собственнику'
  return (before.length === 0 ? first[word] : undefined) ?? anywhere[word] ?? word
}
