import { UnreadableFile } from '../unreadable-file.ts'

/** Length that is enough to recognize any beginning of markup, and entities such as `&thetasym;`. */
const lookahead = 12
const startsMarkup = /^<(?:[A-Za-z_:А-Яа-яЁё]|\/[A-Za-z_:А-Яа-яЁё]|\?|!--|!\[CDATA\[)/
const numeric = /^&#(?:x([\dA-Fa-f]{1,6})|(\d{1,7}));/
const named = /^&([A-Za-z][A-Za-z\d]*);/
const inText = /[<&]/g
const inTag = /["'>]/g
const inQuotes: Readonly<Record<string, RegExp>> = { '"': /["<&]/g, "'": /['<&]/g }
const ends = { cdata: ']]>', comment: '-->', instruction: '?>' } as const

/**
 * Escapes bare `&` and `<` outside CDATA and comments, at which a parser would lose the rest of the file. The text may arrive in chunks of
 * any length.
 */
export class XmlRepair {
  readonly #knows: (entity: string) => boolean
  #rest = ''
  #mode: 'text' | 'tag' | keyof typeof ends = 'text'
  /** Quote of the attribute's value that is being read. */
  #quote = ''
  #isLast = false
  #text = ''
  /** Place in the text up to which it is repaired. */
  #at = 0
  /** Place up to which it is copied to `#done`. */
  #copied = 0
  #done = ''

  /** @param knows tells if the parser knows an entity by its name. */
  constructor(knows: (entity: string) => boolean) {
    this.#knows = knows
  }

  /** @throws UnreadableFile for a document type, whose entities would expand. */
  write(chunk: string, isLast = false): string {
    this.#text = this.#rest + chunk
    this.#isLast = isLast
    this.#at = 0
    this.#copied = 0
    this.#done = ''
    let hasMore = true
    while (hasMore && this.#at < this.#text.length) hasMore = this.#step()
    this.#rest = this.#text.slice(this.#at)
    return this.#done + this.#text.slice(this.#copied, this.#at)
  }

  /** @returns false where the end of the chunk hides what follows. */
  #step(): boolean {
    if (this.#mode === 'text') return this.#inText()
    return this.#mode === 'tag' ? this.#inTag() : this.#until(ends[this.#mode])
  }

  #until(end: string): boolean {
    const close = this.#text.indexOf(end, this.#at)
    if (close === -1) {
      const next = this.#isLast ? this.#text.length : Math.max(this.#at, this.#text.length - end.length + 1)
      this.#at = next
      return false
    }
    this.#mode = 'text'
    this.#at = close + end.length
    return true
  }

  #inText(): boolean {
    if (!this.#goTo(inText)) return true
    if (this.#isCut()) return false
    if (this.#text[this.#at] === '&') return this.#entity()
    const begin = this.#text.slice(this.#at, this.#at + lookahead)
    if (/^<!doctype/i.test(begin)) {
      throw new UnreadableFile('В файле есть описание DOCTYPE, такие XML не читаются. Выгрузите фид без него')
    }
    if (!startsMarkup.test(begin)) return this.#replace('&lt;', 1)
    if (begin.startsWith('<![CDATA[')) this.#mode = 'cdata'
    else if (begin.startsWith('<!--')) this.#mode = 'comment'
    else if (begin.startsWith('<?')) this.#mode = 'instruction'
    else this.#mode = 'tag'
    this.#at += 1
    return true
  }

  #inTag(): boolean {
    if (!this.#goTo(inQuotes[this.#quote] ?? inTag)) return true
    const sign = this.#text[this.#at] ?? ''
    if (sign === '&') return !this.#isCut() && this.#entity()
    if (sign === '<') return this.#replace('&lt;', 1)
    if (sign === '>') this.#mode = 'text'
    else this.#quote = this.#quote === '' ? sign : ''
    this.#at += 1
    return true
  }

  /** Moves to the next of the signs, or to the end. @returns true at a sign. */
  #goTo(signs: RegExp): boolean {
    signs.lastIndex = this.#at
    const found = signs.exec(this.#text)
    this.#at = found?.index ?? this.#text.length
    return found !== null
  }

  #isCut(): boolean {
    return !this.#isLast && this.#text.length - this.#at < lookahead
  }

  #entity(): boolean {
    const begin = this.#text.slice(this.#at, this.#at + lookahead)
    const number = numeric.exec(begin)
    if (number) {
      const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
      return this.#replace(isCharacter(code) ? number[0] : '', number[0].length)
    }
    const name = named.exec(begin)?.[1]
    return this.#replace(name !== undefined && this.#knows(name) ? '&' : '&amp;', 1)
  }

  #replace(text: string, length: number): true {
    this.#done += this.#text.slice(this.#copied, this.#at) + text
    this.#at += length
    this.#copied = this.#at
    return true
  }
}

/** Tells if XML allows the character. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13
  return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}
