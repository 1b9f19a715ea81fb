/** Limits on the structure of one JSON text. */
interface JsonBounds {
  /** Nesting of objects and arrays. */
  depth: number
  /** Per object. */
  fields: number
  /** Fields, elements, objects and arrays in total. */
  values: number
}

/** The largest legitimate body is a selection of 50,000 ids. */
export const bodyBounds: JsonBounds = { depth: 32, fields: 500, values: 60_000 }
/** A report of the portal has tens of thousands of lines. */
export const documentBounds: JsonBounds = { ...bodyBounds, values: 2_000_000 }

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/**
 * Scans JSON text once before parsing: a parsed value may take twenty times the memory of its text. Invalid
 * JSON is left to the parser.
 * @returns the exceeded bound, in Russian; `undefined` if none is.
 */
export function boundFault(text: string, { depth, fields, values }: JsonBounds): string | undefined {
  /** Field count of each open object; `null` for an array, whose elements count only in total. */
  const open: (number | null)[] = []
  let count = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at)
        break
      case openBrace:
      case openBracket:
        if (open.push(text.charCodeAt(at) === openBrace ? 1 : null) > depth) {
          return `Слишком глубокая вложенность: больше ${depth} уровней`
        }
        count += 1
        break
      case closeBrace:
      case closeBracket:
        open.pop()
        break
      case comma: {
        const fieldsBefore = open.at(-1)
        count += 1
        if (typeof fieldsBefore !== 'number') break
        if (fieldsBefore === fields) return tooManyFields(fields)
        open[open.length - 1] = fieldsBefore + 1
      }
    }
    if (count > values) return `Слишком много значений: больше ${values}`
  }
  return undefined
}

export const tooManyFields = (most: number) => `Слишком много полей: больше ${most}`

/** Returns the index of the closing quote, or the text's length if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return text.length
}
