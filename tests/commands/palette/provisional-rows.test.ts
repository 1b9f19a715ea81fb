import { describe, expect, it } from 'vitest'
import { businessCentres } from '#server/db/demo/business-centres.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import { commands } from '#src/commands/core/registry.ts'
import { paletteEntries } from '#src/commands/palette/entries.ts'
import { rootRows } from '#src/commands/palette/root-rows.ts'
import { isItem } from '#src/commands/palette/row.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

/* Protects a name that is typed fast: Enter waits for the records of the server unless the row is called so. */

await loadAllCommands()
const context = contextOf(targetOf('block', 1, 'cursor'), 'admin')
const ofCommands = paletteEntries(commands, [])

function firstOf(text: string, known = ofCommands) {
  const query = { text, context, recentIds: [], usage: new Map<string, number>() }
  const row = rootRows(known, query).rows.find(isItem)
  return row?.reason === undefined ? row : undefined
}

describe('before the server has told its records', () => {
  /** They begin with a word of commands: «новый», «чертёж». */
  const likeCommands = /^(?:Нов|Чертёж)/
  const companies = ['Кварц', 'Контур', 'Ромб', 'Гранит', 'Атриум Инвест', 'Империя', 'Чертёж', 'Порт Плаза']
  const names = [...businessCentres.map(({ name }) => name), ...companies].filter(
    (name) => !likeCommands.test(name),
  )

  it.each(names)('no command runs by «%s», a name that it only resembles', (name) => {
    const first = firstOf(name)
    expect(first === undefined || first.isProvisional).toBe(true)
  })

  it('a saved search named after a company waits for the company', () => {
    const search = { kind: 'savedSearch', id: 1, title: 'Вектор: 300–500 м² в ЦАО', detail: '' } as const
    const known = paletteEntries(commands, [search])
    expect(firstOf('вектор', known)).toMatchObject({ title: search.title, isProvisional: true })
    expect(firstOf(search.title, known)?.isProvisional).toBe(false)
  })

  it('a command called by a word of its own runs at once: what is typed next is for its page', () => {
    const waiting = ['привязать', 'импортировать', 'сравнить', 'спис'].filter(
      (text) => firstOf(text)?.isProvisional,
    )
    expect(waiting).toEqual([])
  })

  it('a command called by its title runs at once', () => {
    const waiting = commands.flatMap(({ id, title }) => {
      if (typeof title !== 'string') return []
      const first = firstOf(title.replace('…', ''))
      return first?.key === id && first.isProvisional ? [title] : []
    })
    expect(waiting).toEqual([])
  })
})
