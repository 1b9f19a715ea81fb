import type { Fact, Meant } from '../fact.ts'
import type { Span } from '../need.ts'
import { complementOf, several } from './complement.ts'

/** Unites what is refused of one condition: all other values, or less of those that are wanted. */
export function settled(
  kept: readonly Fact[],
  refused: readonly (readonly [Fact, Span])[],
  unsaid: readonly Span[],
): { facts: Fact[]; unsaid: Span[] } {
  const left = [...unsaid]
  let facts = [...kept]
  const byCondition = new Map<Meant['of'], (readonly [Meant, Span])[]>()
  for (const [{ meanings }, span] of refused) {
    const [meant] = meanings
    if (meant && !isNarrowerThan(meant, kept))
      byCondition.set(meant.of, [...(byCondition.get(meant.of) ?? []), [meant, span]])
    else left.push(span)
  }
  for (const [of, members] of byCondition) {
    const spans = [...new Set(members.map(([, span]) => span))]
    const values = members.map(([{ value }]) => value)
    const isWanted = facts.some(({ meanings: [meant] }) => meant?.of === of)
    const contraries = members.map(([{ contrary }]) => contrary)
    const others = contraries.every((one) => one !== undefined) ? contraries.at(-1) : complementOf(of, values)
    if (others === null) left.push(...spans)
    else if (!isWanted) facts.push({ spans, meanings: [{ of, value: others, isRefusal: true }] })
    if (!isWanted) continue
    // «Не ЦАО, а САО»: what is wanted says both.
    let said = others === null ? [] : spans
    facts = facts.flatMap((fact) => {
      const meanings = fact.meanings.flatMap((meant) => without(meant, of, values))
      if (meanings.length > 0 || fact.meanings.length === 0) {
        if (meanings[0]?.of !== of) return { ...fact, meanings }
        const both = [...fact.spans, ...said].sort((one, other) => one.start - other.start)
        said = []
        return { spans: both, meanings }
      }
      // «Класс A, не A»
      left.push(...fact.spans)
      return []
    })
    left.push(...said)
  }
  return { facts, unsaid: left }
}

/** «Магазин, не аптека», «аренда без субаренды»: the words refuse less than the value, which is wanted beside them. */
const isNarrowerThan = ({ of, value, isNarrower }: Meant, wanted: readonly Fact[]): boolean =>
  isNarrower === true ||
  (several.has(of) &&
    wanted.some(
      ({ meanings: [meant] }) => meant?.of === of && JSON.stringify(meant.value) === JSON.stringify(value),
    ))

/** @returns the meaning without the refused values. */
function without(meant: Meant, of: Meant['of'], values: readonly unknown[]): Meant[] {
  if (meant.of !== of) return [meant]
  const refused = new Set(values.flat())
  if (!Array.isArray(meant.value)) return refused.has(meant.value) ? [] : [meant]
  const value = meant.value.filter((one) => !refused.has(one))
  return value.length === 0 ? [] : [{ ...meant, value }]
}
