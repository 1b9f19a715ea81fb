import type { AnyCommand } from '#src/commands/core/command.ts'
import { rememberHeard } from '#src/state/keyboard/heard-texts.ts'
import {
  afterChoice,
  afterClosing,
  afterNothing,
  afterRun,
  afterTyping,
  type Heard,
  silence,
} from './hearing.ts'

let hearing = silence

function keep({ hearing: next, notes }: Heard): void {
  hearing = next
  rememberHeard(notes)
}

/** Listens to one palette and to the runs of commands: what was in vain waits for the command that was meant. */
export const hear = {
  typing: (text: string) => keep(afterTyping(hearing, text, Date.now())),
  nothing(text: string): void {
    hearing = afterNothing(hearing, text)
  },
  closing: () => keep(afterClosing(hearing, Date.now())),
  choice: (row: { isFirst: boolean; isRecord: boolean }) => keep(afterChoice(hearing, row, Date.now())),
  run: (command: AnyCommand, source: string, status: string) =>
    keep(afterRun(hearing, { command, source, status }, Date.now())),
}
