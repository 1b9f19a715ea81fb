import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demandReasons } from '#domain/demands/vocabulary.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { choices } from '#src/commands/one-line/words/choices.ts'
import { clock, effectOf } from './typed-office.ts'

await loadAllCommands()

const groups = readFileSync(new URL('everyday-lines.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((group) => {
    const [title = '', ...lines] = group.trim().split('\n')
    return { title, lines: lines.filter((line) => line.includes(' → ')) }
  })

/** They take any words (a place behind its label as well), or say the opposite with «не»: «не срочно». */
const ofText =
  /^(?:\S+\.(?:comment|note|addToList|withdraw)|(?!event|deal)\S+\.create|event\.create · type=(?:task|meeting · title=(?:Разбор|Вектор))|(?:list|savedSearch)\.rename|\S+\.change · field=(?:name|post|place · value=у входа со двора)) |^event\.(?:create|finish) .*· note=| \+ \S+\.note |urgency=/
/** Beside a day and an hour any noun is what is met for. */
/** A title is any words: all behind a comma and a verb; so is what is noted beside a change. */
const isTitled = (effect: string) =>
  /\.(?:note|comment) · \w+=[^·+]*зюзюка/.test(effect) ||
  /(?:^| \+ )event\.create · type=(?:meeting · title=Зюзюка |\S+ · title=[^·]+ зюзюка ·)/.test(effect)
const isStopped = (effect: string) => /[✗?]|^-$/.test(effect)
const running = groups.flatMap(({ lines }) =>
  lines.flatMap((line): [string, string][] => {
    const [, screen = '', text = '', effect = ''] = /^(\S+) \| (.+) → (.+)$/.exec(line) ?? []
    return isStopped(effect) || ofText.test(effect) ? [] : [[screen, text]]
  }),
)

describe('a line does nothing at one Enter', () => {
  it.each([
    ['with a word that is not understood behind it', (text: string) => `${text} зюзюка`],
    ['with a word that is not understood before it', (text: string) => `зюзюка ${text}`],
    ['with its beginning negated', (text: string) => `не ${text}`],
    ['with its second word negated', (text: string) => text.replace(/ |$/, ' не ')],
  ])('%s', (_title, spoilt) => {
    expect(running.length).toBeGreaterThan(100)
    const done = running.map(([screen, text]) => [spoilt(text), effectOf(screen, spoilt(text))] as const)
    expect(done.filter(([, effect]) => !isStopped(effect) && !isTitled(effect))).toEqual([])
  })
})

describe('the titles of states', () => {
  const titled = choices.flatMap(({ commandId, kind, titles }) =>
    Object.entries(titles).map(([key, title]) => [kind, title, commandId, key] as const),
  )
  it.each(titled)('of a %s: «%s»', (kind, title, commandId, key) => {
    const text = `${kind === 'deal' ? 'этап' : 'состояние'} ${title}`
    const line = parseLine(text, clock).find((one) => one.commandId === commandId)
    const slots = line?.slots.map(({ name, value }) => [name, value])
    expect([slots, line?.leftover]).toEqual([[['value', key]], []])
  })
})

describe('the reasons that a line asks for', () => {
  it.each(Object.entries(demandReasons))('%s: «%s»', (reason, title) => {
    expect(effectOf('demand', `закрыть запрос ${title}`)).toBe(
      `demand.setState · state=closed · reason=${reason}`,
    )
  })
})

describe('a block that is named', () => {
  const lines = [
    'ставка 41к ндс сверху',
    'резерв до 15 декабря',
    'сдан Вектору до 31.12.2029',
    'снят с рынка',
  ]
  const names = ['7.02 в Белой Площади', 'белая площадь 7.02', 'блок 7.02 в белой площади', 'зюзюка 7.02']
  const named = lines.flatMap((line) =>
    names.flatMap((name) =>
      line
        .split(' ')
        .flatMap((_word, place, words) => [
          [...words.slice(0, place), name, ...words.slice(place)].join(' '),
          ['Прошу', ...words.slice(0, place + 1), name, ...words.slice(place + 1)].join(' '),
        ]),
    ),
  )
  it('anywhere in a line is what it acts on, never the row under the cursor', () => {
    const done = named.map((text) => [text, effectOf('block', text)] as const)
    const others = done.filter(([, effect]) => !isStopped(effect) && !effect.includes('@Белая Площадь'))
    expect(others.filter(([, effect]) => !effect.startsWith('block.withdraw'))).toEqual([])
    expect(done.filter(([, effect]) => effect.includes('@Белая Площадь')).length).toBeGreaterThan(40)
  })
})

/** Protects that a line does what a stranger means by it, and nothing else at one Enter. */
describe.each(groups)('lines: $title', ({ lines }) => {
  it.each(lines)('%s', (line) => {
    const [, screen = '', text = '', effect] = /^(\S+) \| (.+) → (.+)$/.exec(line) ?? []
    expect(effectOf(screen, text)).toBe(effect)
  })
})
