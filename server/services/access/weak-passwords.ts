import { dictionary } from '@zxcvbn-ts/language-common'
import { swapLayout } from '#domain/text/layout-swap.ts'

/*
 * Commonly guessed passwords. The dictionary comes from leaks, so it has Russian words typed on Latin keys
 * («gfhjkm») or transliterated («parol»): text is looked up in either layout.
 */

const common = new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()))

/** Common in Russia, and missing in the dictionary in every spelling. */
const commonHere = new Set(
  `пароль ключ клюква админ администратор брокер менеджер аренда офис недвижимость помещение собственник риелтор риэлтор
  компания работа директор москва россия привет любовь люблю солнце солнышко зайчик зайка котик котёнок кошка собака
  мама папа мамочка семья дочка сынок счастье удача деньги весна лето осень зима понедельник пятница секрет доступ
  наташа марина ирина елена татьяна светлана ольга анна мария екатерина юлия александра анастасия виктория дарья
  сергей андрей александр алексей дмитрий максим михаил владимир николай евгений иван павел денис роман антон артём
  спартак зенит динамо локомотив йцукен qwerty password klyuch klyuch-demo admin welcome letmein changeme`
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('ё', 'е')),
)

/** Tells if a password is commonly guessed. @param ownWords for example the account's address. */
export function isWeakPassword(password: string, ownWords: readonly string[]): boolean {
  const typed = password.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, '')
  const own = new Set(ownWords.map((word) => word.toLowerCase()))
  const readings = new Set([typed, swapLayout(typed)])
  return [...readings].some((reading) => isGuessable(reading, own))
}

function isGuessable(text: string, own: ReadonlySet<string>): boolean {
  // A date, a phone, a tax number.
  if (text.length < 4 || /^\d{1,12}$/.test(text)) return true
  if (isKnown(text, own) || isRepeated(text, own) || isOnKeysAlone(text)) return true
  // Leading and trailing digits or punctuation are common additions.
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (bare === text || text.length - bare.length > maxAdded) return false
  return bare.length < fewestOwn || isKnown(bare, own) || isRepeated(bare, own) || isOnKeysAlone(bare)
}

/** «2024!», «12345»: longer additions count as original. */
const maxAdded = 6
/** Fewer letters beside digits and punctuation are worthless. */
const fewestOwn = 3

const isKnown = (text: string, own: ReadonlySet<string>) =>
  common.has(text) || commonHere.has(text) || own.has(text)

/** «ключключ», «abcabcabc», «аааааааа»: repetitions of a short or known part. */
function isRepeated(text: string, own: ReadonlySet<string>): boolean {
  const part = /^(.+?)\1+$/u.exec(text)?.[1]
  return part !== undefined && (part.length <= 4 || isKnown(part, own))
}

/** Rows of the keyboard, aligned by column; shared by both layouts. */
const keyRows = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./']
const keyPlaces = new Map(
  keyRows.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + (y === 0 ? -1 : 0), y }] as const)),
)

/** Keyboard or alphabet walks: a new direction at most at every third character. */
function isOnKeysAlone(text: string): boolean {
  const characters = [...text]
  if (characters.length < 4) return false
  let ways = 1
  for (let at = 1; at < characters.length; at++) {
    const [last = '', next = ''] = [characters[at - 1], characters[at]]
    if (!areNeighbours(last, next) && !areInSequence(last, next)) ways++
  }
  return ways <= characters.length / 3
}

function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [keyPlaces.get(a), keyPlaces.get(b)]
  if (!one || !other) return false
  const [dx, dy] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  return dx + dy <= 1
}

function areInSequence(a: string, b: string): boolean {
  return Math.abs((a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)) <= 1 && /[\p{L}\d]/u.test(a)
}
