import type { AnyCommand, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { argumentOf, commandLink, formOf, isWholeLink } from './command-link.ts'

type Args = Readonly<Record<string, unknown>>

/** A command with its arguments. */
export interface LastRun {
  command: AnyCommand
  args: Args
}

/**
 * Link to a command with its arguments, up to the first that cannot be expressed as text (a password, rows of
 * a form).
 * @returns true in `isWhole` if it contains all of them.
 */
export async function linkOf(
  { command, args }: LastRun,
  context: CommandContext,
): Promise<{ link: string; isWhole: boolean }> {
  const bare = { link: commandLink(command.id), isWhole: Object.keys(args).length === 0 }
  // A link to a destructive command has no arguments.
  if (command.holdsSecret || command.effect === 'destroy' || bare.isWhole) return bare
  const { texts, isWhole } = formOf(command) ? fieldTexts(args) : await argumentTexts(command, args, context)
  const link = commandLink(command.id, texts)
  return isWholeLink(link) ? { link, isWhole } : bare
}

interface Texts {
  texts: Record<string, string>
  isWhole: boolean
}

async function argumentTexts(command: AnyCommand, args: Args, context: CommandContext): Promise<Texts> {
  const texts: Record<string, string> = {}
  const before: Record<string, unknown> = {}
  for (const [name, prompted] of Object.entries(command.prompts ?? {})) {
    const prompt: Prompt<unknown> | null = typeof prompted === 'function' ? prompted(before) : prompted
    if (!prompt) continue
    const text = name in args ? await textOf(prompt, args[name], context, before) : undefined
    if (text === undefined) break
    texts[name] = text
    before[name] = args[name]
  }
  return { texts, isWhole: Object.keys(args).every((name) => name in texts) }
}

/** A text that parses to this value; undefined: none. */
async function textOf(
  prompt: Prompt<unknown>,
  value: unknown,
  context: CommandContext,
  args: Args,
): Promise<string | undefined> {
  const keys =
    prompt.kind === 'choice'
      ? (await prompt.choices(context, args)).flatMap((choice) =>
          isEqual(choice.value, value) ? choice.key : [],
        )
      : []
  for (const text of [...keys, ...wordsOf(value)]) {
    const read = await argumentOf(prompt, text, context, args)
    if ('value' in read && (isEqual(read.value, value) || isCreated(prompt, value, text))) return text
  }
  return undefined
}

/** A value created from typed text exists by now under that name. */
function isCreated(prompt: Prompt<unknown>, value: unknown, text: string): boolean {
  return prompt.kind === 'choice' && isEqual(prompt.create?.(text)?.value, value)
}

/** Candidate texts of a value: verbatim, with a comma, by name, or by parts. */
function wordsOf(value: unknown): string[] {
  if (value === null) return ['']
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value), String(value).replace('.', ',')]
  if (Array.isArray(value)) return [value.join(',')]
  if (typeof value !== 'object' || value === undefined) return []
  const parts = Object.values(value).filter((part) => typeof part === 'string' || typeof part === 'number')
  const named = ['name', 'title'].flatMap((name) => {
    const part = (value as Record<string, unknown>)[name]
    return typeof part === 'string' ? part : []
  })
  // 2026-12-25 is typed as 25.12.2026.
  const typed = parts.map((part) => String(part).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1'))
  return [...named, typed.join(' ')]
}

/**
 * Fields of a new record that can be expressed as text; not the responsible user, which depends on the
 * recipient.
 */
function fieldTexts(args: Args): Texts {
  const [given] = Object.values(args)
  const isRequest = typeof given === 'object' && given !== null && 'body' in given
  const body = isRequest ? given.body : given
  const texts: Record<string, string> = {}
  let isWhole = true
  for (const [name, value] of Object.entries(typeof body === 'object' && body !== null ? body : {})) {
    if (value === null || name.endsWith('UserId') || name === 'userId') continue
    const text = fieldText(value)
    if (text === undefined) isWhole = false
    else if (text !== '') texts[name] = text
  }
  return { texts, isWhole }
}

function fieldText(value: unknown): string | undefined {
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value)
  if (!Array.isArray(value)) return undefined
  const texts = value.map((item) =>
    typeof item === 'object' && item !== null && 'number' in item ? String(item.number) : fieldText(item),
  )
  return texts.includes(undefined) ? undefined : texts.join(',')
}

function isEqual(one: unknown, other: unknown): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
