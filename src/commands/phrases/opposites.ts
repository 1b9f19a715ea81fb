/** Beginnings of verbs and nouns, and of those that undo them. */
const opposites: readonly (readonly [one: string, other: string])[] = [
  ['включ', 'выключ|отключ'],
  ['подключ', 'отключ'],
  ['откр', 'закр'],
  ['разреш', 'запре'],
  ['пока', 'скры'],
  ['привяз', 'отвяз'],
  ['прикреп', 'откреп'],
  ['объедин', 'раздел|отдел|разъедин'],
  ['слит', 'раздел|разъедин'],
  ['enabl', 'disab'],
  ['allow', 'forbi'],
  ['open', 'close'],
  ['show', 'hide'],
  ['add', 'remov|delet'],
  ['attach', 'detach'],
  ['merge', 'split'],
  ['publish', 'unpublish'],
  ['share', 'unshare'],
]

const against = new Map<string, readonly string[]>()
for (const [one, other] of opposites) {
  const others = other.split('|')
  against.set(one, [...(against.get(one) ?? []), ...others])
  for (const undoing of others) against.set(undoing, [...(against.get(undoing) ?? []), one])
}
const known = RegExp(`^(?:${[...against.keys()].sort((a, b) => b.length - a.length).join('|')})`)

/** Beginnings of the words that undo what a word does: «включить» → «выключ», «отключ». */
export function oppositesOf(word: string): readonly string[] {
  return against.get(known.exec(word)?.[0] ?? '') ?? []
}

/** Words that take back or refuse: an even number of them asks for the thing itself, as «снятие запрета». */
const UNDOING =
  /^(?:не|хватит|довольно|стоп|отмен|сня[тл]|сним|убр|убер|выключ|отключ|прекра|переста|запре|скры|спря|закр|отвяз|раздел|разъедин|удал|стер|сотр|забы|cancel|stop|disab|remov|unpublish|forbi|ban$|hide|close|detach|not$|dont$|off$)/

const TAKING_BACK = /^(?:отмен|сня[тл]|сним|убр|убер|выключ|отключ|прекра|переста|cancel|stop|disab|remov)/

/** Tells if a word may ask for any command that takes something back: «отменить», «снять». */
export function takesBack(word: string): boolean {
  return TAKING_BACK.test(word)
}

/** Number of words that take something back or refuse it. */
export function undoingIn(words: readonly string[]): number {
  return words.filter((word) => UNDOING.test(word)).length
}

/** Takes back whatever was done last. */
export const undoesAny = 'journal.undo'

/** Commands by id with those that take them back. */
export const undoneBy: Readonly<Record<string, string>> = {
  'block.allowAds': 'block.forbidAds',
  'building.allowAds': 'building.forbidAds',
  'block.publish': 'block.unpublish',
  'block.reserve': 'block.unreserve',
  'block.let': 'block.free',
  'block.addToList': 'block.removeFromList',
  'building.addToList': 'building.removeFromList',
  'block.describe': 'block.clearDescription',
  'block.joinAd': 'block.splitAd',
  'filter.add': 'filter.remove',
  'filter.previous': 'filter.clear',
  'table.check': 'table.uncheckAll',
  'company.merge': 'company.split',
  'company.attach': 'company.detach',
  'stock.attachCompany': 'company.detach',
  'demand.tell': 'demand.keepQuiet',
  'savedSearch.tell': 'savedSearch.keepQuiet',
  'savedSearch.share': 'savedSearch.unshare',
  'recipe.share': 'recipe.unshare',
  'recipe.record': 'recipe.drop',
  'event.finish': 'event.reopen',
  'request.take': 'request.release',
  'deal.advance': 'deal.retreat',
  'variant.offer': 'variant.clear',
  'variant.shortlist': 'variant.clear',
  'portal.setAccessKey': 'portal.forgetAccessKey',
  'palette.giveWord': 'palette.takeWordBack',
  'stockCopy.load': 'stockCopy.wipe',
  'journal.redo': undoesAny,
  'import.take': 'import.skip',
}
