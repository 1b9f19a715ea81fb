import { fillers } from './fillers.ts'

const fillerWord = RegExp(`^(?:${fillers.join('|').replaceAll('~', '[a-zа-я]*')})$`, 'u')
/** Words that mean nothing in a need, small ones too. */
export const isFiller = (word: string) => fillerWord.test(word) || uncounted.test(word) || costs.test(word)

/** «С опексом до 40»: costs that a rate has. */
const costs = /^(?:оп[еэ]кс|opex|эксплуатаци|коммунал)[а-я]*$/u

/** Counted nouns by their endings, abbreviations, and letters right after the number. */
const counted =
  /^(?:[a-zа-я]{1,4}|[а-я]{4}[бвгджзклмнпрстфхцчшщ]|[а-я]+(?:ов|ев|ей|их|ых|ок|ек|иц)|[a-z]+s)$/u
/** Words that count nothing. */
const uncounted =
  /^(?:и|или|либо|тоже|также|рядом|там|тут|вот|уже|выше|ниже|лишь|чуть|если|затем|потом|сразу|кр|искл|вне|кроме|ни|нет|incl|excl|gross|net|nnn|triple|гросс?|брутто|нетто|отд|осв|своб|меб|кор|на|у|к|ко|от|до|по|за|в|во|с|со|из|для|под|без|не|но|а|о|об|при|над|ряд|где|как|что|это|тип|бц|тц|трц|мфк|мфц|вид|лифт|окна|свет|вход|парк|цена|цены|мин|макс|max|ок|окей|ok|норм|край|потолок|предел|срок|вкл|окуп|or|and|but|in|at|on|near|for|with|to|by|of|from|cbd|city|open|new|high|top|low|good|nice|any|all|plus|only|asap|free|view|flat|full|own|we|our|not|no|the|a)$/u

/** @returns the length of a word after a number that may be its unit, and is none that is known; 0 without one. */
export function strangeUnit(rest: string): number {
  const [all = '', space = '', word = ''] = /^( ?)([a-zа-я]+|\p{Sc})/u.exec(rest) ?? []
  if (all === '' || (word.length > 1 && uncounted.test(word)) || fillerWord.test(word)) return 0
  if (space === '' || /\p{Sc}/u.test(word)) return all.length
  return counted.test(word) && !uncounted.test(word) ? all.length : 0
}
