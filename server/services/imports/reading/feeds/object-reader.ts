import { maxObjectLength } from '../limits.ts'

/** Values of one object of a feed by path, such as `BargainTerms/Price`. */
export interface FeedObject {
  /** From 1. */
  n: number
  values: ReadonlyMap<string, string>
  /** Longer than an object may be; it has no values then. */
  isTooLong: boolean
}

interface Frame {
  path: string
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
/** Elements that only wrap the items of a list. */
const wrapper = /(Schema|Enum)$|^String$/

/**
 * Collects the values of one object. Paths leave out elements that only wrap items (`Photos/PhotoSchema/FullUrl` is `Photos/FullUrl`); the
 * object's attributes stand under their names, others after `@` (`Images/Image@url`).
 */
export class ObjectReader {
  readonly #name: string
  readonly #frames: Frame[] = []
  readonly #values = new Map<string, string[]>()
  /** Number of occurrences of each element, by its whole path. */
  readonly #times = new Map<string, number>()
  #length = 0

  /** @param name of the object's element. */
  constructor(name: string, attributes: Record<string, string>) {
    this.#name = name
    this.#frames.push({ path: '', text: '', hasChildren: false, isFormatting: false })
    for (const [key, value] of Object.entries(attributes)) this.#add(key, '', value)
  }

  get isTooLong(): boolean {
    return this.#length > maxObjectLength
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.#around()
    if (formatting.has(name)) {
      if (lines.has(name)) this.text('\n')
      this.#frames.push({ path: parent.path, text: '', hasChildren: false, isFormatting: true })
      return
    }
    const path = parent.path === '' ? name : `${parent.path}/${name}`
    parent.hasChildren = true
    this.#frames.push({ path, text: '', hasChildren: false, isFormatting: false })
    this.#times.set(path, (this.#times.get(path) ?? 0) + 1)
    for (const [key, value] of Object.entries(attributes)) this.#add(`${path}@${key}`, path, value)
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
    const { path } = frame
    if (text !== '' || (!frame.hasChildren && path !== '')) {
      const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
      this.#add(path === '' ? this.#name : path, parent, text)
    }
    return this.#frames.length === 0
  }

  object(n: number): FeedObject {
    const { isTooLong } = this
    const values = new Map<string, string>()
    for (const [path, texts] of isTooLong ? [] : this.#values) {
      const shown = texts.length > 1 ? texts.map((text) => text.replace(/\s*\n\s*/g, ' ')) : texts
      values.set(path, shown.some((text) => text !== '') ? shown.join('\n') : '')
    }
    return { n, values, isTooLong }
  }

  #around(): Frame {
    const frame = this.#frames.findLast(({ isFormatting }) => !isFormatting)
    if (!frame) throw new Error('text outside an object')
    return frame
  }

  /** An item of a list that lacks a value leaves a blank, so that the values of its items stay side by side. */
  #add(path: string, parent: string, text: string): void {
    const key = shortPath(path)
    this.#length += key.length
    const texts = this.#values.get(key) ?? []
    const before = (this.#times.get(parent) ?? 1) - 1
    while (texts.length < before) texts.push('')
    texts.push(text)
    this.#values.set(key, texts)
  }
}

function shortPath(path: string): string {
  if (!path.includes('/')) return path
  const [element = '', attribute] = path.split('@')
  const steps = element.split('/').filter((step) => !wrapper.test(step))
  return attribute === undefined ? steps.join('/') : `${steps.join('/')}@${attribute}`
}
