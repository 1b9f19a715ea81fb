import type { NeedLine } from '../line.ts'
import type { Span } from '../need.ts'
import { asides } from './clauses.ts'
import { begin, inSentence, tails } from './words.ts'

const patterns = asides.flatMap(({ clauses }) =>
  clauses.map(([, words, till]) => RegExp(words + tails[till], 'gu')),
)

/** Words that are taken end no advertisement. */
const anything = (source: string) => source.replaceAll(String.raw`\ue000\ue100-\ue109`, '')
/** «Увидела объявление, 150 м за 21 000»: the numbers are those of the advertisement. */
const advertised = RegExp(
  `${begin}объявлени[a-zа-я]* ${anything(inSentence)}*?(?:${anything(tails.sentenceStop)}|(?= если нет ))`,
  'gu',
)

/** Leaves the numbers of an advertisement to the words that nobody understood. */
export function keepAdvertised(line: NeedLine): void {
  for (const { 0: text, index } of line.rest.matchAll(advertised)) line.keep(index, index + text.length)
}

/** Takes the clauses of a letter that ask for nothing. */
export function takeAsides(line: NeedLine): Span[] {
  return patterns.flatMap((pattern) => line.each(pattern, () => true).map(({ span }) => span))
}
