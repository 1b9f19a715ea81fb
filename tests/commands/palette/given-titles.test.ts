import { beforeEach, expect, it, vi } from 'vitest'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { AnyCommand, Choice, Prompt } from '#src/commands/core/command.ts'
import { declaredCommands } from '#src/commands/core/registry.ts'
import { labelOfGiven, titlesOfGiven } from '#src/commands/palette/given-titles.ts'
import { contextOf, targetOf } from '#tests/commands/contexts.ts'

await loadAllCommands()

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('fetch', async () => Response.json({ data: [], total: 0 }))
})

const commands = declaredCommands()
const named = (id: string) => {
  const found = commands.find((one) => one.id === id)
  if (!found) throw new Error(`no command ${id}`)
  return found
}

it('shows the stage that a line gave by its title, never by its code', async () => {
  const stage = named('deal.setStage')
  const context = contextOf(targetOf('deal'), 'admin')
  expect(labelOfGiven(stage, { stage: 'won' }, 'stage')).toBe('')
  expect(await titlesOfGiven(stage, { stage: 'won' }, context)).toEqual({ stage: 'Закрыта' })
})

it('finds the title of every choice of every command, and shows none by its code at once', async () => {
  let count = 0
  for (const command of commands) {
    const context = contextOf(
      command.appliesTo ? targetOf(command.appliesTo.kinds[0] ?? 'block') : null,
      'admin',
    )
    for (const [name, prompt] of Object.entries(command.prompts ?? {})) {
      for (const { key, title, value } of await choicesOf(command, prompt, context)) {
        const isMany = (prompt as Prompt<unknown>).kind === 'choices'
        const args = { [name]: isMany ? [key] : value }
        const label = labelOfGiven(command, args, name)
        const shown = label || (await titlesOfGiven(command, args, context))[name]
        const known = value as { name?: string } | null
        const expected = [title, typeof known === 'object' ? known?.name : undefined]
        expect(expected, `${command.id} ${name} ${key}`).toContain(shown)
        count += 1
      }
    }
  }
  expect(count).toBeGreaterThan(100)
})

/** Choices that need neither the server nor an earlier answer. */
async function choicesOf(
  { id }: AnyCommand,
  prompt: unknown,
  context: ReturnType<typeof contextOf>,
): Promise<Choice[]> {
  if (typeof prompt !== 'object' || prompt === null) return []
  const asked = prompt as Prompt<unknown>
  if (asked.kind !== 'choice' && asked.kind !== 'choices') return []
  const choices: Choice[] | null = await asked.choices(context, {}).catch(() => null)
  if (choices === null) return []
  expect(Array.isArray(choices), id).toBe(true)
  return choices
}
