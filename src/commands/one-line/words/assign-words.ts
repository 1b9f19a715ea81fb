import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { takeNumberedBlock } from './deal-words.ts'
import { handingOver, isHandingOver } from './handing-over.ts'
import {
  blockNumber,
  isRecipient,
  isViewerWord,
  nameLength,
  takeFrontBlock,
  takeFrontName,
} from './name-words.ts'
import { takeNamedBuilding } from './state-words.ts'
import type { LineWord } from './words.ts'

/* «отв Сафин», «передать все блоки Орлову», «ответственный за 7.02 — Сафин»: a new responsible colleague. */

/** Commands by the noun that a line may have for their records. */
const nouns: Readonly<Record<string, RegExp>> = {
  'block.assign':
    /^(?:блок(?:и|ов|ам?|у|а)?|лот(?:ы|ов|а|у)?|офис(?:ы|ов|а|у)?|помещени[еяй]|объект(?:ы|ов|а)?|blocks?)$/,
  'building.assign': /^(?:здани[еяй]|дом|бц|бизнес-центр(?:ы|ов|а)?|объект(?:ы|ов|а)?|buildings?)$/,
  'company.assign': /^(?:компани[юяией]|клиент(?:а|ов|ы)|compan(?:y|ies))$/,
  'demand.assign': /^(?:запрос(?:ы|ов|а|у)?|клиент(?:а|ов|ы)?|demands?)$/,
  'deal.assign': /^(?:сделк[уаие]|сделок|deals?)$/,
  'request.assign': /^(?:заявк[уаи]|заявок|обращени[еяюй]|лид(?:ы|ов|а|у)?|inquir(?:y|ies))$/,
  // Leases and contacts have no command of their own for it.
  'lease.change': /^(?:договор(?:ы|ов|а|у)?|аренд[уыа]|leases?)$/,
  'person.change': /^(?:контакт(?:ы|ов|а|у)?|contacts?)$/,
}
const assignIds = Object.keys(nouns)
type ActedKind = 'building' | 'company' | 'person' | 'demand' | 'deal' | 'inquiry' | 'lease'
/** The ids of commands name inquiries by the older word. */
const kindOf = (id: string) => id.replace(/\.\w+$/, '').replace('request', 'inquiry') as ActedKind
const mostOfName = 4
/** «сделку Гамма Девелопмент на Анну Белову» */
const mostOfOnto = 7

const responsible = 'ответственн(?:ый|ым|ого|ая|ой|ую|ому)'
const isResponsible = RegExp(`^${responsible}$`)
/** A name follows, known or not. */
const sure = RegExp(
  `^(?:отв|(?:(?:назначить|назначь|сделать|сделай|поставить|поставь|сменить|смени|сменил[аи]?|поменять|поменяй|поменял[аи]?|новый|новая|другой) )?${responsible}|(?:set |new )?responsible|вести будет|курирует|(?:теперь )?(?:за (?:него|нее|них|это) )?(?:теперь )?отвечает|(?:теперь |пусть )?(?:(?:этим|им|ими|ей) )?(?:занимается|займется)|(?:(?:их|его|ее|сделку|клиента|компанию|запрос|заявку) )?ведет|теперь (?:(?:их|его|ее|эт(?:от|а|у|о|им)) )?(?:(?:клиента?|сделк[уа]|компани[юя]|запрос|заявк[уа]|дом|здание|блок|договор) )?(?:ведет|у))$`,
)
/** «Взять себе», «забрать на себя»: without a word for oneself they begin other lines. */
const taking = /^(?:взять|возьми|возьму|беру|берем|забрать|забери|заберу|забираю|take)$/

/** «На Замятина» */
const onto = /^(?:на|за)$/

/** Words before a name or between it and the records. */
const lead = /^(?:[-—–:;=]|на|за|к|по|у|теперь|пусть|будет|коллеге|брокеру|менеджеру|to)$/
const all = /^(?:вс[ея]|all)$/
const ticked = /^(?:отмеченн(?:ые|ое|ый|ую|ых)|выбранн(?:ые|ое|ый|ую|ых)|selected)$/
const these = /^(?:эт[иоу]т?|его|ее|их|мо[иейю]|this|these)$/
/** Rows of any list. */
const anyRows = /^(?:запис[ьи]|строк[иу])$/

/** Takes the words for the records; those for many are an argument. */
const takeRows =
  (noun: RegExp) =>
  (reading: LineReading): void => {
    for (const index of reading.words.keys()) {
      const word = reading.at(index)
      if (all.test(word)) reading.add('all', 'text', [reading.take(index, 1)], 'filter')
    }
    for (const index of reading.words.keys()) {
      const word = reading.at(index)
      // «все отмеченные»
      if (ticked.test(word)) {
        const span = reading.take(index, 1)
        if (!reading.has('ticked')) reading.add('ticked', 'text', [span], 'ticks')
      }
      if (these.test(word) || noun.test(word) || anyRows.test(word)) reading.take(index, 1)
    }
  }

