import type { Need } from '#domain/need/need.ts'

/** Conditions with a number, which tell a need from a name. */
const measured: ReadonlySet<string> = new Set([
  ...['area', 'rent', 'month', 'price', 'floor', 'walk', 'class', 'by'],
])

/**
 * Tells a need from a name in the search for words: «Крокус Сити» or «Большевик» may be names, «склад на продажу»
 * and «особняк на Арбате» are none.
 */
export function isSureNeed({ parts, text }: Need): boolean {
  const has = (name: string) => parts.some(({ of }) => of === name)
  if (has('use') && has('deal')) return true
  // «Не ЦАО» as words would find what is in ЦАО.
  if (parts.some(({ isRefusal }) => isRefusal)) return true
  if (parts.some(({ of, isGuess }) => !isGuess && measured.has(of))) return true
  const told = new Set(parts.filter(({ isGuess }) => !isGuess).map(({ of }) => of))
  return text === '' && told.size > 1
}
