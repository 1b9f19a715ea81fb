import { stemOf } from '#domain/text/endings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import type { NeedLine } from '../line.ts'
import type { Span } from '../need.ts'

/** English words of names, which sound unlike the Russian ones. */
const translated: Readonly<Record<string, string>> = {
  white: 'белая',
  red: 'красная',
  square: 'площадь',
  gardens: 'сады',
  garden: 'сад',
  rose: 'роза',
  tower: 'башня',
  house: 'дом',
  legend: 'легенда',
  empire: 'империя',
  federation: 'федерация',
  ...{
    evolution: 'эволюция',
    capital: 'столица',
    capitals: 'столиц',
    embankment: 'набережная',
    quarter: 'квартал',
  },
}
const shortest = 4

/** «Chistye» is written for «чистые» too. */
const spellingsOf = (text: string) => [
  ...soundsOf(text),
  ...soundsOf(text.replace(/(?<=[^aeiouy])ye$/, 'ie')),
]

/** Writes names in Latin letters as they are called: «Neva Towers» is «Нева Тауэрс», «White Square» «Белая площадь». @param names by their words, folded. */
export function withRussianNames(line: NeedLine, names: Iterable<readonly string[]>): NeedLine {
  const tokens = [...line.full.matchAll(/[a-zа-я\d]+/gu)]
  if (!tokens.some(([text]) => /^[a-z]{4,}$/u.test(text))) return line
  const sounds = tokens.map(([text]) =>
    /^[a-z]{4,}$/u.test(text) && text.length >= shortest ? new Set(spellingsOf(text)) : undefined,
  )
  const firsts = new Set(
    sounds.flatMap((all, at) => [
      ...[...(all ?? [])].map((sound) => sound.charAt(0)),
      soundsOf(translated[tokens[at]?.[0] ?? ''] ?? '')[0]?.charAt(0) ?? '',
    ]),
  )
  const isCalled = (at: number, word: string) => {
    const text = tokens[at]?.[0] ?? ''
    if (text === word) return true
    if (!/^[а-я]/u.test(word)) return false
    const same = translated[text]
    if (same !== undefined && stemOf(same) === stemOf(word)) return true
    const heard = sounds[at]
    return heard !== undefined && soundsOf(word).some((sound) => heard.has(sound))
  }
  const written = new Map<Span, string>()
  for (const words of names) {
    const [first = ''] = words
    if (!/^[а-я]/u.test(first) || !firsts.has(soundsOf(first)[0]?.charAt(0) ?? '')) continue
    for (let at = 0; at + words.length <= tokens.length; at += 1) {
      if (
        !/^[a-z]/u.test(tokens[at]?.[0] ?? '') ||
        !words.every((word, offset) => isCalled(at + offset, word))
      )
        continue
      for (const [offset, word] of words.entries()) {
        const token = tokens[at + offset]
        if (token && token[0] !== word)
          written.set({ start: token.index, end: token.index + token[0].length }, word)
      }
      break
    }
  }
  const inOrder = [...written].sort(([one], [other]) => one.start - other.start)
  const apart = inOrder.filter(([{ start }], at) => start >= (inOrder[at - 1]?.[0].end ?? 0))
  return apart.length === 0 ? line : line.respelled(new Map(apart))
}
