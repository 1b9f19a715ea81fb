import { runText } from '#domain/records/recipes.ts'
import { formatInstant } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import {
  type FinishedRun,
  keyOfRun,
  newestRunAtom,
  type RecentRun,
  recentRunsAtom,
} from '#src/state/keyboard/recent-runs.ts'
import { store } from '#src/state/keyboard/store.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { type AnyCommand, type Choice, type CommandContext, command, type RunContext } from './command.ts'
import { commandById } from './registry.ts'
import { targetNames } from './target-names.ts'

const onceDone = () =>
  store.get(newestRunAtom) ? true : { disabled: 'повторять нечего: звонки и формы не повторяются' }

/** Explains a mismatch of kinds: a silent key would look broken. */
function repeatOn({ target, repeat, notify }: RunContext, run: FinishedRun): void {
  const kinds = commandById(run.commandId)?.appliesTo?.kinds
  if (kinds && (!target || kinds.includes(target.kind))) {
    repeat(run)
    return
  }
  // A recipe may have been deleted since.
  const why = kinds ? `только для ${targetNames[run.kind].forms[2]}` : 'такой команды сейчас нет'
  notify({ text: `${runText(run)}: ${why}`, tone: 'info' })
}

/** Recent runs, those for the current target first. */
function runChoices({ target }: CommandContext): Choice<RecentRun>[] {
  const now = serverNow()
  const zone = officeZone()
  const runs = store.get(recentRunsAtom).filter(({ commandId }) => commandById(commandId))
  const fits = ({ kind }: RecentRun) => !target || kind === target.kind
  return [...runs.filter(fits), ...runs.filter((run) => !fits(run))].map((run) => {
    const when = formatInstant(run.at, now, zone)
    return {
      key: keyOfRun(run),
      title: runText(run),
      detail: fits(run) ? when : `${when} · для ${targetNames[run.kind].forms[2]}`,
      value: run,
    }
  })
}

export const repeatCommands: AnyCommand[] = [
  command({
    id: 'command.repeat',
    title: 'Повторить последнюю команду',
    shortTitle: 'повторить',
    section: 'history',
    concepts: ['repeat'],
    hotkeys: [{ keys: '.', scope: 'global' }],
    rows: 'written',
    effect: 'navigate',
    available: onceDone,
    async run(context) {
      const last = store.get(newestRunAtom)
      if (!last) return
      // Pressed while a run is in progress, it repeats that run, never an older one.
      if (await last.isDone) repeatOn(context, last.run)
      else context.notify({ text: `${runText(last.run)}: не сделано, повторять нечего`, tone: 'info' })
    },
  }),
  command<{ run: RecentRun }>({
    id: 'command.repeatRecent',
    title: 'Повторить недавнее…',
    shortTitle: 'повторить недавнее',
    section: 'history',
    concepts: ['command'],
    rows: 'asked',
    effect: 'navigate',
    available: onceDone,
    prompts: {
      run: {
        kind: 'choice',
        title: 'Что повторить на выбранном?',
        choices: async (context) => runChoices(context),
      },
    },
    run: (context, { run }) => repeatOn(context, run),
  }),
]
