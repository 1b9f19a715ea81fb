import { UnreadableFile } from '../unreadable-file.ts'

/** Longest entity that is looked at: `&thetasym;` and the like. */
const maxEntityLength = 12
/** Length that is enough to recognize any beginning of markup. */
const lookahead = 12
const startsMarkup = /^<(?:[A-Za-z_:А-Яа-яЁё]|\/[A-Za-z_:А-Яа-яЁё]|\?|!--|!\[CDATA\[)/
const numeric = /^&#(?:x([\dA-Fa-f]{1,6})|(\d{1,7}));/
const named = /^&([A-Za-z][A-Za-z\d]*);/

/**
 * Escapes bare `&` and `<` outside CDATA and comments, at which a parser would lose the rest of the file. The text may arrive in chunks of
 * any length.
 */
export class XmlRepair {
  readonly #knows: (entity: string) => boolean
  #rest = ''
  #mode: 'text' | 'tag' | 'cdata' | 'comment' | 'instruction' = 'text'
  /** Quote of the attribute's value that is being read. */
  #quote = ''

  /** @param knows tells if the parser knows an entity by its name. */
  constructor(knows: (entity: string) => boolean) {
    this.#knows = knows
  }

  /** @throws UnreadableFile for a document type, whose entities would expand. */
  write(chunk: string, isLast = false): string {
    const text = this.#rest + chunk
    let done = ''
    let at = 0
    while (at < text.length) {
      const step = this.#step(text, at, isLast)
      if (step === undefined) break
      done += step.out
      at = step.next
    }
    this.#rest = text.slice(at)
    return done
  }

  /** @returns undefined where the end of the chunk hides what follows. */
  #step(text: string, at: number, isLast: boolean): { out: string; next: number } | undefined {
    if (this.#mode === 'cdata') return this.#until(text, { at, end: ']]>', isLast })
    if (this.#mode === 'comment') return this.#until(text, { at, end: '-->', isLast })
    if (this.#mode === 'instruction') return this.#until(text, { at, end: '?>', isLast })
    return this.#mode === 'tag' ? this.#tag(text, at, isLast) : this.#text(text, at, isLast)
  }

  #until(text: string, { at, end, isLast }: { at: number; end: string; isLast: boolean }) {
    const close = text.indexOf(end, at)
    if (close === -1) {
      const next = isLast ? text.length : Math.max(at, text.length - end.length + 1)
      return next === at ? undefined : { out: text.slice(at, next), next }
    }
    this.#mode = 'text'
    return { out: text.slice(at, close + end.length), next: close + end.length }
  }

  #text(text: string, at: number, isLast: boolean) {
    const found = nextOf(text, at, /[<&]/g)
    if (found === -1) return { out: text.slice(at), next: text.length }
    if (found > at) return { out: text.slice(at, found), next: found }
    if (!isLast && text.length - at < lookahead) return undefined
    if (text[at] === '&') return this.#entity(text, at)
    const begin = text.slice(at, at + lookahead)
    if (/^<!doctype/i.test(begin)) {
      throw new UnreadableFile('В файле есть описание DOCTYPE, такие XML не читаются. Выгрузите фид без него')
    }
    if (!startsMarkup.test(begin)) return { out: '&lt;', next: at + 1 }
    if (begin.startsWith('<![CDATA[')) this.#mode = 'cdata'
    else if (begin.startsWith('<!--')) this.#mode = 'comment'
    else if (begin.startsWith('<?')) this.#mode = 'instruction'
    else this.#mode = 'tag'
    return { out: '<', next: at + 1 }
  }

  #tag(text: string, at: number, isLast: boolean) {
    const found = nextOf(text, at, this.#quote === '' ? /["'>]/g : this.#quote === '"' ? /["<&]/g : /['<&]/g)
    if (found === -1) return { out: text.slice(at), next: text.length }
    if (found > at) return { out: text.slice(at, found), next: found }
    const sign = text[at] ?? ''
    if (sign === '&') return !isLast && text.length - at < lookahead ? undefined : this.#entity(text, at)
    if (sign === '<') return { out: '&lt;', next: at + 1 }
    if (sign === '>') this.#mode = 'text'
    else this.#quote = this.#quote === '' ? sign : ''
    return { out: sign, next: at + 1 }
  }

  #entity(text: string, at: number) {
    const begin = text.slice(at, at + maxEntityLength)
    const number = numeric.exec(begin)
    if (number) {
      const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
      return { out: isCharacter(code) ? number[0] : '', next: at + number[0].length }
    }
    const name = named.exec(begin)?.[1]
    return { out: name !== undefined && this.#knows(name) ? '&' : '&amp;', next: at + 1 }
  }
}

/** Tells if XML allows the character. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}

function nextOf(text: string, at: number, signs: RegExp): number {
  signs.lastIndex = at
  return signs.exec(text)?.index ?? -1
}
