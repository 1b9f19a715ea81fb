import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Protects plain English in comments: a verb or a noun first, and citations that a reader can follow. */

const areas = ['domain', 'contract', 'server', 'src', 'scripts', 'bench', 'tests']

const files = areas.flatMap((area) =>
  readdirSync(area, { recursive: true, encoding: 'utf8' })
    .map((name) => join(area, name))
    .filter((name) => /\.(?:tsx?|css|js)$/.test(name)),
)

const comments = files.flatMap((file) =>
  commentsOf(readFileSync(file, 'utf8')).map(({ line, text }) => ({ place: `${file}:${line}`, text })),
)

it('reads the comments of every area', () => {
  expect(comments.length).toBeGreaterThan(5000)
  expect(
    commentsOf("/** One. */\n// Two\n// lines.\nconst a = 'http://x' // Three.\n/*\n * Four. */"),
  ).toEqual([
    { line: 1, text: 'One.' },
    { line: 2, text: 'Two lines.' },
    { line: 4, text: 'Three.' },
    { line: 5, text: 'Four.' },
  ])
})

it('no comment begins with a clause that has no head', () => {
  const headless = /^(?:What|Whether|Whoever|Who|Whom|Whose|Which|Of|Those|How|As (?:much|many|far|long))\b/
  const incomplete = /^(?:Where|When|If|While|Until|As)\b[^,:;]*$/
  const found = comments.filter(({ text }) => {
    const [sentence = ''] = text.split(/(?<=[.!?])\s/)
    return headless.test(sentence) || incomplete.test(sentence)
  })
  expect(found).toEqual([])
})

it('comments use words of the trade', () => {
  const dialect = /\b(?:anew|nobody's|told once|so many|is to be told|nothing of it|takes it away)\b/i
  expect(comments.filter(({ text }) => dialect.test(text))).toEqual([])
})

it('comments cite only documents of this repository', () => {
  const found = comments.filter(({ text }) =>
    [...text.matchAll(/[\w/.-]+\.md\b/g)].some(
      ([name]) => !existsSync(name) && !existsSync(join('docs', name)),
    ),
  )
  expect(found).toEqual([])
})

/** Finds comments by lines, joining consecutive `//` lines; strings that contain `//` after a space would confuse it. */
function commentsOf(source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  const pattern = /(?:^|(?<=[\s{(,;]))(?:\/\*+([\s\S]*?)\*\/|\/\/(.*(?:\n[ \t]*\/\/.*)*))/gm
  for (const match of source.matchAll(pattern)) {
    const [, block, lines] = match
    const text = (block ?? lines ?? '')
      .replace(/\n[ \t]*(?:\*|\/\/)?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (text !== '') found.push({ line: source.slice(0, match.index).split('\n').length, text })
  }
  return found
}
