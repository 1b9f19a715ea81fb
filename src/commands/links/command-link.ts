import { fold } from '#domain/text/fold.ts'
import type { AnyCommand, Choice, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import type { LinkedFields, PaletteOpening } from '#src/state/place/overlay.ts'

type Args = Readonly<Record<string, unknown>>
type FormPrompt = Extract<Prompt<unknown>, { kind: 'form' }>

/** Target of a link: the palette on a command, or a new record's form. A link can never run a command. */
export type LinkedOpening = Omit<PaletteOpening, 'target'> | { form: FormPrompt; linked: LinkedFields }

/** Reason in Russian why a link opens nothing. */
interface Refusal {
  refusal: string
}

const marker = '#command='
const longestLink = 2000
const damaged: Refusal = { refusal: 'ссылка повреждена' }

/** Tells if a hash names a command. */
export function isCommandLink(hash: string): boolean {
  return hash.startsWith(marker)
}

/** `#command=block.addToList`, with arguments `&name=text` as typed or chosen. */
export function commandLink(commandId: string, args: Readonly<Record<string, string>> = {}): string {
  const rest = Object.entries(args).map(([name, text]) => `&${name}=${encodeURIComponent(text)}`)
  return marker + commandId + rest.join('')
}

/** Tells if the link is short enough for browsers and messengers. */
export function isWholeLink(link: string): boolean {
  return link.length <= longestLink
}

/**
 * Reads a link: the palette on something the user must still confirm with Enter, or the form of a new record,
 * which he must save; or a refusal (Russian). Read-only: looks up choices, runs nothing.
 */
export async function readCommandLink(
  hash: string,
  commands: readonly AnyCommand[],
  context: CommandContext,
): Promise<LinkedOpening | Refusal> {
  if (!isCommandLink(hash) || !isWholeLink(hash)) return damaged
  const given = new Map<string, string>()
  for (const [name, text] of new URLSearchParams(hash.slice(1))) {
    // Duplicate arguments are ambiguous.
    if (given.has(name)) return damaged
    given.set(name, text)
  }
  const id = given.get('command')
  given.delete('command')
  const command = commands.find((one) => one.id === id)
  if (!command) return { refusal: 'такой команды здесь нет' }
  const availability = availabilityOf(command, context)
  if (availability !== true && 'hidden' in availability) return { refusal: 'эта команда здесь не работает' }
  // A destructive command is never one step away.
  const isBare = availability !== true || command.effect === 'destroy' || given.size === 0
  const form = formOf(command)
  if (form && !isBare) return { form, linked: Object.fromEntries(given) }
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(command.prompts ?? {}, name))
  if (unknown !== undefined && !form) return { refusal: `у команды нет аргумента «${unknown.slice(0, 60)}»` }
  return isBare ? firstPageOf(command, context) : withArguments(command, given, context)
}

/** The form of a creation command, if a link may prefill it. */
export function formOf({ prompts = {} }: AnyCommand): FormPrompt | undefined {
  const [first] = Object.values(prompts)
  return typeof first === 'object' && first.kind === 'form' && first.takesFields ? first : undefined
}

function firstPageOf(command: AnyCommand, context: CommandContext): LinkedOpening {
  return { text: `>${titleOf(command, context).replace('…', '')}` }
}

/**
 * The last argument stays on its page, typed, highlighted or marked, so that a link never completes the
 * command by itself.
 */
async function withArguments(
  command: AnyCommand,
  given: Map<string, string>,
  context: CommandContext,
): Promise<LinkedOpening | Refusal> {
  const args: Record<string, unknown> = {}
  const labels: Record<string, string> = {}
  let last: Omit<PaletteOpening, 'target'> | undefined
  for (const [name, prompted] of Object.entries(command.prompts ?? {})) {
    const text = given.get(name)
    const prompt: Prompt<unknown> | null = typeof prompted === 'function' ? prompted(args) : prompted
    if (!prompt) continue
    if (text === undefined) break
    const found = await argumentOf(prompt, text, context, args)
    if ('refusal' in found) return found
    last = { args: { ...args }, labels: { ...labels }, ...found.shown }
    args[name] = found.value
    labels[name] = found.label
    given.delete(name)
  }
  const [rest] = given.keys()
  if (rest !== undefined) return { refusal: `аргумент «${rest.slice(0, 60)}» сюда не подходит` }
  return last ? { commandId: command.id, ...last } : firstPageOf(command, context)
}

/** A link's argument: its value, and how its palette page shows it. */
interface LinkedArgument {
  value: unknown
  label: string
  shown: { text?: string; heldKey?: string; marked?: readonly string[] }
}

/** Parses an argument of a link. Looks up choices, changes nothing. */
export async function argumentOf(
  prompt: Prompt<unknown>,
  text: string,
  context: CommandContext,
  args: Args,
): Promise<LinkedArgument | Refusal> {
  switch (prompt.kind) {
    case 'text': {
      const parsed = prompt.parse(text, args)
      return 'error' in parsed
        ? { refusal: parsed.error }
        : { value: parsed.value, label: text, shown: { text } }
    }
    case 'choice': {
      const choice = namedBy(text, await prompt.choices(context, args))
      if (choice) return { value: choice.value, label: choice.title, shown: { heldKey: choice.key } }
      const made = prompt.create?.(text)
      return made ? { value: made.value, label: text, shown: { text } } : noChoice(text)
    }
    case 'find': {
      const choice = namedBy(text, await prompt.find(text, context, AbortSignal.timeout(5000)))
      return choice
        ? { value: choice.value, label: choice.title, shown: { text: choice.title } }
        : noChoice(text)
    }
    case 'choices': {
      const choices = await prompt.choices(context, args)
      const keys = text === '' ? [] : text.split(',')
      const unknown = keys.find((key) => !choices.some((choice) => choice.key === key))
      return unknown === undefined ? { value: keys, label: '', shown: { marked: keys } } : noChoice(unknown)
    }
    case 'form':
      return { refusal: 'этот аргумент в ссылке не передают' }
  }
}

/** By key, else by a unique title. */
function namedBy(text: string, choices: readonly Choice[]): Choice | undefined {
  const byKey = choices.find(({ key }) => key === text)
  const titled = choices.filter(({ title }) => fold(title) === fold(text))
  return byKey ?? (titled.length === 1 ? titled[0] : undefined)
}

function noChoice(text: string): Refusal {
  return { refusal: `нет выбора «${text.slice(0, 60)}»` }
}
