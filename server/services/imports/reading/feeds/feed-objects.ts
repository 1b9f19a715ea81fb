import { SaxesParser } from 'saxes'
import { maxXmlDepth } from '../limits.ts'
import { type Encoding, textOf } from '../text/encoding.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { objectPath } from './element-paths.ts'
import { htmlEntities } from './html-entities.ts'
import { type FeedObject, ObjectReader } from './object-reader.ts'
import { XmlRepair } from './xml-repair.ts'

export interface FeedFacts {
  objects: number
  /** Errors of markup that were read past. */
  errors: number
}

const xmlEntities = { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" }

/**
 * The objects of a feed in its order: elements of this name right below the root. Markup that breaks the rules is read as well as it can
 * be.
 * @throws UnreadableFile for a file that breaks off, a document type, or elements too deep in each other.
 */
export async function* feedObjects(
  path: string,
  { encoding, itemName, facts }: { encoding: Encoding; itemName: string; facts: FeedFacts },
): AsyncIterable<readonly FeedObject[]> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  Object.assign(parser.ENTITIES, htmlEntities)
  const repair = new XmlRepair((entity) => entity in xmlEntities || Object.hasOwn(htmlEntities, entity))
  const root = objectPath()
  let depth = 0
  let hasRootClosed = false
  let isOver = false
  let reader: ObjectReader | undefined
  let done: FeedObject[] = []
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > maxXmlDepth) {
      throw new UnreadableFile(
        `В файле больше ${maxXmlDepth} вложенных элементов, таких фидов не бывает. Выгрузите его заново`,
      )
    }
    if (reader) reader.open(name, attributes)
    else if (depth === 2 && name.toLowerCase() === itemName) reader = new ObjectReader(name, attributes, root)
  })
  parser.on('text', (text) => reader?.text(text))
  parser.on('cdata', (text) => reader?.text(text))
  parser.on('closetag', () => {
    depth -= 1
    // Ends of elements that the file has left open are made up by the parser.
    if (depth === 0 && !isOver) hasRootClosed = true
    if (!reader?.close() || isOver) return
    facts.objects += 1
    done.push(reader.object(facts.objects))
    reader = undefined
  })
  parser.on('error', () => {
    if (!isOver) facts.errors += 1
  })
  for await (const text of textOf(path, encoding)) {
    parser.write(repair.write(text))
    yield done
    done = []
  }
  parser.write(repair.write('', true))
  isOver = true
  if (!hasRootClosed) {
    throw new UnreadableFile(
      `Файл обрывается после объекта ${facts.objects}: он скачан не целиком. Выгрузите или скачайте его заново`,
    )
  }
  yield done
}
