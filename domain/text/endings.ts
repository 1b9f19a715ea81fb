const ENDING =
  /(?:ами|ями|ого|его|ому|ему|ыми|ими|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ия|ию|ии|ам|ям|ах|ях|ом|ем|[аяоеуюыиьй])$/
const SHORTEST_STEM = 3

/**
 * A folded Russian word without its case ending: «компания» and «компанию» → «компан». The word itself where nothing
 * of three letters or more would be left. For comparing only: it knows no grammar.
 */
export function stemOf(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}
