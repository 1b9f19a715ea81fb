import type { AnyCommand, Choice, CommandContext, Prompt } from '../core/command.ts'
import { withOwnTarget } from '../core/evaluate.ts'

type Args = Readonly<Record<string, unknown>>

/** Title of a given argument for its chip: its name or the typed text, never a code. */
export function labelOfGiven(command: AnyCommand, args: Args, name: string): string {
  const value = args[name]
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return typeof value === 'string' && promptOf(command, args, name)?.kind === 'text' ? value : ''
}

/** Titles of the choices that given arguments stand for, by name; a value that is no choice has none. */
export async function titlesOfGiven(
  command: AnyCommand,
  args: Args,
  context: CommandContext,
): Promise<Readonly<Record<string, string>>> {
  const own = withOwnTarget(command, context)
  const titles = Object.entries(args).map(async ([name, value]) => {
    const prompt = promptOf(command, args, name)
    if (prompt?.kind !== 'choice' && prompt?.kind !== 'choices') return []
    // A failed look-up costs the chip, not the question.
    const choices: readonly Choice[] = await prompt
      .choices(own, argsBefore(command, args, name))
      .catch(() => [])
    if (prompt.kind === 'choice') return titled(name, titleOf(choices, value) ?? createdTitle(prompt, value))
    const marked = Array.isArray(value)
      ? value.map((one) => choices.find(({ key }) => key === one)?.title)
      : []
    return titled(name, marked.filter(Boolean).join(', '))
  })
  return Object.fromEntries((await Promise.all(titles)).flat())
}

const titled = (name: string, title: string | undefined) => (title ? [[name, title] as const] : [])

function titleOf(choices: readonly Choice[], value: unknown): string | undefined {
  const written = JSON.stringify(value)
  return choices.find((choice) => JSON.stringify(choice.value) === written)?.title
}

/** A day of one's own is no listed choice: «12 мая». */
function createdTitle(
  { create }: { create?(text: string): Choice | null },
  value: unknown,
): string | undefined {
  return typeof value === 'string' ? create?.(value)?.title : undefined
}

function promptOf(command: AnyCommand, args: Args, name: string): Prompt<unknown> | null {
  const given = command.prompts?.[name as keyof typeof command.prompts] as
    | Prompt<unknown>
    | ((args: Args) => Prompt<unknown> | null)
    | undefined
  return (typeof given === 'function' ? given(argsBefore(command, args, name)) : given) ?? null
}

/** Arguments that are asked before this one: later ones may not exist yet when it is. */
function argsBefore(command: AnyCommand, args: Args, name: string): Args {
  const names = Object.keys(command.prompts ?? {})
  const before = names.slice(0, Math.max(0, names.indexOf(name)))
  return Object.fromEntries(before.flatMap((one) => (one in args ? [[one, args[one]]] : [])))
}
