const SOFTENED: readonly (readonly [end: RegExp, written: string])[] = [
  [/([бвмпф])$/, '$1л'],
  [/с?т$/, 'щ'],
  [/[зд]$/, 'ж'],
  [/с$/, 'ш'],
]

/**
 * Verbal noun of an infinitive, folded: «удалить» → «удаление», «добавить» → «добавление», «переименовать» →
 * «переименование»; null for other words, and for «задать»: «задание» means something else.
 */
export function verbalNounOf(word: string): string | null {
  const named = /^([а-я]{2,}ова)ть$/.exec(word)
  if (named) return `${named[1]}ние`
  const stem = /^([а-я]{3,})ить$/.exec(word)?.[1]
  if (stem === undefined) return null
  const softened = SOFTENED.find(([end]) => end.test(stem))
  return `${softened ? stem.replace(...softened) : stem}ение`
}
