import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { type ChoiceLine, choices } from './choices.ts'
import { nameLength } from './name-words.ts'
import { takeDoneDay, tillReaders } from './till-words.ts'

/*
 * «этап показы», «сделку Вертикаль на переговоры», «запрос на паузу до 15 января», «спам»: a state, with the noun, the field and
 * the record's name in any order.
 */

export const choiceVerb =
  /^(?:пере(?:вест|вед|вод|вел|двин|ш[ел]|ход)[а-я]*|двин[а-я]+|двига[а-я]+|(?:с|по)?мен(?:и|я)[а-я]+|постав[а-я]+|сдела[а-я]+|отмет[а-я]+|помет[а-я]+|указать|укажи|взять|взял[аи]?|возьм[а-я]+|бер[уе]м?|отправ[а-я]+|уш(?:ел|л[аи])|выш(?:ел|л[аи])|дош(?:ел|л[аи])|стоит|находится|ид(?:ем|ет|ут)|выход(?:им|ит|ят)|стал[аио]?|move|set|put|change|mark)$/
/** They say that the way goes back. */
const backwards = /^(?:назад|обратно|верн[а-я]+|снова|back)$/
const joint = /^(?:на|в|во|к|ко|из|до|[-:=]|to|as|in|уже|теперь|сейчас|ее|его|эту|этот|это|как|новый|новая)$/
const creation = /^(?:нов(?:ая|ую|ый|ое)|созда[а-я]+|заве[а-я]+|нач[а-я]+|new|create)$/
const beforeName = /^(?:от|с|со|по|для|у)$/
const carry = /^перенес[а-я]+$/
const negation = /^(?:не|нет|без|кроме|not|no)$/

/** Reads a state of each kind of record that has one. @param fresh makes a reading of the same text. */
export function choiceLines(text: string, isSwapped: boolean, fresh: () => LineReading): ParsedLine[] {
  return choices.flatMap((choice) => {
    const reading = fresh()
    const read = readChoice(choice, reading)
    if (!read) return []
    const { slots } = reading
    const start = reading.spanOf(read.from, 1)
    const line = { commandId: choice.commandId, text, isSwapped, start, slots, leftover: reading.leftover() }
    return [
      { ...line, ...(!read.isSure && (reading.has('record') ? { needs: 'record' } : { isOfTarget: true })) },
    ]
  })
}

/**
 * @returns the place of the first word that tells it, and whether the noun, the field or a verb does, without which it may be
 * something else; null: no state.
 */
function readChoice(choice: ChoiceLine, reading: LineReading): { from: number; isSure: boolean } | null {
  const { words } = reading
  const value = creation.test(words[0]?.text ?? '') ? null : valueAt(choice, reading)
  if (!value) return null
  const places = [...words.keys()]
  const isAny = (place: number, patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(reading.at(place)))
  reading.add('value', 'choice', [reading.take(value.from, value.count)], value.value)
  const surely = places.filter((place) => isAny(place, [choice.noun, choice.field, choiceVerb]))
  // «запрос на паузу» is no stage of a deal.
  const isOwn = places.some((place) => isAny(place, [choice.noun, choice.field]))
  // «договор подписан» names no lease.
  const isOfOther = places.some(
    (place) =>
      reading.isFree(place) && choices.some(({ noun }) => noun !== choice.noun && isAny(place, [noun])),
  )
  if (isOfOther && !isOwn && !value.isJoined) return null
  if (places.some((place) => backwards.test(reading.at(place)))) reading.add('back', 'text', [])
  if (choice.commandId === 'deal.setStage' && value.value === choice.ended) takeWinner(reading, value)
  if (choice.ended === value.value) reading.takeNamed('reason', 'text', choice.reasons)
  if (choice.dated?.includes(value.value)) takeDoneDay(reading)
  if (choice.lasting === value.value) for (const take of tillReaders(false)) take(reading)
  if (places.some((place) => negation.test(reading.at(place)))) return null
  // «клиент взял паузу»
  if (/^клиенты?$/.test(reading.at(0)) && surely.includes(1)) reading.take(0, 1)
  for (const place of places)
    if (surely.includes(place) || isAny(place, [backwards, joint])) reading.take(place, 1)
  const lead = places.findIndex((place) => reading.isFree(place))
  // «запрос от Вектора», «перенести сделку»
  const isLead = beforeName.test(reading.at(lead)) || (isOwn && carry.test(reading.at(lead)))
  if (isLead) reading.take(lead, 1)
  const first = places.findIndex((place) => reading.isFree(place))
  const count = first < 0 ? 0 : dashedLength(reading, first)
  const isSigned = choice.dated !== undefined && reading.has('moment')
  const isSure = surely.length > 0 || isSigned
  if (count > 0) reading.guess('record', choice.kind, reading.take(first, count))
  // Words that are no name leave nothing by which it would be a state.
  else if (first >= 0 && !isSure) return null
  return { from: Math.min(value.from, ...surely), isSure }
}

