import type { Fact } from './fact.ts'
import { type NeedLine, taken } from './line.ts'
import { wished } from './message/wishes.ts'

/** Conditions that a line may leave to choose from. */
const families: readonly ReadonlySet<string | undefined>[] = [
  new Set(['okrug', 'district', 'metro', 'box', 'building']),
  new Set(['floor', 'level']),
  new Set(['type', 'use']),
]
const words = '(?:в|на|у|около|рядом с|возле|метро|м\\.?|район[a-zа-я]*|бц|in|at|near)'
const either = RegExp(`^[ ,]*(?:или|либо|or|\\/)[ ]*(?:${words} )*$`, 'u')
/** «ЦАО, желательно Патрики или Тверская»: what is only wished is another choice. */
const isWish = (said: string) => said.search(wished) >= 0
const listed = RegExp(`^[ ,]*(?:(?:и|или|либо|or|\\/)[ ]*)?(?:${words} )*$`, 'u')

/**
 * Facts for each condition of «Сити или Тульская», which no search can say at once, since it wants all conditions. @returns
 * the facts as they are if the line leaves no such choice.
 */
export function eitherPlaces(line: NeedLine, facts: readonly Fact[]): Choice[] {
  const choices = families.map((family) => choicesIn(line, facts, family))
  return choices.find((all) => all.length > 1) ?? [{ facts: [...facts], left: [] }]
}

/** «Патрики, Чистые пруды или Покровка», «Сити, Белая Площадь, Метрополис»: no premises are in two of several such places. */
const apart: ReadonlySet<string | undefined> = new Set(['box', 'building', 'metro', 'district'])
function isApart(
  { rest, full }: NeedLine,
  run: readonly { of?: string | undefined; start?: number; end?: number }[],
): boolean {
  const kinds = new Set(run.map(({ of }) => of))
  const isOfSuch = kinds.size > 1 && kinds.has('box') && [...kinds].every((of) => apart.has(of))
  const goesOn = () => /^[ ,]*(?:или|либо|or)(?![a-zа-я])/u.test(rest.slice(run.at(-1)?.end))
  // «Тверская, Арбат, Маяковская»: a district named among stations.
  const isMixed =
    kinds.size === 2 &&
    kinds.has('metro') &&
    kinds.has('district') &&
    run.length > 2 &&
    run.slice(1).every(({ start }, at) => /^ ?,? ?(?:и |или )?$/u.test(full.slice(run[at]?.end, start)))
  return isMixed || (isOfSuch && (run.length > 2 || goesOn()))
}

interface Choice {
  facts: Fact[]
  left: Fact[]
}

function choicesIn(
  line: NeedLine,
  facts: readonly Fact[],
  family: ReadonlySet<string | undefined>,
): Choice[] {
  const placed = facts
    .filter(({ meanings: [meant] }) => family.has(meant?.of))
    .flatMap((fact) =>
      fact.spans.flatMap((span) => ({ fact, of: fact.meanings[0]?.of, ...line.placeOf(span) })),
    )
    .sort((one, other) => (one.start ?? 0) - (other.start ?? 0))
  const run: typeof placed = []
  let isChoice = false
  for (const next of placed) {
    const last = run.at(-1)
    const between = last ? line.rest.slice(last.end, next.start).replaceAll(taken, '') : ''
    const isJoined =
      last !== undefined && listed.test(between) && !isWish(line.full.slice(last.end, next.start))
    if (last && !isJoined) {
      if (isChoice || isApart(line, run)) break
      run.length = 0
    }
    isChoice ||= isJoined && last !== undefined && last.of !== next.of && either.test(between)
    run.push(next)
  }
  if (!isChoice && !isApart(line, run)) return []
  const chosen = new Set(run.map(({ fact }) => fact))
  return [...new Set(run.map(({ of }) => of))].map((of) => {
    const walks = of === 'metro' ? [] : walksTo(line, facts, chosen)
    const isLeft = (fact: Fact) => walks.includes(fact) || (chosen.has(fact) && fact.meanings[0]?.of !== of)
    return { facts: facts.filter((fact) => !isLeft(fact)), left: facts.filter(isLeft) }
  })
}

/** «ЦАО или у метро Динамо»: the walk beside a station belongs to it. */
function walksTo(line: NeedLine, facts: readonly Fact[], chosen: ReadonlySet<Fact>): Fact[] {
  const placesOf = ({ spans }: Fact) => spans.flatMap((span) => line.placeOf(span) ?? [])
  const stations = [...chosen].filter(({ meanings: [meant] }) => meant?.of === 'metro').flatMap(placesOf)
  return facts.filter(
    (fact) =>
      fact.meanings[0]?.of === 'walk' &&
      placesOf(fact).some(({ start, end }) =>
        stations.some(
          (station) =>
            isBeside(line.full.slice(end, station.start)) || isBeside(line.full.slice(station.end, start)),
        ),
      ),
  )
}
const isBeside = (between: string) => /^ ?,? ?$/u.test(between)
