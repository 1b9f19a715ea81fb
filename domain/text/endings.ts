const ENDING =
  /(?:иями|иям|иях|ией|ием|ами|ями|ого|его|ому|ему|ыми|ими|ым|им|ых|их|ою|ею|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ия|ию|ии|ам|ям|ах|ях|ом|ем|[аяоеуюыиьй])$/
const SHORTEST_STEM = 3
const RUSSIAN = /^[а-я]/
/** «список», but «списки»: short words («блок», «срок») keep the vowel. */
const FLEETING_VOWEL = /([аеиоуыэюя][^аеиоуыэюя]+)[ое]([кц])$/

/**
 * Strips the case ending of a folded Russian word: «компания» and «компанию» → «компан», «список» and
 * «списка» → «списк». Returns the word itself if fewer than three letters would be left. For comparing only:
 * it knows no grammar.
 */
export function stemOf(word: string): string {
  if (word.length <= SHORTEST_STEM || !RUSSIAN.test(word)) return word
  const stem = word.replace(ENDING, '').replace(FLEETING_VOWEL, '$1$2')
  return stem.length >= SHORTEST_STEM ? stem : word
}
