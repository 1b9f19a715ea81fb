import { describe, expect, it } from 'vitest'
import { stemOf } from '#domain/text/endings.ts'
import { wordsOf } from '#domain/text/words.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { wordsOfCommand } from '#src/commands/lexicon/command-concepts.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { highlightedIndex, isItem } from '#src/commands/palette/row.ts'
import { phraseBook, phraseReader } from '#src/commands/phrases/phrase-book.ts'
import { meantWords } from '#src/commands/ranking/search.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { contextOf, targetOf } from '../contexts.ts'

/** Protects that one Enter changes nothing by a text of which a word means something else, over every command that changes. */

await loadAllCommands()

const known = paletteEntries(commands, [])
const changes = ({ effect }: AnyCommand) => effect === 'write' || effect === 'destroy'
const changing = commands.filter((one) => changes(one) && typeof one.title === 'string' && !one.recipe)

function litBy(text: string, kind: TargetKind): { command: AnyCommand; title: string } | undefined {
  const context = contextOf(targetOf(kind, 1, 'cursor'), 'admin')
  const query = { text, context, recentIds: [], usage: new Map(), asked: phraseReader.asked }
  const { rows } = rootRows(known, query)
  const row = rows[highlightedIndex(rows, null)]
  if (!isItem(row) || row.reason !== undefined || row.action.kind !== 'command') return undefined
  return changes(row.action.command) ? { command: row.action.command, title: row.title } : undefined
}

const own = new Map<string, ReadonlySet<string>>()
/** Words of its title, of its concepts and of its phrases. */
function ownWords(command: AnyCommand): ReadonlySet<string> {
  const said =
    own.get(command.id) ??
    new Set([
      ...(typeof command.title === 'string' ? wordsOf(command.title).map(({ text }) => text) : []),
      ...[...wordsOfCommand(command), ...(phraseBook.get(command.id) ?? [])].flatMap((one) => one.split(' ')),
    ])
  own.set(command.id, said)
  return said
}

const isAlike = (one: string, other: string) =>
  stemOf(one) === stemOf(other) ||
  (Math.min(one.length, other.length) > 2 && (one.startsWith(other) || other.startsWith(one))) ||
  (one.length > 4 && one.slice(0, 4) === other.slice(0, 4))

const isExplained = (command: AnyCommand, word: string) =>
  [...ownWords(command)].some((other) => isAlike(word, other))

const kindOf = ({ appliesTo }: AnyCommand): TargetKind => appliesTo?.kinds[0] ?? 'block'
/** Opens a form or a list of choices: nothing is changed by the first Enter. */
const asksFirst = ({ title, section }: AnyCommand) => section === 'create' || String(title).endsWith('…')
const plain = (title: string) => title.replace('…', '').toLowerCase()

describe('a change', () => {
  it.each(['фиолетово', 'zorblax', 'ставку', 'пароль', 'offices'])(
    'is not lit by its own title beside «%s», which it does not explain',
    (strange) => {
      const lit = changing.flatMap((command) => {
        const text = `${plain(String(command.title))} ${strange}`
        const row = litBy(text, kindOf(command))
        return row && !isExplained(row.command, strange) ? [`${text} → ${row.title}`] : []
      })
      expect(lit).toEqual([])
    },
  )

  it('is not lit by the verb of one title and the noun of another, unless both are its own', () => {
    const titles = changing.map(({ title }) => plain(String(title)).split(' '))
    const verbs = [...new Set(titles.map(([verb = '']) => verb))]
    const rests = changing.map((command, at) => ({ command, rest: (titles[at] ?? []).slice(1).join(' ') }))
    const lit = rests.flatMap(({ command, rest }, at) =>
      verbs.flatMap((verb, place) => {
        if (rest === '' || (at + place) % 23 > 0) return []
        const text = `${verb} ${rest}`
        const row = litBy(text, kindOf(command))
        if (!row || asksFirst(row.command)) return []
        const unread = meantWords(text).filter((word) => word.length > 4 && !isExplained(row.command, word))
        return unread.length > 0 ? [`${text} → ${row.title}, not «${unread.join(' ')}»`] : []
      }),
    )
    expect(lit).toEqual([])
  })

  it.each([
    ['free offices', 'block'],
    ['свободные офисы', 'block'],
    ['свободные', 'block'],
    ['удалить блоки', 'block'],
    ['delete companies', 'company'],
    ['взять заявки', 'inquiry'],
  ] as const)('of one record is not lit by «%s», which is said of many', (text, kind) => {
    expect(litBy(text, kind)?.title).toBeUndefined()
  })

  it('is undone by words of undoing alone', () => {
    const others = ['ставку', 'блок', 'описание', 'показ', 'фото']
    const lit = ['убрать', 'снять', 'стоп', 'убери'].flatMap((verb) =>
      others.filter((noun) => litBy(`${verb} ${noun}`, 'block')?.command.id === 'journal.undo'),
    )
    expect(lit).toEqual([])
    for (const text of ['отменить', 'отмена', 'undo', 'вернуть как было', 'отменить последнее действие'])
      expect(litBy(text, 'block')?.command.id, text).toBe('journal.undo')
  })

  it('that deletes the row under the cursor names it', () => {
    for (const command of changing.filter(({ effect, appliesTo }) => effect === 'destroy' && appliesTo)) {
      const row = litBy(plain(String(command.title)), kindOf(command))
      expect(row?.command.id).toBe(command.id)
      expect(row?.title, command.id).toContain('Запись 1')
    }
  })
})
