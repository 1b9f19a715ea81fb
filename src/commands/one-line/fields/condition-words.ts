import { demandParts } from '#domain/demands/parts.ts'
import { indexNames } from '#domain/need/names.ts'
import { readNeed } from '#domain/need/read-need.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { dayOf, monthGenitives } from '#domain/time/time.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'
import { plainNumber, takeFrontName } from '#src/commands/one-line/words/name-words.ts'

/* «бюджет 2 млн», «площадь 200–300», «въезд до марта»: a condition of the demand on the screen, in its form. */

const condition =
  '(?:бюджет|площадь|метраж|ставка|цена|класс|этаж|въезд|заезд|переезд|съезжа[юе]т|переезжа[юе]т|заезжа[юе]т|въезжа[юе]т|отделка|budget|area|class)'
const lead =
  '(?:(?:теперь|нов(?:ый|ая)|(?:из|по)мен[а-я]+|постав[а-я]+|нужн[аоы]?|макс|максимум|у него|у них|их) )?'
const noNames = indexNames({ metro: [], districts: [], buildings: [], colleagues: [] })
/** Settings that no condition depends on. */
const setting = { userId: 0, sqmPerPerson: '6', vatPercent: null }
/** Phrases by the words that the need reader knows. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/^бюджет(?: до)? /, 'бюджет до '],
  [/^budget(?: up to)? /, 'бюджет до '],
  [/^(бюджет до [\d.,]+) ?m$/, '$1 млн'],
  [/ (?:по)?(?:дн[яи]|вы[сш]|увелич|сни[зж]|пони[зж])[а-я]* (?=до )/, ' '],
  [/^бюджет до до /, 'бюджет до '],
  [/^(ставка|цена) (?=[\d$€])/, '$1 до '],
  [/^(?:съезжа[юе]т|переезжа[юе]т|заезжа[юе]т|въезжа[юе]т|въезд|заезд|переезд) (?:к|до|в|во) /, 'въезд до '],
]

const takeWhose: Take = (reading) => {
  if (/^(?:запрос[аеу]?|demand)$/.test(reading.at(0))) reading.take(0, 1)
  takeFrontName(reading, 'record', 'demand')
}

/** Words of which any other condition would be a misreading. */
const ofMoney = /^(?:бюджет|ставка|цена)/
const money: ReadonlySet<ConditionName> = new Set(['rent', 'month', 'price'])
/** «к марту», «в марте» */
const genitive = (word: string) =>
  monthWord.test(word)
    ? (monthGenitives.find((month) => month.slice(0, 3) === word.slice(0, 3)) ?? word)
    : word

/** All the words behind a name, if the reader of needs understands each of them. */
const takeCondition: Take = (reading) => {
  const count = reading.words.length - reading.start
  const first = reading.words.findIndex(
    (_word, place) =>
      place >= reading.start && RegExp(`^${condition}$`).test(reading.words[place]?.text ?? ''),
  )
  if (first < 0 || count < 2) return
  const typed = reading.words
    .slice(first)
    .map(({ text }) => text)
    .join(' ')
  const known = spoken.reduce((text, [pattern, words]) => text.replace(pattern, words), typed)
  const said = known.split(' ').map(genitive).join(' ')
  const { now, zone } = reading.clock
  const [need] = readNeed(said, noNames, { ...setting, today: dayOf(now, zone) })
  const names = Object.keys(need?.values ?? {}) as ConditionName[]
  const isWhole =
    need && need.leftover.length === 0 && need.beside.length === 0 && need.contradicted.length === 0
  if (!isWhole || names.length === 0 || names.some((name) => demandParts[name] === null)) return
  if (ofMoney.test(said) && names.some((name) => !money.has(name))) return
  reading.add('need', 'text', [reading.take(reading.start, count)], { words: said, names })
}

export const conditionGrammar: LineGrammar = {
  commandIds: ['demand.edit'],
  starts: [[RegExp(`^${lead}${condition}$`), undefined]],
  needs: 'need',
  before: [takeWhose],
  isOther: (reading) => reading.leftover().length > 0,
  // «белая площадь 7.02» names a block, and «класс B → A» changes a value.
  refuses: (words) =>
    words.some(
      ({ text }, place) =>
        /^(?:->|→|=>|>|не|кроме|без|not?)$/.test(text) ||
        (plainNumber.test(text) && words[place - 1]?.text === 'площадь'),
    ),
  arguments: () => [takeWhose, takeCondition],
}
