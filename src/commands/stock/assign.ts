import type { BulkCommandId } from '#contract/core/bulk.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import type { AnyCommand, Choice } from '#src/commands/core/command.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'

type AssignId = Extract<BulkCommandId, `${string}.assign`>

interface Responsible {
  /** Absent: unassigned. */
  id?: number
  name: string
}

/** @param isLed somebody always leads it. */
async function responsibleChoices(isLed: boolean): Promise<Choice<Responsible>[]> {
  const users = await lastKnown(colleaguesQuery)
  const nobody = { key: 'nobody', title: 'Никто', keywords: ['снять'], value: { name: 'никто' } }
  return [
    ...users.map(({ id, name }) => ({ key: String(id), title: name, value: { id, name } })),
    ...(isLed ? [] : [nobody]),
  ]
}

type AssignedKind = 'block' | 'building' | 'company' | 'demand' | 'deal'

const reassign = {
  block: 'block.reassign',
  building: 'building.reassign',
  company: 'company.changeResponsible',
  demand: 'demand.reassign',
  deal: 'deal.reassign',
} as const

function assign(id: AssignId, kind: AssignedKind, whom: string): AnyCommand {
  return recordCommand<{ user: Responsible }>({
    id,
    title: `Назначить ответственного за ${whom}…`,
    shortTitle: 'ответственный',
    section: 'selection',
    concepts: ['assign', 'change', 'user'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: [kind], count: 'many' },
    effect: 'write',
    available: (context) => allowedForAll(context, reassign[kind]),
    prompts: {
      user: {
        kind: 'choice',
        title: 'Кто ответственный?',
        placeholder: 'Имя коллеги',
        choices: () => responsibleChoices(kind === 'deal' || kind === 'demand'),
      },
    },
    verb: {
      doing: 'Назначаю ответственного',
      done: 'Ответственный назначен',
      said: ({ user }) => `Ответственный: ${user.name}`,
      effect: ({ user }) => `Ответственный: ${user.name}.`,
      prepare: ({ user }) => ({ args: { responsibleUserId: user.id ?? null } }),
      readAgain: refreshAll,
    },
  })
}

/** Assigns a responsible user to several records at once. */
export const assignCommands: AnyCommand[] = [
  assign('block.assign', 'block', 'блок'),
  assign('building.assign', 'building', 'здание'),
  assign('company.assign', 'company', 'компанию'),
  assign('demand.assign', 'demand', 'запрос'),
  assign('deal.assign', 'deal', 'сделку'),
]
