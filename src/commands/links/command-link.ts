import { fold } from '#domain/text/fold.ts'
import type { AnyCommand, Choice, CommandContext, Prompt } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'
import type { LinkedFields, PaletteOpening } from '#src/state/place/overlay.ts'

type Args = Readonly<Record<string, unknown>>
type FormPrompt = Extract<Prompt<unknown>, { kind: 'form' }>

/** What a link opens: the palette on a command, or a new record's form. It holds no way to run one. */
export type LinkedOpening = Omit<PaletteOpening, 'target'> | { form: FormPrompt; linked: LinkedFields }

/** Why a link opens nothing, in Russian. */
interface Refusal {
  refusal: string
}

const marker = '#command='
const longestLink = 2000
const damaged: Refusal = { refusal: 'ссылка повреждена' }

/** Whether the part of an address behind `#` names a command. */
export function isCommandLink(hash: string): boolean {
  return hash.startsWith(marker)
}

/** `#command=block.addToList`, with arguments `&name=text` as they would be typed or chosen. */
export function commandLink(commandId: string, args: Readonly<Record<string, string>> = {}): string {
  const rest = Object.entries(args).map(([name, text]) => `&${name}=${encodeURIComponent(text)}`)
  return marker + commandId + rest.join('')
}

/** Whether a browser, or who is sent it, takes a link of that length. */
export function isWholeLink(link: string): boolean {
  return link.length <= longestLink
}

/**
 * What a link means: where the palette opens, always on something that a person must still confirm with Enter, or the
 * form of a new record, which he saves; or why it is refused (Russian). It only ever reads: choices are looked up,
 * nothing is run.
 */
export async function readCommandLink(
  hash: string,
  commands: readonly AnyCommand[],
  context: CommandContext,
): Promise<LinkedOpening | Refusal> {
  if (!isCommandLink(hash) || !isWholeLink(hash)) return damaged
  const given = new Map<string, string>()
  for (const [name, text] of new URLSearchParams(hash.slice(1))) {
    // Two values of one argument: nobody could say which is meant.
    if (given.has(name)) return damaged
    given.set(name, text)
  }
  const id = given.get('command')
  given.delete('command')
  const command = commands.find((one) => one.id === id)
  if (!command) return { refusal: 'такой команды здесь нет' }
  const availability = availabilityOf(command, context)
  if (availability !== true && 'hidden' in availability) return { refusal: 'эта команда здесь не работает' }
  // What destroys is never a step away.
  const isBare = availability !== true || command.effect === 'destroy' || given.size === 0
  const form = formOf(command)
  if (form && !isBare) return { form, linked: Object.fromEntries(given) }
  const unknown = [...given.keys()].find((name) => !Object.hasOwn(command.prompts ?? {}, name))
  if (unknown !== undefined && !form) return { refusal: `у команды нет аргумента «${unknown.slice(0, 60)}»` }
  return isBare ? firstPageOf(command, context) : withArguments(command, given, context)
}

/** The form of a new record that a command begins with, where a link may fill it in. */
export function formOf({ prompts = {} }: AnyCommand): FormPrompt | undefined {
  const [first] = Object.values(prompts)
  return typeof first === 'object' && first.kind === 'form' && first.takesFields ? first : undefined
}

function firstPageOf(command: AnyCommand, context: CommandContext): LinkedOpening {
  return { text: `>${titleOf(command, context).replace('…', '')}` }
}

/**
 * The last given argument stays where it was asked for, typed, highlighted or marked: with it the command is never
 * complete by itself.
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

/** An argument that a link gives: its value, and how its page of the palette shows it. */
interface LinkedArgument {
  value: unknown
  label: string
  shown: { text?: string; heldKey?: string; marked?: readonly string[] }
}

/** What a text of a link means as an argument. It looks up choices and changes nothing. */
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

/** By its key, else by its title where only one is called so. */
function namedBy(text: string, choices: readonly Choice[]): Choice | undefined {
  const byKey = choices.find(({ key }) => key === text)
  const titled = choices.filter(({ title }) => fold(title) === fold(text))
  return byKey ?? (titled.length === 1 ? titled[0] : undefined)
}

function noChoice(text: string): Refusal {
  return { refusal: `нет выбора «${text.slice(0, 60)}»` }
}
