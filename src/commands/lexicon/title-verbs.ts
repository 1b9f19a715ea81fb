import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { meantWords } from '../ranking/search.ts'

const infinitive = /(?:ть|ти|чь)$/

const firstWordOf = ({ title }: AnyCommand) =>
  typeof title === 'string' ? (fold(title).match(/^\p{L}+/u)?.[0] ?? '') : ''

/** First words of titles; commands are added as their modules load. */
let verbs: ReadonlySet<string> = new Set()
let countKnown = 0

/** «Опустить» is no slip of «пустить»: a verb of another command is meant as typed. */
export function saysOtherVerb(command: AnyCommand, text: string): boolean {
  if (countKnown !== commands.length) {
    verbs = new Set(commands.map(firstWordOf).filter((word) => infinitive.test(word)))
    countKnown = commands.length
  }
  return meantWords(text).some((word) => verbs.has(word) && firstWordOf(command) !== word)
}
