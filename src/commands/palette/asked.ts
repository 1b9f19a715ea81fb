import { wordsOf } from '#domain/text/words.ts'
import { saidOf } from '#src/commands/lexicon/command-concepts.ts'
import { isOf } from '#src/commands/lexicon/lexicon.ts'
import { undoingIn, undoneBy } from '../phrases/opposites.ts'
import type { AskedCommand } from '../phrases/phrase-index.ts'
import { NAMED_SCORE } from '../ranking/candidates.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { meantWords, type SearchHit } from '../ranking/search.ts'
import { MATCH, MATCH_STEP } from '../ranking/token-match.ts'
import { isAtHome } from './at-home.ts'
import type { PaletteEntry } from './entries.ts'
import { isSure, sureLikeness } from './named-hits.ts'
import { kindsOf, type RootQuery } from './root-query.ts'

/** A whole phrase for a command goes before words of other titles, and behind a title that the text begins. */
const wholePhrase = 78
/** The phrase to the letter: just below a title with all the words. */
const literalPhrase = 83
/** One word rather means a title that has it. */
const mostOfOneWord = 60
/** Less alike ones only share a common word. */
const leastAlike = 0.4
/** A number is rarely of a phrase: «ставка +5 %» is no «f5». */
const leastWithNumber = 0.9
/** Boosts commands for the record under the cursor and of the screen, which are meant more often. */
const atHome = 1.12

/** Adds the commands that the text asks for in other words: «хозяин передумал сдавать». */
export function withAsked(
  hits: readonly SearchHit<PaletteEntry>[],
  entries: readonly PaletteEntry[],
  query: RootQuery,
): readonly SearchHit<PaletteEntry>[] {
  const { mode, query: text } = readPrefix(query.text)
  const asked = text.trim() === '' ? [] : askedFor(text, query)
  const least = /\d/.test(text) ? leastWithNumber : leastAlike
  const alike = new Map(asked.filter(({ likeness }) => likeness >= least).map((one) => [one.id, one]))
  if (alike.size === 0) return hits
  const isOneWord = meantWords(text).length < 2
  const found = new Map(hits.map((hit) => [hit.entry.key, hit]))
  for (const entry of entries) {
    const one = alike.get(entry.key)
    if (!one || kindsOf[mode]?.has(entry.kind) === false || !mayRun(one, entry)) continue
    const isHere = 'command' in entry && isAtHome(entry.command, query)
    // «Неделя» is a whole phrase in the calendar, and a word of others elsewhere.
    const isOwn = isHere || ('command' in entry && entry.command.section === 'create')
    const isWord = isOneWord && !(one.isPhrase && (isOwn || wordsOf(text).length > 1))
    const score = scoreOf(one, isHere ? atHome : 1, isWord)
    const former = found.get(entry.key)
    if (score <= (former?.score ?? 0)) continue
    // A hit that explains every word stays sure, however little the phrase is like it.
    const isKnown = former !== undefined && isSure(former, query.text)
    const { likeness, shownAs } = one
    const reading = shownAs === undefined ? 'direct' : 'swapped'
    const isSaid = former !== undefined && former.tier !== 'typo' && former.tier !== 'substring'
    found.set(
      entry.key,
      isKnown
        ? { ...former, score, likeness: Math.max(likeness, sureLikeness) }
        : {
            entry,
            score,
            likeness,
            tier: 'prefix',
            reading,
            highlights: [],
            unread: isSaid ? [] : unreadBy(entry, one.unread),
            ...(shownAs !== undefined && { shownAs }),
          },
    )
  }
  turnOpposites(found, alike, text)
  return [...found.values()].sort((first, second) => second.score - first.score)
}

/** A day is of no phrase: «сними показ завтра». What changes is not lit by it. */
const day =
  /(?<![\p{L}\d])(?:(?:на|в|во|с|до|от) )?(?:сегодня|завтра|послезавтра|вчера|позавчера|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье)(?![\p{L}\d])/giu

/** The whole text is no phrase. */
const mostBesideDay = 0.89

function askedFor(text: string, { asked }: RootQuery): readonly AskedCommand[] {
  const found = asked?.(text) ?? []
  const rest = text.replace(day, ' ').trim()
  if (rest === text.trim() || rest === '' || found[0]?.isPhrase) return found
  const days = text.match(day) ?? []
  return (asked?.(rest) ?? []).map((one) => ({
    ...one,
    isPhrase: false,
    likeness: Math.min(one.likeness, mostBesideDay),
    unread: [...one.unread, ...days],
  }))
}

/** One of two opposites is asked for by nearly the same words if it is as like as this. */
const ofOpposites = 0.6
/** «Снятие запрета рекламы» allows it, «отменить публикацию» takes it down: of two opposites, that which the words come to. */
function turnOpposites(
  found: Map<string, SearchHit<PaletteEntry>>,
  alike: ReadonlyMap<string, AskedCommand>,
  text: string,
): void {
  const count = undoingIn(wordsOf(text).map((word) => word.text))
  if (count === 0) return
  const isUndoing = count % 2 === 1
  for (const [done, undone] of Object.entries(undoneBy)) {
    const [meant, other] = isUndoing ? [undone, done] : [done, undone]
    const [asTyped, wrong] = [found.get(meant), found.get(other)]
    if (!asTyped || !wrong) continue
    // «Отменить объединение»: what is taken back is said in the words of doing it.
    const right = { ...asTyped, unread: asTyped.unread?.filter((word) => wrong.unread?.includes(word)) ?? [] }
    found.set(meant, right)
    if (wrong.score < right.score) continue
    const [ofRight = 0, ofWrong = 0] = [alike.get(meant)?.likeness, alike.get(other)?.likeness]
    if (ofRight === 0 || alike.get(other)?.isPhrase || ofRight < ofWrong * ofOpposites) continue
    const score = Math.min(wrong.score, NAMED_SCORE - 1)
    found.set(meant, { ...right, score })
    found.set(other, {
      ...wrong,
      score: Math.min(right.score, score - 1),
      likeness: Math.min(ofRight, ofWrong),
    })
  }
}

/** «Удалить блок 52.01», «открыть сделку Вектор»: nothing is changed without a word that was typed. */
function mayRun({ isWhole }: AskedCommand, entry: PaletteEntry): boolean {
  if (isWhole || !('command' in entry)) return true
  return entry.command.effect !== 'write' && entry.command.effect !== 'destroy'
}

/** A change is not lit by a word that means something else. */
function unreadBy(entry: PaletteEntry, words: readonly string[]): readonly string[] {
  if (words.length === 0 || !('command' in entry)) return []
  const said = saidOf(entry.command).flatMap(({ expressions }) => expressions)
  return words.filter((word) => !said.some((one) => one.words.length === 1 && isOf(one, word)))
}

function scoreOf({ likeness, isPhrase }: AskedCommand, weight: number, isOneWord: boolean): number {
  const ofWhole = isPhrase ? literalPhrase : wholePhrase
  const [most, whole] = isOneWord ? [mostOfOneWord, mostOfOneWord] : [MATCH_STEP - 1, ofWhole]
  return MATCH.prefix * MATCH_STEP + Math.min(most, Math.round(whole * likeness * weight))
}
