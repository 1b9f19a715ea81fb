import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { nameLength, noName } from './name-words.ts'
import { restAs } from './rest-words.ts'

/* «коммент ключи на охране», «комментарий к компании Вектор: думают до среды»: of the record that is named, else of the target. */

const write =
  'запиши|записать|сделать|сделай|добавить|добавь|оставить|оставь|написать|напиши|новый|новая|новую|add'
const starts: LineGrammar['starts'] = [
  [
    RegExp(
      `^(?:(?:(?:${write}) )?(?:комментари[йя]|коммент|комент|комм|заметк[ау]|примечание|пометк[ау]|приписк[ау]|note|comment)|комментировать|прокомментировать|(?:записать|запиши)(?: пожалуйста)?(?: что)?|приписать|припиши|дописать|допиши|отметь что|запомнить|запомни|на заметку|для памяти)$`,
    ),
    undefined,
  ],
]

/** Commands by the kind of their record, and its noun after «к». */
const noteKinds = {
  company: ['company.comment', /^(?:компани[июя]|клиент[уа]?|company)$/],
  person: ['person.comment', /^(?:контакт[уа]?|person)$/],
  inquiry: ['request.note', /^(?:заявк[еиу]|обращению|inquiry)$/],
  deal: ['deal.note', /^(?:сделк[еиу]|deal)$/],
  demand: ['demand.note', /^(?:запрос[уа]?|demand)$/],
  lease: ['lease.note', /^(?:договор[уае]?|lease)$/],
  competitor: ['competitor.note', /^(?:конкурент[уае]?|агентств[уа]|competitor)$/],
  event: ['event.note', /^(?:событи[юея]|встреч[еиу]|звонк[уа]|показ[уа]|задач[еиу]|event)$/],
} as const
type Commented = keyof typeof noteKinds
const argumentOf = (kind: Commented) => (kind === 'inquiry' ? 'added' : 'text')

/** The command that adds a note to a record of this kind, and the argument that is its text; null: it has none. */
export function noteCommandOf(kind: string): { id: string; argument: string } | null {
  const known = (Object.keys(noteKinds) as Commented[]).find((one) => one === kind)
  return known ? { id: noteKinds[known][0], argument: argumentOf(known) } : null
}

/** Words before a colon that begin a comment and name nobody. */
const heading =
  /^(?:важно|срочно|внимание|итог\p{L}*|нюанс\p{L}*|вопрос\p{L}*|ответ\p{L}*|услови[ея]|просьба|плюс\p{L}*|минус\p{L}*|договор\p{L}*|сегодня|завтра|вчера|p\.?s|ps|note)$/u

/** «Вектор: думают»: the name before a colon says whose comment it is. */
function namedAtFirst(reading: LineReading, first: number): number {
  const count = nameLength(reading, first)
  const isNamed = reading.at(first + count) === ':' && !heading.test(reading.at(first))
  return isNamed ? count : 0
}

/** «к компании Вектор:», «к Аксиоме:»; without a colon the words belong to the comment, unless they are the noun alone. */
const takeWhose =
  (kind: Commented) =>
  (reading: LineReading): void => {
    const first = reading.words.findIndex((_word, place) => reading.isFree(place))
    if (first < 0) return
    if (!/^(?:к|ко|по|о|для|to)$/.test(reading.at(first))) {
      const named = namedAtFirst(reading, first)
      if (kind === 'event' || kind === 'competitor') return
      if (named > 0) reading.add('record', kind, [reading.take(first, named)])
      else if (nameLength(reading, first) > 0 && !noName.test(reading.at(first))) {
        // Without a colon they may be his name, or the text alone.
        const text = reading.textOf(first, nameLength(reading, first))
        reading.slots.push({ name: 'whose', kind, text, spans: [], isGuess: true })
      }
      return
    }
    const noun = noteKinds[kind][1].test(reading.at(first + 1)) ? 1 : 0
    const from = first + 1 + noun
    const count = nameLength(reading, from)
    const isNamed = count > 0 && /^[-:]$/.test(reading.at(from + count))
    if (noun === 0 && !isNamed) return
    // Neither events nor competitors have names to look up: whose it is stays unread.
    const isNameless = kind === 'event' || kind === 'competitor'
    if (isNameless && isNamed) return
    reading.take(first, 1 + noun)
    if (isNamed && !isNameless) reading.add('record', kind, [reading.take(from, count)])
  }

/** The noun of another kind says that it is not of this one. */
const isOfOther = (kind: Commented): NonNullable<LineGrammar['refuses']> => {
  const others = Object.values(noteKinds).filter(([id]) => id !== noteKinds[kind][0])
  return (words) =>
    words
      .slice(1, 4)
      .some(
        ({ text }, place) =>
          /^(?:к|по|о)$/.test(words[place]?.text ?? '') && others.some(([, noun]) => noun.test(text)),
      )
}

/** «комментарий к встрече Вектор: …» writes nothing on another event. */
const restOf = (kind: Commented) => (reading: LineReading) => {
  const first = reading.words.findIndex((_word, place) => reading.isFree(place))
  const isOfNamed =
    (kind === 'event' || kind === 'competitor') &&
    (/^(?:к|по|о)$/.test(reading.at(first)) || namedAtFirst(reading, first) > 0)
  if (!isOfNamed) restAs(argumentOf(kind))(reading)
}

export const commentGrammars: readonly LineGrammar[] = [
  ...(Object.keys(noteKinds) as Commented[]).map(
    (kind): LineGrammar => ({
      commandIds: [noteKinds[kind][0]],
      starts,
      refuses: isOfOther(kind),
      arguments: () => [takeWhose(kind), restOf(kind)],
    }),
  ),
  // The contact on the screen of calls has no name in a line.
  { commandIds: ['calls.comment'], starts, arguments: () => [restOf('event')] },
]
