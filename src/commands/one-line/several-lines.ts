import { clausesOf } from './clauses.ts'
import { isLabelAt } from './fields/field-names.ts'
import type { ParsedLine } from './line.ts'
import type { LineWord } from './words/words.ts'

/* «срочно, до 1,2 млн», «ставка 30к, срок 3 года»: several changes of the row under the cursor in one line. */

type Read = (words: readonly LineWord[]) => readonly ParsedLine[]

/** They open a form, behind which nothing runs. */
const ofForm = /\.(?:edit|fees|renew)$/
/** They are no change of the row, or any words would be one. */
const alone = /^(?:stock\.find|currency\.|calls\.)|^(?!event\.)\w+\.create$/
/** They take any words, so only the last part can be one. */
const ofText = /\.(?:note|comment)$/

const kindOf = ({ commandId }: ParsedLine) => commandId.replace(/\.\w+$/, '').replace('request', 'inquiry')
const isWhole = ({ leftover }: ParsedLine) => leftover.length === 0
/** Names another row, or many. */
const namesRows = ({ slots }: ParsedLine) =>
  slots.some(({ name }) => ['record', 'block', 'all', 'ticked'].includes(name))

/** Lines whose parts are read whole, one for each kind of rows; parts that are not are left over. */
export function severalLines(words: readonly LineWord[], text: string, read: Read): ParsedLine[] {
  const signed = clausesOf(words, text)
  // Without a sign every part has to be read.
  const isSigned = signed.length > 1
  const clauses = isSigned ? signed : clausesAtLabels(words)
  if (clauses.length < 2 || clauses.length > mostParts) return []
  const found = clauses.map((clause) =>
    read(clause).filter((line) => isWhole(line) && !alone.test(line.commandId) && !namesRows(line)),
  )
  if (!isSigned && found.some((lines) => lines.length === 0)) return []
  const kinds = new Set(
    found
      .flat()
      .map(kindOf)
      .filter((kind) => kind !== 'event'),
  )
  const lines = [...kinds].flatMap((kind) => {
    const parts = found.map((lines) => lines.find((line) => kindOf(line) === kind) ?? lines.find(isEvent))
    if (!isSigned && parts.some((part) => part === undefined)) return []
    const isOnce = parts.every((part, at) => !part || !ofText.test(part.commandId) || at === parts.length - 1)
    const line = isOnce ? joined(parts, clauses) : null
    return line ? [line] : []
  })
  return lines
}

const mostParts = 5
const joint = /^(?:на|в|во|до|по|за|с|со|к|от|без|не|для|[-:=])$/

/** «каникулы 2 мес депозит 1 мес»: the name of another field begins a part of its own. */
function clausesAtLabels(words: readonly LineWord[]): LineWord[][] {
  const clauses: LineWord[][] = [[]]
  for (const [place, word] of words.entries()) {
    const before = words[place - 1]
    const isBegun =
      before !== undefined &&
      /\d/.test(
        words
          .slice(0, place)
          .map(({ text }) => text)
          .join(' '),
      )
    if (isBegun && !joint.test(before.text) && isLabelAt(words, place)) clauses.push([])
    clauses.at(-1)?.push(word)
  }
  return clauses
}

const isEvent = ({ commandId }: ParsedLine) => commandId === 'event.create'

function joined(
  parts: readonly (ParsedLine | undefined)[],
  clauses: readonly LineWord[][],
): ParsedLine | null {
  const told = parts.filter((part) => part !== undefined)
  const forms = told.filter(({ commandId }) => ofForm.test(commandId))
  const [main, ...also] = [...told.filter((part) => !forms.includes(part)), ...forms]
  if (!main || also.length === 0 || forms.length > 1) return null
  const leftover = clauses.flatMap((clause, at) =>
    parts[at] ? [] : [{ start: clause[0]?.start ?? 0, end: clause.at(-1)?.end ?? 0 }],
  )
  return { ...main, also, leftover, isOfTarget: true }
}
