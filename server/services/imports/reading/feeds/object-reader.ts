import { maxObjectLength } from '../limits.ts'
import { attributePath, childPath, type ElementPath } from './element-paths.ts'

/** Values of one object of a feed by path, such as `BargainTerms/Price`. */
export interface FeedObject {
  /** From 1. */
  n: number
  values: ReadonlyMap<string, string>
  /** Longer than an object may be; it has no values then. */
  isTooLong: boolean
}

interface Frame {
  element: ElementPath
  text: string
  hasChildren: boolean
  /** Markup within a text: its text belongs to the element around it. */
  isFormatting: boolean
}

const formatting = new Set(
  'a b br big blockquote center div em font h1 h2 h3 h4 h5 h6 hr i li ol p s small span strong sub sup u ul'.split(
    ' ',
  ),
)
/** Elements of formatting that begin a line. */
const lines = new Set('br div h1 h2 h3 h4 h5 h6 hr li p'.split(' '))

/**
 * Collects the values of one object by path. The object's attributes stand under their names, others after `@` (`Images/Image@url`);
 * repeated values are joined by line feeds.
 */
export class ObjectReader {
  readonly #name: string
  readonly #root: ElementPath
  readonly #frames: Frame[] = []
  readonly #values = new Map<string, string[]>()
  /** Number of occurrences of each element. */
  readonly #times = new Map<ElementPath, number>()
  #length = 0

  /** @param name of the object's element. @param root paths known from the objects before. */
  constructor(name: string, attributes: Record<string, string>, root: ElementPath) {
    this.#name = name
    this.#root = root
    this.#frames.push({ element: root, text: '', hasChildren: false, isFormatting: false })
    for (const key in attributes) this.#add(attributePath(root, key), root, attributes[key] ?? '')
  }

  get isTooLong(): boolean {
    return this.#length > maxObjectLength
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.#around()
    if (formatting.has(name)) {
      if (lines.has(name)) this.text('\n')
      this.#frames.push({ element: parent.element, text: '', hasChildren: false, isFormatting: true })
      return
    }
    const element = childPath(parent.element, name)
    parent.hasChildren = true
    this.#frames.push({ element, text: '', hasChildren: false, isFormatting: false })
    this.#times.set(element, (this.#times.get(element) ?? 0) + 1)
    for (const key in attributes) this.#add(attributePath(element, key), element, attributes[key] ?? '')
  }

  text(text: string): void {
    this.#length += text.length
    if (!this.isTooLong) this.#around().text += text
  }

  /** @returns true when the object itself has ended. */
  close(): boolean {
    const frame = this.#frames.pop()
    if (!frame || frame.isFormatting) return false
    const text = frame.text.trim()
    const { path, parent } = frame.element
    if (text !== '' || (!frame.hasChildren && parent)) {
      this.#add(path === '' ? this.#name : path, parent ?? this.#root, text)
    }
    return this.#frames.length === 0
  }

  object(n: number): FeedObject {
    const { isTooLong } = this
    const values = new Map<string, string>()
    for (const [path, texts] of isTooLong ? [] : this.#values) values.set(path, joined(texts))
    return { n, values, isTooLong }
  }

  #around(): Frame {
    let at = this.#frames.length - 1
    while (at > 0 && this.#frames[at]?.isFormatting) at -= 1
    const frame = this.#frames[at]
    if (!frame) throw new Error('text outside an object')
    return frame
  }

  /** An item of a list that lacks a value leaves a blank, so that the values of its items stay side by side. */
  #add(path: string, item: ElementPath, text: string): void {
    this.#length += path.length
    const texts = this.#values.get(path)
    if (!texts && (this.#times.get(item) ?? 1) === 1) {
      this.#values.set(path, [text])
      return
    }
    const all = texts ?? []
    const before = (this.#times.get(item) ?? 1) - 1
    while (all.length < before) all.push('')
    all.push(text)
    this.#values.set(path, all)
  }
}

function joined(texts: readonly string[]): string {
  if (texts.length === 1) return texts[0] ?? ''
  const shown = texts.map((text) => (text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text))
  return shown.some((text) => text !== '') ? shown.join('\n') : ''
}
