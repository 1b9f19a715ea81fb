import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A text that people may read, with where it stands. */
export interface RussianText {
  /** Parts put in while it runs are `…`. */
  readonly text: string
  readonly file: string
  readonly line: number
}

const folders = ['domain', 'contract', 'server', 'src', 'scripts']
/** Made-up people and places, and words that are read and never shown. */
const unseen =
  /^server\/db\/(demo|migrations)\/|^domain\/text\/|^domain\/description\/|^src\/commands\/(?:one-line|lexicon)\//

const cyrillic = /\p{Script=Cyrillic}/u

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** Every Russian string, template and JSX text of the product; words a command is only found by are left out. */
export function russianTexts(): RussianText[] {
  return folders.flatMap(filesOf).flatMap((file) => (unseen.test(file) ? [] : textsOf(file)))
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function textsOf(file: string): RussianText[] {
  const source = readFileSync(file, 'utf8')
  const found: RussianText[] = []
  const add = (text: string, { start }: Node) => {
    const plain = text.replace(/\s+/g, ' ').trim()
    if (!cyrillic.test(plain)) return
    found.push({ text: plain, file, line: source.slice(0, start).split('\n').length })
  }
  const { program } = parseSync(file, source)
  walk(program as unknown as Node, add)
  return found
}

/** A command is found by these and never called so. */
const neverShown = new Set(['keywords', 'aliases', 'pattern', 'patterns'])
/** Makers of a list's conditions, which take their keywords as an array (`domain/filters/list-filters.ts`). */
const conditionMakers = new Set(['codes', 'flag', 'colleagues', 'companies'])

function walk(node: Node, add: (text: string, node: Node) => void): void {
  if (node.type === 'Property' && isNamed(node.key, neverShown)) return
  if (node.type === 'Literal' && typeof node.value === 'string') add(node.value, node)
  else if (node.type === 'JSXText') add(String(node.value), node)
  else if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as readonly { value: { cooked: string | null } }[]
    add(quasis.map(({ value }) => value.cooked ?? '').join('…'), node)
  }
  const takesKeywords = node.type === 'CallExpression' && isNamed(node.callee, conditionMakers)
  for (const part of Object.values(node).flat()) {
    if (isNode(part) && !(takesKeywords && part.type === 'ArrayExpression')) walk(part, add)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function isNamed(key: unknown, names: ReadonlySet<string>): boolean {
  return isNode(key) && names.has(String(key.name ?? key.value))
}
