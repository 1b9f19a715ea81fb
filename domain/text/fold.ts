const PLAIN = /^[ -@[-~а-я]*$/
/** Drawn as nothing: what Unicode ignores by default, notes between lines, the place of an object, controls but NUL and spaces. */
const unseen = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\x01-\x08\x0e-\x1f\x7f-\x9f]`
const INVISIBLE = RegExp(unseen, 'gu')
/** Within a picture: what joins two into one, chooses a form, spells a flag. */
const ofPicture = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]*)[\u{e0020}-\u{e007f}]`,
]
const UNSEEN_IN_TEXT = RegExp(`(?!${ofPicture.join('|')})${unseen}`, 'gu')
/** «Ива́нов»: encyclopedias mark the stress. */
const STRESS = /[\u0300\u0301]/g
const SPACES = /[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]/g
const DOUBLE_QUOTES = /[«»„“”‟″]/g
const SINGLE_QUOTES = /[‘’‚‛′]/g
const DASHES = /[‐‑‒–—―−]/g

/**
 * Normalizes text for search: lower case, ё to е, any space to a space, any quote to `"` or `'`, any dash to
 * `-`, signs drawn as nothing and marks of stress dropped. NFC, never NFD, which would turn й into и. Idempotent.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return lower
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(STRESS, '')
    .normalize('NFC')
    .replace(/ё\p{M}*/gu, 'е')
    .replace(SPACES, ' ')
    .replace(DOUBLE_QUOTES, '"')
    .replace(SINGLE_QUOTES, "'")
    .replace(DASHES, '-')
}

/** Text to be stored, without the signs drawn as nothing that Word and messengers paste; line ends of Word are line feeds. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\v\f]/g, '\n').replace(UNSEEN_IN_TEXT, '')
}
