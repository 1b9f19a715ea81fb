import type { SaidNeed } from '#domain/demands/changed-need.ts'
import { demandParts } from '#domain/demands/parts.ts'
import { indexNames } from '#domain/need/names.ts'
import type { Need } from '#domain/need/need.ts'
import { readNeed } from '#domain/need/read-need.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import { metroStations } from '#domain/stock/metro/metro-stations.ts'
import { dayOf, monthGenitives } from '#domain/time/time.ts'
import type { LineClock } from '#src/commands/one-line/line.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'

/* Words as conditions of a demand, by the reader of needs: «бюджет 2 млн», «+ ЗАО», «теперь можно до 200 метров». */

let names: ReturnType<typeof indexNames> | undefined
/** Settings that no condition depends on. */
const setting = { userId: 0, sqmPerPerson: '6', vatPercent: null }
/** Phrases by the words that the need reader knows. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/^(?:бюджет|budget)(?: (?:до|up to))? /, 'бюджет до '],
  [/^(бюджет до [\d.,]+) ?m$/, '$1 млн'],
  [/ (?:по)?(?:дн[яи]|вы[сш]|увелич|сни[зж]|пони[зж])[а-я]* (?=до )/, ' '],
  [/^бюджет до до /, 'бюджет до '],
  // «бюджет до 45» is of the rate, as thousands are said.
  [/^бюджет (до [1-9]\d(?:[.,]\d)?)(?=$|,| (?:усн|с ндс|без ндс|ндс))/, 'ставка $1'],
  // «бюджет 550» is of the month.
  [/^бюджет (до [1-9]\d{2})$/, 'бюджет $1 тыс в месяц'],
  [/^(ставка|цена) (?=[\d$€])/, '$1 до '],
  [/^(?:съезжа[юе]т|переезжа[юе]т|заезжа[юе]т|въезжа[юе]т|въезд|заезд|переезд) (?:к|до|в|во) /, 'въезд до '],
  [/^(?:sale|lease) /, ''],
]

/** Words of which any other condition would be a misreading. */
const ofMoney = /^(?:бюджет|ставка|цена)/
const money: ReadonlySet<ConditionName> = new Set(['rent', 'month', 'price', 'vat'])
/** «к марту», «в марте» */
const genitive = (word: string) =>
  monthWord.test(word)
    ? (monthGenitives.find((month) => month.slice(0, 3) === word.slice(0, 3)) ?? word)
    : word

interface SaidConditions {
  need: SaidNeed
  /** A number alone, that may be anything. */
  isGuess: boolean
}

/** Readings of one text repeat: as typed, without words that only tell, and part by part. */
const known = new Map<string, SaidConditions | null>()
const mostKnown = 500

/** @param typed folded words; @returns null if the reader of needs leaves any of them unread, or reads no condition of a client. */
export function conditionsIn(typed: string, { now, zone }: LineClock): SaidConditions | null {
  const today = dayOf(now, zone)
  const key = `${today} ${typed}`
  let said = known.get(key)
  if (said === undefined) {
    if (known.size >= mostKnown) known.clear()
    said = readConditions(typed, today)
    known.set(key, said)
  }
  return said
}

/** The reader of needs, which takes as long as all others, explains no line with such a word. */
const ofOtherLine =
  /^(?:(?:пере|по|со)?звон[а-я]*|созвон[а-я]*|встреч[а-я]*|встрет[а-я]*|напом[а-я]*|перенес[а-я]*|перенос[а-я]*|сдви[а-я]+|отлож[а-я]*|ответственн[а-я]+|назнач[а-я]*|перед(?:ать|ай|аем)|коммент[а-я]*|заметк[а-я]|резерв[а-я]*|брон[а-я]*|сделк[а-я]*|этап[а-я]*|комисси[а-я]+|пр[оа]дли[а-я]*|подпис[а-я]+|сорвал[а-я]+|переговор[а-я]*|пожалуйста|актуализ[а-я]*|инн|телефон|почт[аы]|должность|сегодня|завтра|послезавтра|показ|показы|просмотр|осмотр|сдан[аоы]?|сдали|звонил[аи]?)$/

function readConditions(typed: string, today: string): SaidConditions | null {
  if (typed.split(' ').some((word) => ofOtherLine.test(word))) return null
  const usual = spoken.reduce((text, [pattern, words]) => text.replace(pattern, words), typed)
  const said = usual.split(' ').map(genitive).join(' ')
  names ??= indexNames({ metro: metroStations, districts: [], buildings: [], colleagues: [] })
  const [need] = readNeed(said, names, { ...setting, today })
  if (!need || need.sort || !isWhole(need)) return null
  const told = Object.keys(need.values) as ConditionName[]
  if (told.length === 0 || told.some((name) => demandParts[name] === null)) return null
  if (ofMoney.test(said) && told.some((name) => !money.has(name))) return null
  const isGuess = need.parts.every((part) => part.isGuess === true)
  return { need: { words: said, names: told, values: need.values }, isGuess }
}

const isWhole = ({ leftover, beside, contradicted }: Need) =>
  leftover.length === 0 && beside.length === 0 && contradicted.length === 0
