import { fold } from '#domain/text/fold.ts'

/* Declension of names: «с Ивановым», «для Вектора», «Петровой», «в Белой Площади». */

const consonant = ['', 'а', 'у', 'ом', 'ем', 'е', 'ы', 'и', 'ов', 'ам', 'ами', 'ах']
const adjective = [
  'ый',
  'ий',
  'ой',
  'ого',
  'его',
  'ому',
  'ему',
  'ым',
  'им',
  'ом',
  'ем',
  'ые',
  'ие',
  'ых',
  'их',
]
const feminine = ['а', 'ы', 'и', 'е', 'у', 'ой', 'ей', 'ою']
const soft = ['ь', 'я', 'ю', 'ем', 'е', 'и', 'ью', 'ям', 'ями', 'ях']
/** By nominative ending: the part to cut off, and its replacements. */
const declensions: readonly (readonly [ending: RegExp, forms: readonly string[]])[] = [
  [/(?<=ов|ев|ин|ын)$/, ['', 'а', 'у', 'ым', 'ом', 'е', 'ы', 'ых', 'ыми']],
  [/(?<=ов|ев|ин|ын)а$/, ['а', 'ой', 'у', 'ою', 'ы', 'е']],
  [/(?:ая|яя)$/, ['ая', 'яя', 'ой', 'ей', 'ую', 'юю', 'ою']],
  [/(?:ый|ий|ой)$/, [...adjective, 'ия', 'ию', 'ием', 'ии']],
  [/(?:ое|ее)$/, ['ое', 'ее', 'ого', 'его', 'ому', 'ему', 'ым', 'им', 'ом', 'ем']],
  [/(?:ые|ие)$/, ['ые', 'ие', 'ых', 'их', 'ым', 'им', 'ыми', 'ими', 'ия', 'ию', 'ием', 'ии']],
  [/ия$/, ['ия', 'ии', 'ию', 'ией']],
  [/а$/, feminine],
  [/я$/, ['я', 'и', 'е', 'ю', 'ей', 'ёй', 'ею']],
  [/ей$/, ['ей', 'ея', 'ею', 'еем', 'ее', 'еи', 'ья', 'ью', 'ьем', 'ье']],
  [/й$/, ['й', 'я', 'ю', 'ем', 'е', 'и']],
  [/ь$/, soft],
  [/[ое]$/, ['о', 'е', 'а', 'я', 'у', 'ю', 'ом', 'ем']],
  [/[ыи]$/, ['ы', 'и', 'ов', 'ей', 'ам', 'ям', 'ами', 'ями', 'ах', 'ях']],
  [/(?<=[бвгджзклмнпрстфхцчшщ])$/, consonant],
  // «Siemensу», «Apple’ом»
  [/(?<=[a-z])$/, consonant],
]

/** «Лев» — «Льва», «Кравец» — «Кравца», «Заяц» — «Зайца», «Журавель» — «Журавля»: fleeting vowels. */
const fleeting = /^(.+)[еоя]([бвгджзклмнпрстфхцчшщ])(ь?)$/
const singular = ['а', 'у', 'ом', 'ем', 'е']
const softSingular = ['я', 'ю', 'ем', 'е', 'и']
const vowel = /[аеиоуыэюя]$/

function isFleetingForm(typed: string, nominative: string): boolean {
  const [, stem = '', last = '', soft] = fleeting.exec(nominative) ?? []
  if (stem === '') return false
  const between = vowel.test(stem) ? ['й'] : ['', 'ь']
  return between.some((sign) =>
    (soft ? softSingular : singular).some((form) => typed === stem + sign + last + form),
  )
}

/**
 * Tells if a typed word is a case form of the nominative: «ивановым» of «Иванов», never of «Иванова». Both
 * folded.
 */
export function isFormOf(typed: string, nominative: string): boolean {
  if (typed === nominative) return true
  return isOneForm(typed.replace(/['’]/g, ''), nominative) || isJoinedForm(typed, nominative)
}

/** «Римским-Корсаковым»: each part is declined. */
function isJoinedForm(typed: string, nominative: string): boolean {
  const [parts, others] = [typed.split('-'), nominative.split('-')]
  if (parts.length < 2 || parts.length !== others.length) return false
  return parts.every((part, place) => isFormOf(part, others[place] ?? ''))
}

function isOneForm(typed: string, nominative: string): boolean {
  if (isFleetingForm(typed, nominative)) return true
  const declension = declensions.find(([ending]) => ending.test(nominative))
  if (!declension) return false
  const stem = nominative.replace(declension[0], '')
  if (stem.length < 2 || !typed.startsWith(stem)) return false
  return declension[1].some((ending) => typed === fold(stem + ending))
}

const ending =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ым|им|ой|ей|ою|ая|яя|ую|юю|ый|ий|ое|ее|ом|ем|ов|ев|ах|ях|ам|ям|[аяоеуюыиьй])$/u

/** Restores a fleeting vowel: «льв» → «лев», «кравц» → «кравец»; null: none is missing. */
export function fullStem(stem: string): string | null {
  const [, start = '', last = ''] = /^(.*[бвгджзклмнпрстфхчшщьй])([цклрв])$/.exec(stem) ?? []
  if (start === '' || (last === 'в' && !start.endsWith('ль'))) return null
  const between = last === 'к' && !/[жчшщьй]$/.test(start) ? 'о' : 'е'
  return start.replace(/[ьй]$/, '') + between + last
}

/** Common prefix of a name's forms, for lookups: «ивановым» → «иванов», «площади» → «площад». */
export function nameStem(word: string): string {
  const stem = word.replace(ending, '')
  return stem.length >= 3 ? stem : word
}
