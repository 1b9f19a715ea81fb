const PLAIN = /^[ -@[-~а-я]*$/
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** The same, except for what joins two pictures into one. */
const UNSEEN_IN_TEXT =
  /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DOUBLE_QUOTES = /[«»„“”‟″]/g
const SINGLE_QUOTES = /[‘’‚‛′]/g
const DASHES = /[‐‑‒–—―−]/g

/**
 * Normalizes text for search: lower case, ё to е, any space to a space, any quote to `"` or `'`, any dash to
 * `-`, soft hyphens, zero-width characters and marks of direction dropped. NFC, never NFD, which would turn й into и. Idempotent.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/ё\p{M}*/gu, 'е')
    .replace(SPACES, ' ')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(DASHES, '-')
}

/** Text to be stored, without soft hyphens, zero-width signs and marks of direction, which Word and messengers paste unseen. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN_IN_TEXT, '')
}
