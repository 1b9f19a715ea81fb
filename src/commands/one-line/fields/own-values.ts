import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'
import { LineReading } from '#src/commands/one-line/reading.ts'
import { isRecipient, nameLength } from '#src/commands/one-line/words/name-words.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'
import type { LineClock } from '../line.ts'
import { changedField } from './changed-field.ts'

/* «усн», «свободен», «не делится», «громову», «мой»: words that are all a value, which one field of the row has. */

interface OwnValue {
  kinds: readonly string[]
  field: string
  pattern: RegExp
  value: unknown
  said: string
}

const ofRate = ['block', 'lease', 'deal'] as const
const values: readonly OwnValue[] = [
  {
    ...{ kinds: ofRate, field: 'vatTreatment', value: 'simplified', said: 'УСН' },
    pattern: /^(?:на |по )?(?:усн|упрощенк[аеу])$/,
  },
  {
    ...{ kinds: ['lease', 'deal'], field: 'vatTreatment', value: 'included', said: 'НДС включён' },
    pattern: /^(?:с ндс|ндс (?:вкл[а-я]*|внутри|в ставке))$/,
  },
  {
    ...{ kinds: ['lease', 'deal'], field: 'vatTreatment', value: 'excluded', said: 'НДС сверху' },
    pattern: /^(?:ндс сверху|(?:плюс|\+) ?ндс)$/,
  },
  {
    ...{ kinds: ['block'], field: 'divisibleFromSqm', value: null, said: 'не делится' },
    pattern:
      /^(?:(?:сда[её](?:тся|м|ют) )?только целиком(?: сда[её](?:тся|м|ют))?|(?:больше )?не (?:дел(?:ится|им|ят|имый)|дроб(?:ится|им|ят)|реж(?:ем|ут|ется)|нарезаем)|без нарезки)$/,
  },
]

/** Commands of a row that one word says, and the argument that says so. */
const states: readonly { commandId: string; pattern: RegExp }[] = [
  {
    commandId: 'block.free',
    pattern: /^(?:(?:уже|снова|опять|теперь) )?(?:свободен|освободил(?:ся|и)|съехали)$/,
  },
  {
    commandId: 'block.withdraw',
    pattern: /^(?:(?:уже|больше|пока) )?не сда(?:[её]тся|[её]м|ют|вать)(?: больше)?$/,
  },
  { commandId: 'request.take', pattern: /^мо[йяе]$/ },
]

const ownersOf: readonly string[] = [
  ...['block', 'building', 'company', 'demand', 'deal'].map((kind) => `${kind}.assign`),
  ...['lease', 'person', 'event'].map((kind) => `${kind}.change`),
]
const mine = /^(?:мо[йяе]|(?:это )?мо[йяе] (?:клиент|объект|блок|сделка|контакт|запрос|здание|компания))$/
const mostOfName = 2

/** Lines of words that are all such a value; each acts on the row under the cursor. */
export function ownLines(text: string, words: readonly LineWord[], clock: LineClock): ParsedLine[] {
  if (words.length === 0 || words.some(({ isQuoted }) => isQuoted)) return []
  const said = words.map((word) => word.text).join(' ')
  const span = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  const line = (commandId: string, slots: readonly Slot[], needs?: string): ParsedLine => ({
    ...{ commandId, text, isSwapped: false, start: span, slots, leftover: [], isOfTarget: true as const },
    ...(needs !== undefined && { needs }),
  })
  const changes = values
    .filter(({ pattern }) => pattern.test(said))
    .flatMap(({ kinds, field, value, said: shown }) =>
      kinds.map((kind) => ({
        ...changedField(kind, field, value, { said: shown, spans: [span], text }),
        isOfTarget: true as const,
      })),
    )
  const commands = states
    .filter(({ pattern }) => pattern.test(said))
    .map(({ commandId }) => line(commandId, [{ name: 'told', kind: 'text', text: '', spans: [span] }]))
  const owner = ownerIn(said, span, text, new LineReading(text, words, clock))
  const owners = owner ? [...ownersOf, 'request.assign'].map((id) => line(id, [owner], 'user')) : []
  return [...changes, ...commands, ...owners]
}

/** The person who types it, or a colleague in the dative, as brokers say to whom it goes. */
function ownerIn(said: string, span: Span, text: string, reading: LineReading): Slot | null {
  const user = { name: 'user', kind: 'user', spans: [span] } as const
  if (mine.test(said)) return { ...user, text: 'мне' }
  const count = reading.words.length
  const isName = count <= mostOfName && nameLength(reading, 0, mostOfName) === count
  const isGiven = reading.words.every(({ text: word }) => isRecipient(word))
  return isName && isGiven ? { ...user, text: text.slice(span.start, span.end), isGuess: true } : null
}
