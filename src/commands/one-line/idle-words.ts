import type { ParsedLine } from './line.ts'
import type { LineWord } from './words/words.ts'

/* «+5 % всем», «28500 торг», «освободится раньше 1 февраля»: words beside a change that no field holds. */

interface Idle {
  words: RegExp
  /** Changes beside which they may stand. */
  of(line: ParsedLine): boolean
  /** It changes every ticked row: of one row it says something else. */
  isOfMany?: true
  /** More is said than any field holds, so the words stay unread. */
  isLeft?: true
}

const isPrice = ({ commandId, slots }: ParsedLine) =>
  commandId === 'block.setRent' ||
  slots.some(
    ({ name, value }) => name === 'field' && /^(?:asking|agreed)?(?:rent|price)$/i.test(String(value)),
  )

const idle: readonly Idle[] = [
  { words: /^торг(?:уются|уемся|уместен)?$/, of: isPrice, isLeft: true },
  {
    words: /^(?:вс[ею]|все[хм]|кажд(?:ому|ого|ый)|об(?:а|е|оих|оим)|отмеченн(?:ые|ым|ых))$/,
    // Lines that give rows away read «все» themselves.
    of: ({ commandId, needs }) =>
      needs !== 'user' && /^(?:block|building|event|deal|lease|demand)\./.test(commandId),
    isOfMany: true,
  },
  { words: /^(?:раньше|позже|пораньше|попозже)$/, of: ({ commandId }) => commandId === 'block.vacate' },
]
/** «у всех», «по всем» */
const before = /^(?:у|по|на|для|сразу)$/

/** The other words, and what they must be a change of; null: none of these stand among them. */
export function withoutIdle(
  words: readonly LineWord[],
): { rest: LineWord[]; of: Idle; taken: LineWord[] } | null {
  for (const of of idle) {
    const at = words.findIndex(({ text, isQuoted }) => !isQuoted && of.words.test(text))
    const word = words[at]
    if (!word || words.length < 2) continue
    // «торг до 27» limits it.
    if (of.isLeft && /^(?:до|на)$/.test(words[at + 1]?.text ?? '')) continue
    const lead = words[at - 1]
    // «все на чт»: what follows keeps its preposition.
    const taken = of.isOfMany && lead && before.test(lead.text) ? [lead, word] : [word]
    return { rest: words.filter((one) => !taken.includes(one)), of, taken }
  }
  return null
}