/** «сделку Вертикаль передать», «передать сделку Вертикаль Юдиной»: a name right behind the noun that is no recipient's. */
export const takeRecord =
  (kind: ActedKind, noun: RegExp, isOnto = false) =>
  (reading: LineReading): void => {
    const before = reading.words.findIndex((_word, place) => noun.test(reading.at(place)))
    if (before < 0) return
    const isWord = (place: number) => {
      const word = reading.at(place)
      return word !== '' && ![all, ticked, these, lead, noun].some((one) => one.test(word))
    }
    const isPart = (place: number) =>
      isWord(place) && (isOnto || !isRecipient(reading.at(place))) && !/^\d/.test(reading.at(place))
    const first = before + 1
    let count = 0
    while (count < mostOfName && isPart(first + count)) count += 1
    // «отв за компанию Орлов» names nobody but the colleague.
    const isMore = reading.words.some(
      (_word, place) => (place < before || place >= first + count) && isWord(place),
    )
    if (count > 0 && isMore) reading.guess('record', kind, reading.take(first, count))
  }

/** «сделку Вертикаль», «заявку Грачёвой», «Вектор-Трейд»: the words before a start, with or without the noun. */
export const frontNamed =
  (kind: ActedKind, noun: RegExp): Take =>
  (reading) => {
    if (noun.test(reading.at(0))) reading.take(0, 1)
    if (/^(?:от|по|с|со)$/.test(reading.at(1))) reading.take(1, 1)
    takeFrontName(reading, 'record', kind)
  }

/** «Вектор-ИТ ответственный Громов»: words before the start, if a name follows it. */
const takeFrontRecord =
  (kind: ActedKind) =>
  (reading: LineReading): void => {
    const start = reading.words.findIndex((_word, place) => !reading.isFree(place))
    const isFollowed = reading.words.some((_word, place) => place > start && reading.isFree(place))
    if (reading.has('record') || start <= 0 || start > mostOfName || !isFollowed) return
    if (nameLength(reading, 0, start) === start) reading.guess('record', kind, reading.take(0, start))
  }

const takeUser =
  (isSure: boolean) =>
  (reading: LineReading): void => {
    for (const index of reading.words.keys()) {
      const isNoName = [lead, isResponsible].some((one) => one.test(reading.at(index)))
      if (isNoName) reading.take(index, 1)
    }
    const index = reading.words.findIndex((_word, place) => reading.isFree(place))
    const count = index < 0 ? 0 : nameLength(reading, index, 3)
    if (count === 0) return
    const span = reading.take(index, count)
    if (isSure) reading.add('user', 'user', [span])
    else reading.guess('user', 'user', span)
  }

/** The first word for a kind of records decides: «все здания» says nothing of blocks. */
function isOfOthers(words: readonly LineWord[], commandId: string): boolean {
  const told = words.flatMap(({ text, isQuoted }) => {
    if (isQuoted) return []
    if (blockNumber.test(text)) return [['block.assign']]
    const ids = assignIds.filter((id) => nouns[id]?.test(text))
    return ids.length > 0 ? [ids] : []
  })
  return told[0] !== undefined && !told[0].includes(commandId)
}

const tellsVerb = ({ text }: LineWord) => isHandingOver(text) || /^(?:отв|назнач|вед)/.test(text)

/** «9 Акров 1.01 на Громова», «эту заявку Громову», but «Вертикаль на переговоры» hands nothing over. */
function beforeAssign(id: string, noun: RegExp, start: RegExp | null): Take[] {
  const whose = id === 'block.assign' ? [takeFrontBlock] : [takeRecord(kindOf(id), noun)]
  if (start === onto) return id === 'block.assign' ? whose : [frontNamed(kindOf(id), noun)]
  return start === null ? [takeRows(noun)] : [...whose, takeRows(noun), takeUser(false)]
}

/** By kind of records, those with a sure start first. */
const startingWith = (starts: readonly (RegExp | null)[]): readonly LineGrammar[] =>
  starts.flatMap((start) =>
    Object.entries(nouns).map(
      ([id, noun]): LineGrammar => ({
        commandIds: [id],
        starts: [[start ?? noun, undefined]],
        needs: 'user',
        before: beforeAssign(id, noun, start),
        refuses: (words) =>
          isOfOthers(words, id) ||
          (start === onto && (words.length > mostOfOnto || words.some(tellsVerb))) ||
          // «эту заявку Антону»
          (start === null && (!words.some(({ text }) => isRecipient(text)) || words.some(tellsVerb))) ||
          (start === taking && !words.some(({ text }) => isViewerWord(text))),
        arguments: () => [
          ...(id === 'block.assign'
            ? [takeFrontBlock, takeNumberedBlock, takeNamedBuilding]
            : [takeRecord(kindOf(id), noun, start === onto)]),
          takeRows(noun),
          ...(id === 'block.assign' ? [] : [takeFrontRecord(kindOf(id))]),
          takeUser(start !== handingOver && start !== onto && start !== null),
          ...(id === 'block.assign' ? [takeNamedBuilding] : []),
        ],
      }),
    ),
  )

export const assignGrammars = startingWith([sure, handingOver, taking])
/** Without a verb; behind the states, which «на паузу» tells. */
export const verblessAssignGrammars = startingWith([onto, null])
