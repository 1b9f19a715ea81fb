import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, variables } from '#server/config.ts'

/** Protects that documents written by hand name only what exists: links, headings, files, scripts, settings. */

const folders = ['bench', 'contract', 'deploy', 'docs', 'domain', 'scripts', 'server', 'src', 'tests']
const files = [
  ...readdirSync('.').filter((name) => statSync(name).isFile()),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ),
]
const documents = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: readText(file) }))
const code = /```.*?```/gs

it('reads every document', () => {
  expect(documents.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/deploy.md', 'bench/README.md']),
  )
  expect(documents.length).toBeGreaterThan(30)
})

describe.each(documents)('$file', ({ file, text }) => {
  const prose = text.replace(code, '')

  it('links to files and headings that exist', () => {
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
    const broken = links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(link, file))
    expect(broken).toEqual([])
  })

  it('names scripts that package.json has', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})

// A decision tells of the day it was made; what it named may be gone.
const present = documents.filter(({ file }) => !file.startsWith('docs/decisions/'))

it.each(present)('$file names files that exist', ({ text }) => {
  const named = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\.[a-z]{2,4})`/g)].map(([, name = '']) => name)
  const missing = named.filter((name) => !files.some((one) => one === name || one.endsWith(`/${name}`)))
  expect(missing).toEqual([])
})

describe('.env.example', () => {
  const lines = readText('.env.example').split('\n')
  const given = Object.fromEntries(lines.filter((line) => /^[A-Z]/.test(line)).map(nameAndValue))

  it('names every setting that is read, and no other', () => {
    // Read by the page alone, while it is built.
    expect(Object.keys(given).sort()).toEqual([...variables, 'VITE_ADDRESS_TOKEN'].sort())
  })

  it('holds the values that the server takes by itself', () => {
    expect(readConfig(given)).toEqual(readConfig({}))
  })
})

function nameAndValue(line: string): [string, string] {
  const end = line.indexOf('=')
  return [line.slice(0, end), line.slice(end + 1)]
}

function leadsSomewhere(link: string, from: string): boolean {
  const [path = '', heading] = link.split('#')
  const target = path === '' ? from : normalize(join(dirname(from), path))
  if (path !== '' && !files.includes(target)) return false
  return heading === undefined || anchorsOf(readText(target)).includes(heading)
}

/** Anchors as GitHub derives them from headings. */
function anchorsOf(text: string): string[] {
  return [...text.replace(code, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function readText(file: string): string {
  return readFileSync(file, 'utf8')
}
