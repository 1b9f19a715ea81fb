import { fold } from '#domain/text/fold.ts'
import { conceptsNamed, verbalNouns } from '../lexicon/lexicon.ts'
import { NAMED_SCORE } from '../ranking/candidates.ts'
import { nameTest } from '../ranking/named-by.ts'
import { meantWords, type SearchHit, search } from '../ranking/search.ts'
import { asksFirst } from './danger.ts'
import type { PaletteEntries, PaletteEntry } from './entries.ts'
import { isSure, sureScore } from './named-hits.ts'

/** «Открой сделки», «show leases»: of one record it would be «открой сделку», of a place «покажи на карте». */
const showing =
  /^(?:откр(?:ыть|ой|ойте)|пока(?:зать|жи|жите)|посмотреть|посмотри|глянуть|вывести|выведи|где|open|show|view|list|see|where are|where is)(?: me| the| all| my| мне| все| всех| у нас| мои| мой| моя)* (?!(?:на|в|во|по|об?|у|on|in|at) )(?=\S)/
const going =
  /^(?:перейти|перейди|пойти|иди|зайти|зайди|go|goto|jump|navigate|take me)(?: (?:к|ко|в|во|на|to|the|my))* (?=\S)/

/** «В сделку», «в лист»: it is put there, and «в сделки» goes there. */
const into = /^во? /

/** A noun of one thing: «сделку», «блок», «здание», `deal`. */
const SINGULAR = /(?:(?<![ое])в|(?<!е)й|(?<![ыи])е|[бгджзклмнпрстфхцчшщьую]|[a-rt-z])$/
const PLURAL = /(?:[иы]|[иь]я|[ыи]е)$/

const ofScreens: ReadonlySet<string> = new Set(['screen'])

const ofRecords: ReadonlySet<string> = new Set(['blockList', 'buildingList', 'savedSearch', 'competitor'])
/** Their kinds are no names: «открыть подборку» opens none. */
const kindNoun = /^(?:подбор|спис|поиск|конкурент|папк|list|search|competitor)/

/** Cuts off «открыть», «перейти в», «покажи»; null: none of them begins the text. */
function wentTo(text: string): string | null {
  const folded = fold(text.trim())
  const said = showing.exec(folded) ?? going.exec(folded)
  return said && folded.slice(said[0].length)
}

const sureHits = (index: ReturnType<PaletteEntries['index']>, text: string, kinds: ReadonlySet<string>) =>
  search(index, text, { kinds }).filter((hit) => hit.tier !== 'typo' && isSure(hit, text))

/** Puts the record that a text says to open first: «открыть подборку Лофты». */
export function withOpened(
  hits: readonly SearchHit<PaletteEntry>[],
  { index }: PaletteEntries,
  text: string,
): readonly SearchHit<PaletteEntry>[] {
  const rest = wentTo(text)
  if (rest === null || meantWords(rest).every((word) => kindNoun.test(word))) return hits
  const opened = sureHits(index(), rest, ofRecords)
  if (opened.length === 0) return hits
  const score = Math.max(NAMED_SCORE, (hits[0]?.score ?? 0) + 1)
  const first = opened.map((hit) => ({ ...hit, score }))
  return [...first, ...hits.filter(({ entry }) => opened.every((one) => one.entry !== entry))]
}

const verb = /(?:ть|ти|чь|ться)$/
/** «Восстановление» asks to do it; «показ» is a thing, too. */
const isDoing = (word: string) =>
  verb.test(word) || (verbalNouns.has(word) && conceptsNamed(word).length === 0)

/** «Сделка», `pipeline`: a noun alone asks to see, whatever change has the word in its title; with ticked rows it is for them. */
function isNounBeforeChange(hits: readonly SearchHit<PaletteEntry>[], text: string): boolean {
  if (meantWords(text).length !== 1 || isDoing(text)) return false
  const best = hits.filter(({ score }) => score === hits[0]?.score)
  return best.some(
    ({ entry }) =>
      'command' in entry && (entry.command.effect === 'write' || entry.command.effect === 'destroy'),
  )
}

interface Asked {
  text: string
  isTicked: boolean
  /** A command of the record under the cursor or of the screen. */
  isHome(entry: PaletteEntry): boolean
}

const isInto = (text: string) => into.test(text) && meantWords(text).length === 1

/** Puts the screen that a text says to go to or to show before commands that share its words, but behind a title that it is. */
export function withScreen(
  hits: readonly SearchHit<PaletteEntry>[],
  { index }: PaletteEntries,
  { text, isTicked, isHome }: Asked,
): readonly SearchHit<PaletteEntry>[] {
  const folded = fold(text.trim())
  const rest =
    wentTo(text) ?? (!isTicked && (isInto(folded) || isNounBeforeChange(hits, folded)) ? folded : null)
  if (rest === null) return hits
  const screens = sureHits(index(), rest, ofScreens)
  const isWhole = ({ entry }: SearchHit) => meantWords(entry.title).length === meantWords(rest).length
  const screen = screens.find(isWhole) ?? screens[0]
  if (!screen) return hits
  const words = meantWords(rest)
  // «Преза», `pitch` over a block is prepared of it; the noun of the screen's title is the screen.
  const isOther = rest === folded && !nameTest(words)(screen.entry.title)
  const isMade = ({ entry }: SearchHit<PaletteEntry>) => 'command' in entry && asksFirst(entry.command)
  if (isOther && hits[0] && isHome(hits[0].entry) && isMade(hits[0])) return hits
  const noun = words.at(/[a-z]$/.test(rest) ? -1 : 0) ?? ''
  const isOfMany = PLURAL.test(screen.entry.title.split(' ')[0] ?? '')
  if (SINGULAR.test(noun) && isOfMany && showing.test(folded)) return hits
  if (isInto(folded) && isOfMany && !PLURAL.test(noun)) {
    const own = hits.find(({ entry, score }) => score >= sureScore && isHome(entry))
    const first = own && { ...own, score: Math.max(own.score, (hits[0]?.score ?? 0) + 1) }
    return first ? [{ ...first, highlights: own.highlights }, ...hits.filter((hit) => hit !== own)] : hits
  }
  const isTitle = ({ title }: PaletteEntry) => fold(title).replace('…', '') === folded
  const named = hits.filter(({ entry }) => entry !== screen.entry && isTitle(entry))
  const others = hits.filter((hit) => hit.entry !== screen.entry && !named.includes(hit))
  const score = named.length > 0 ? NAMED_SCORE : Math.max(NAMED_SCORE, (others[0]?.score ?? 0) + 1)
  return [...named, { ...screen, score, highlights: screen.highlights }, ...others]
}
