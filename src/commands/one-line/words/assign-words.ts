import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { takeNumberedBlock } from './deal-words.ts'
import { blockNumber, isViewerWord, nameLength } from './name-words.ts'
import { takeNamedBuilding } from './state-words.ts'
import type { LineWord } from './words.ts'

/* «отв Сафин», «передать все блоки Орлову», «ответственный за 7.02 — Сафин»: a new responsible colleague. */

/** Commands by the noun that a line may have for their records. */
const nouns: Readonly<Record<string, RegExp>> = {
  'block.assign': /^(?:блок(?:и|ов|ам?|у|а)?|офис(?:ы|ов|а|у)?|помещени[еяй]|объект(?:ы|ов|а)?|blocks?)$/,
  'building.assign': /^(?:здани[еяй]|бц|бизнес-центр(?:ы|ов|а)?|объект(?:ы|ов|а)?|buildings?)$/,
  'company.assign': /^(?:компани[юяией]|клиент(?:а|ов|ы)|compan(?:y|ies))$/,
  'demand.assign': /^(?:запрос(?:ы|ов|а)?|demands?)$/,
  'deal.assign': /^(?:сделк[уаи]|сделок|deals?)$/,
  'request.assign': /^(?:заявк[уаи]|заявок|inquir(?:y|ies))$/,
}
export const assignIds = Object.keys(nouns)

const responsible = 'ответственн(?:ый|ым|ого|ая|ой|ую|ому)'
const isResponsible = RegExp(`^${responsible}$`)
/** A name follows, known or not. */
const sure = RegExp(
  `^(?:отв|(?:(?:назначить|назначь|сделать|сделай|поставить|поставь|сменить|смени|поменять|поменяй|новый|новая|другой) )?${responsible}|(?:set |new )?responsible)$`,
)
/** They also begin other commands and things to do: a line only if a colleague has that name. */
const unsure =
  /^(?:(?:пере)?назнач(?:ить|ь|аю)|переда(?:ть|й|ю|ем|дим)|отда(?:ть|й|ю|ем|дим)|поручи(?:ть)?|закрепи(?:ть)?|(?:re)?assign|hand over)$/

/** «Взять себе», «забрать на себя»: without a word for oneself they begin other lines. */
const taking = /^(?:взять|возьми|возьму|беру|берем|забрать|забери|заберу|забираю|take)$/

/** Words before a name or between it and the records. */
const lead = /^(?:[-—–:;]|на|за|к|коллеге|брокеру|менеджеру|to)$/
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

const takeUser =
  (isSure: boolean) =>
  (reading: LineReading): void => {
    for (const index of reading.words.keys()) if (lead.test(reading.at(index))) reading.take(index, 1)
    const index = reading.words.findIndex((_word, place) => reading.isFree(place))
    const count = index < 0 ? 0 : nameLength(reading, index, 3)
    // «назначить ответственного» is the beginning of a start.
    if (count === 0 || isResponsible.test(reading.at(index))) return
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

/** By kind of records, those with a sure start first. */
export const assignGrammars: readonly LineGrammar[] = [sure, unsure, taking].flatMap((start) =>
  Object.entries(nouns).map(
    ([id, noun]): LineGrammar => ({
      commandIds: [id],
      starts: [[start, undefined]],
      needs: 'user',
      refuses: (words) =>
        isOfOthers(words, id) || (start === taking && !words.some(({ text }) => isViewerWord(text))),
      arguments: () => [
        ...(id === 'block.assign' ? [takeNumberedBlock, takeNamedBuilding] : []),
        takeRows(noun),
        takeUser(start !== unsure),
        ...(id === 'block.assign' ? [takeNamedBuilding] : []),
      ],
    }),
  ),
)
