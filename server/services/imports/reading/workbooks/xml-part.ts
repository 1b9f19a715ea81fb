import { SaxesParser } from 'saxes'
import { maxXmlDepth } from '../limits.ts'
import { damagedWorkbook, unpacked, type ZipEntry } from './zip-archive.ts'

/** Names come without their prefixes. */
export interface PartHandlers {
  open?(name: string, attributes: Record<string, string>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads a part of a workbook; pauses after each chunk, so that rows can be taken.
 * @throws UnreadableFile for a damaged part, or one with a document type, whose entities might expand.
 */
export async function* readPart(path: string, entry: ZipEntry, handlers: PartHandlers): AsyncIterable<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let depth = 0
  parser.on('doctype', () => {
    throw damagedWorkbook
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxXmlDepth) throw damagedWorkbook
    handlers.open?.(local(name), attributes)
  })
  if (handlers.text) parser.on('text', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(local(name))
  })
  parser.on('error', () => {
    throw damagedWorkbook
  })
  const decoder = new TextDecoder()
  for await (const bytes of unpacked(path, entry)) {
    parser.write(decoder.decode(bytes, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

/** Reads a small part as a whole. @throws UnreadableFile */
export async function readWholePart(path: string, entry: ZipEntry, handlers: PartHandlers): Promise<void> {
  for await (const _ of readPart(path, entry, handlers));
}

function local(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** Attribute by its name without a prefix, such as `r:id`. */
export function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(attributes).find((each) => local(each) === name)
  return key === undefined ? undefined : attributes[key]
}

/** Characters that XML cannot hold are written `_x000B_`; `_x005F_` is an underscore that begins no such escape. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return (
    text
      .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is removed
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, '')
  )
}
