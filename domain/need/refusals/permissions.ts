import type { Fact } from '../fact.ts'
import { type NeedLine, taken } from '../line.ts'
import type { Span } from '../need.ts'
import { between } from '../words/refusals.ts'
import { chainBefore, chainFrom, joint, type Placed } from './chains.ts'

const permission =
  'допустим[a-zа-я]*|допуска(?:ется|ются|ем)|возмож(?:ен|на|но|ны)|не против|годится|годятся|(?:пойд|сойд)(?:ет|ут)|сгод(?:ится|ятся)'
/** «Можно подвал», «цоколь подойдёт»: one thing more is allowed, nothing is asked for. */
const permitted = RegExp(
  `(?<![a-zа-я\\d])(?:можно|${permission})(?![a-zа-я\\d])(?: (?:и|${between})(?![a-zа-я\\d]))*[ :"«(]*(?=${taken})`,
  'gu',
)
const permittedAfter = RegExp(
  `(?<=${taken})[ ,—–-]*(?:(?:тоже|также|нам|нас|вполне|это) )*(?:(?<!, ?)можно|${permission}|подойд(?:ет|ут)|подходит|рассмотр(?:им|ю|ят)|ок|не (?:пугает|пугают|смущает|проблема|страшно)|(?<=(?:тоже|также) )интерес(?:но|ен|на|ны|ует|уют)|(?:is |are )?(?:also )?(?:ok|okay|fine))(?= ?(?:[.,;!?)]|(?:но|если|только если)(?![a-zа-я])|$)| (?:(?:до|от|за|по) ?)?\\d| (?:до |от )?${taken})`,
  'gu',
)
const isOfThing = /(?<![а-я])(?:хранилищ|архив|склад|кухн|столов|серверн|гардероб|подсобк|раздевалк)[а-я]* $/u
/** «До 90 ок» is the limit itself. */
const firm: ReadonlySet<string> = new Set(['by', 'rent', 'month', 'price'])

/** Takes the facts that are allowed and not asked for; beside other values they widen them: «класс А, можно B». */
export function takeAllowed(
  line: NeedLine,
  placed: readonly Placed[],
  facts: readonly Fact[],
  negated: Map<Fact, Span>,
): Span[] {
  const allowed = new Set<Fact>()
  const spans: Span[] = []
  const allow = (members: readonly Placed[], from: number, to: number) => {
    const own = new Set(members.map(({ fact }) => fact))
    const isFree = members.every(
      ({ fact }) =>
        !firm.has(fact.meanings[0]?.of ?? '') &&
        !negated.has(fact) &&
        !facts.some(
          (other) => !own.has(other) && !negated.has(other) && other.meanings[0]?.of === fact.meanings[0]?.of,
        ),
    )
    if (!isFree) {
      // «Класс А, B+ тоже ок» widens what is asked.
      const last = members.at(-1)?.end ?? to
      if (to > last && isWidening(members)) line.take(last, to)
      return
    }
    for (const fact of own) allowed.add(fact)
    spans.push(line.take(from, to))
  }
  /** «Можно под клинику, 300 м», «Сити ок»: what is allowed where nothing else is named is wanted. */
  const isOnlyWish = ({ fact }: Placed) => {
    const family = wishes.find((names) => names.has(fact.meanings[0]?.of ?? ''))
    const isSame = (other: Fact) => JSON.stringify(other.meanings) === JSON.stringify(fact.meanings)
    const isOther = (other: Fact) => family?.has(other.meanings[0]?.of ?? '') === true && !isSame(other)
    const isFarther = [fact.meanings[0]?.value].flat().some((value) => outside.has(value))
    return family !== undefined && !isFarther && !negated.has(fact) && !facts.some(isOther)
  }
  const isWidening = (members: readonly Placed[]) =>
    members.every(({ fact }) => fact.meanings[0]?.of === 'class' && !negated.has(fact))
  for (const match of line.rest.matchAll(permitted)) {
    const at = match.index + match[0].length
    const first = placed.find((one) => one.start === at)
    if (!first) continue
    // «Хранилище можно в подвале»
    if (first.fact.meanings[0]?.of === 'level' && isOfThing.test(line.rest.slice(0, match.index))) {
      const members = chainFrom(line, placed, first, joint)
      for (const { fact } of members) allowed.add(fact)
      spans.push(line.take(match.index, members.at(-1)?.end ?? at))
      continue
    }
    if (isOnlyWish(first)) {
      line.take(match.index, at)
      continue
    }
    const members = chainFrom(line, placed, first, joint)
    allow(members, match.index, members.at(-1)?.end ?? at)
  }
  for (const match of line.rest.matchAll(permittedAfter)) {
    const last = placed.findLast((one) => one.end === match.index)
    if (!last || allowed.has(last.fact)) continue
    // «Класс А, B+ тоже ок» is a list of both.
    const isList = last.fact.meanings[0]?.of === 'class' && [last.fact.meanings[0].value].flat().length > 1
    if (isOnlyWish(last) || isList) {
      line.take(match.index, match.index + match[0].length)
      continue
    }
    const members = chainBefore(line, placed, last)
    allow(members, members[0]?.start ?? last.start, match.index + match[0].length)
  }
  for (const fact of allowed) negated.set(fact, spans[0] as Span)
  return spans
}

/** Okrugs that nobody means unless they are named: «можно в области» widens. */
const outside: ReadonlySet<unknown> = new Set(['region', 'nao', 'tao', 'zelao'])
const wishes: readonly ReadonlySet<string>[] = [
  new Set(['use']),
  new Set(['okrug', 'district', 'metro', 'box', 'building']),
]
