import { runText } from '#domain/records/recipes.ts'
import type { Notice } from '#src/commands/core/command.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { runsOfRecipe } from '#src/commands/recipes/made-recipes.ts'
import { stepFault } from '#src/commands/recipes/recipe-steps.ts'
import { type FinishedRun, withLabel } from '#src/state/keyboard/recent-runs.ts'
import { recordedIntoAtom, recordingAtom } from '#src/state/keyboard/recipe-recording.ts'
import { store } from '#src/state/keyboard/store.ts'

/** Adds a finished run to the recipe being recorded; a recipe's run adds its steps. */
export function recordRun(finished: FinishedRun, notify: (notice: Notice) => void): void {
  const run = withLabel(finished)
  for (const part of runsOfRecipe(run) ?? [run]) record(part, notify)
}

function record(run: FinishedRun, notify: (notice: Notice) => void): void {
  const recorded = store.get(recordingAtom)
  // Managing recipes is not recorded.
  if (!recorded || run.kind === 'recipe') return
  const fault = stepFault(run, recorded, commandById, store.get(recordedIntoAtom))
  if (fault === null) store.set(recordingAtom, [...recorded, run])
  else
    notify({ text: `В сценарий не записано «${runText(run)}»: ${fault}`, tone: 'info', groupId: 'recording' })
}
