import type { AnyCommand, CommandContext, Prompt } from './command.ts'
import { availabilityOf, titleOf } from './evaluate.ts'

/** What a link opens: the palette on a command. It holds no way to run one. */
export interface LinkedOpening {
  commandId?: string
  text?: string
  args?: Readonly<Record<string, unknown>>
}

const marker = '#command='
const longestLink = 2000

/** Whether the part of an address behind `#` names a command. */
export function isCommandLink(hash: string): boolean {
  return hash.startsWith(marker)
}

/** `#command=block.addToList`, with arguments `&name=text` as they would be typed or chosen. */
export function commandLink(commandId: string, args: Readonly<Record<string, string>> = {}): string {
  const rest = Object.entries(args).map(([name, text]) => `&${name}=${encodeURIComponent(text)}`)
  return marker + commandId + rest.join('')
}

/**
 * What a link means: where the palette opens, always on something that a person must still confirm with Enter, or why
 * it is refused (Russian). It only ever reads: choices are looked up, nothing is run.
 */
export async function readCommandLink(
  hash: string,
  commands: readonly AnyCommand[],
  context: CommandContext,
): Promise<LinkedOpening | { refusal: string }> {
  if (!isCommandLink(hash) || hash.length > longestLink) return { refusal: 'ссылка повреждена' }
  const given = new URLSearchParams(hash.slice(1))
  const id = given.get('command')
  given.delete('command')
  const command = commands.find((one) => one.id === id)
  if (!command) return { refusal: 'такой команды здесь нет' }
  const availability = availabilityOf(command, context)
  if (availability !== true && 'hidden' in availability) return { refusal: 'эта команда здесь не работает' }
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(command.prompts ?? {}, name))
  if (unknown !== undefined) return { refusal: `у команды нет аргумента «${unknown}»` }
  // What destroys is never a step away.
  const isBare = availability !== true || command.effect === 'destroy' || [...given.keys()].length === 0
  if (isBare) return firstPageOf(command, context)
  return withArguments(command, given, context)
}

function firstPageOf(command: AnyCommand, context: CommandContext): LinkedOpening {
  return { text: `>${titleOf(command, context).replace('…', '')}` }
}

/** The last given argument stays in the field as if it were typed: with it the command is never complete by itself. */
async function withArguments(
  command: AnyCommand,
  given: URLSearchParams,
  context: CommandContext,
): Promise<LinkedOpening | { refusal: string }> {
  const args: Record<string, unknown> = {}
  let last: { args: Record<string, unknown>; text: string } | undefined
  for (const [name, prompted] of Object.entries(command.prompts ?? {})) {
    const text = given.get(name)
    const prompt: Prompt<unknown> | null = typeof prompted === 'function' ? prompted(args) : prompted
    if (!prompt) continue
    if (text === null) break
    const found = await argumentOf(prompt, text, context, args)
    if ('refusal' in found) return found
    last = { args: { ...args }, text: found.label }
    args[name] = found.value
    given.delete(name)
  }
  const [rest] = given.keys()
  if (rest !== undefined) return { refusal: `аргумент «${rest}» сюда не подходит` }
  return last ? { commandId: command.id, ...last } : firstPageOf(command, context)
}

async function argumentOf(
  prompt: Prompt<unknown>,
  text: string,
  context: CommandContext,
  args: Readonly<Record<string, unknown>>,
): Promise<{ value: unknown; label: string } | { refusal: string }> {
  if (prompt.kind === 'text') {
    const parsed = prompt.parse(text, args)
    return 'error' in parsed ? { refusal: parsed.error } : { value: parsed.value, label: text }
  }
  if (prompt.kind !== 'choice') return { refusal: 'этот аргумент в ссылке не передают' }
  const choices = await prompt.choices(context, args)
  const choice = choices.find(({ key }) => key === text)
  return choice
    ? { value: choice.value, label: choice.title }
    : { refusal: `нет выбора «${text.slice(0, 60)}»` }
}
