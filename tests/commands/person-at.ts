import type { CommandContext, Notice } from '#src/commands/core/command.ts'
import type { Runtime } from '#src/commands/core/execute.ts'
import type { FinishedRun } from '#src/state/keyboard/recent-runs.ts'
import type { UnsentAction } from '#src/state/offline/unsent-queue.ts'

interface Told {
  notices: Notice[]
  asked: { id: string; args: object }[]
  questions: { title: string; text: string; actionTitle: string }[]
  unsent: (UnsentAction & { wasTried: boolean })[]
  isWaiting: boolean
  keeps: boolean
  remembered: FinishedRun[]
}

/** A person who sees everything and answers every confirmation alike. */
export function personAt(context: CommandContext, isWilling = true): { runtime: Runtime; told: Told } {
  const told: Told = {
    notices: [],
    asked: [],
    questions: [],
    unsent: [],
    remembered: [],
    isWaiting: false,
    keeps: true,
  }
  let runs = 0
  const runtime: Runtime = {
    context: (pinned) => (pinned === undefined ? context : { ...context, target: pinned }),
    ask: ({ id }, _target, args) => told.asked.push({ id, args }),
    confirm: async (question) => {
      told.questions.push(question)
      return isWilling
    },
    notify: (notice) => told.notices.push(notice),
    isWaiting: () => told.isWaiting,
    keepUnsent: async (action, wasTried) => {
      if (told.keeps) told.unsent.push({ ...action, wasTried })
      return told.keeps
    },
    remember: (run, isDone) => void isDone.then((wasDone) => wasDone && told.remembered.push(run)),
    repeat: () => {},
    titleOf: (id) => id,
    newId: () => `run-${++runs}`,
    page: () => 0,
  }
  return { runtime, told }
}