/** «ушли к Маяк-Офис», «сняли через Вектор»: the broker that has won the client; «к конкуренту» names nobody. */
function takeWinner(reading: LineReading, value: FoundValue): void {
  const { words } = reading
  // «ушли к Маяк-Офис» alone says that it is lost as well.
  const isAll = value.count === words.length
  const at = (place: number) => (isAll ? (words[place]?.text ?? '') : reading.at(place))
  const from = [...words.keys()].findIndex(
    (place) => /^(?:уш(?:ел|л[аи])|сняли|сняла?)$/.test(at(place)) && /^(?:к|через|у)$/.test(at(place + 1)),
  )
  const name = from + 2
  if (from < 0) return
  if (nobody.test(at(name))) {
    if (isAll) reading.add('reason', 'text', [reading.spanOf(from, 3)], 'otherBroker')
    return
  }
  const count = isAll ? words.length - name : nameLength(reading, name, 3)
  if (count <= 0) return
  if (!isAll) reading.take(from, 2)
  reading.add('reason', 'text', [reading.spanOf(from, 2)], 'otherBroker')
  reading.add('winner', 'company', [isAll ? reading.spanOf(name, count) : reading.take(name, count)])
}
const nobody = /^(?:конкурент|друг|чуж|ин(?:ому|ым)|себе|своим|собственник)/

/** «Вертикаль Сервис — 28.01», as deals are called. */
function dashedLength(reading: LineReading, from: number): number {
  const count = nameLength(reading, from)
  const isDashed = count > 0 && reading.words[from + count]?.text === '-'
  let more = 1
  while (isDashed && reading.isFree(from + count + more)) more += 1
  return more > 1 ? count + more : count
}

interface FoundValue {
  from: number
  count: number
  value: string
  /** Behind «на» or such. */
  isJoined: boolean
}

/** The last value that stands where one may stand. */
function valueAt(choice: ChoiceLine, reading: LineReading): FoundValue | null {
  const { values, alone, noun, field } = choice
  const all = reading.words.some(({ isQuoted }) => isQuoted)
    ? ''
    : reading.words.map(({ text }) => text).join(' ')
  const [, whole] = choice.whole?.find(([pattern]) => pattern.test(all)) ?? []
  if (whole !== undefined) return { from: 0, count: reading.words.length, value: whole, isJoined: false }
  let found: FoundValue | null = null
  const isTold = (one: RegExp) => reading.words.some((_word, place) => one.test(reading.at(place)))
  const isOwn = isTold(noun) || isTold(field)
  for (const from of reading.words.keys()) {
    // «на этап «Договор»»
    const { isQuoted, text: quoted = '' } = reading.words[from] ?? {}
    const phrase = isQuoted ? [quoted] : reading.phraseAt(from).slice(0, 4)
    for (let count = phrase.length; count > 0; count -= 1) {
      const said = phrase.slice(0, count).join(' ')
      const [, own] = alone.find(([pattern]) => pattern.test(said)) ?? []
      const [, value = own] = values.find(([pattern]) => pattern.test(said)) ?? []
      if (value === undefined) continue
      const before = reading.at(from - 1)
      // «отметить показ» is no stage.
      const isAttached =
        [joint, field].some((one) => one.test(before)) ||
        (isOwn && choiceVerb.test(before)) ||
        // «статус сделки переговоры»
        (isTold(field) && noun.test(before))
      // «договор расторгнут», «сделка закрыта», but «сделка договор» is none.
      const isState = own !== undefined || (noun.test(before) && /(?:а|о|ся|сь|ен|ан)$/.test(said))
      if (!isAttached && !isState) continue
      if (found && found.from + found.count > from) continue
      found = { from, count, value, isJoined: joint.test(before) }
      break
    }
  }
  return found
}
