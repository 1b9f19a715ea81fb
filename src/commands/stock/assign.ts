import type { BulkCommandId } from '#domain/access/bulk-commands.ts'
import { type AnyCommand, type Choice, command } from '#src/commands/core/command.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { chosenIds } from '#src/state/table/target.ts'

type AssignId = Extract<BulkCommandId, `${string}.assign`>

interface Responsible {
  /** Absent: nobody. */
  id?: number
  name: string
}

async function responsibleChoices(): Promise<Choice<Responsible>[]> {
  const users = await lastKnown(colleaguesQuery)
  const nobody = { key: 'nobody', title: 'Никто', keywords: ['снять'], value: { name: 'никто' } }
  return [...users.map(({ id, name }) => ({ key: String(id), title: name, value: { id, name } })), nobody]
}

function assign(id: AssignId, kind: 'block' | 'building' | 'company', whom: string): AnyCommand {
  return command<{ user: Responsible }>({
    id,
    title: `Назначить ответственного за ${whom}…`,
    shortTitle: 'ответственный',
    section: 'selection',
    keywords: ['сменить брокера', 'поменять брокера', 'передать', 'брокер', 'assign', 'responsible'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: [kind], count: 'many' },
    bulk: true,
    effect: 'write',
    calls: ['commands.preview', 'commands.run'],
    prompts: {
      user: {
        kind: 'choice',
        title: 'Кто отвечает?',
        placeholder: 'Имя коллеги',
        choices: responsibleChoices,
      },
    },
    async run(context, { user }) {
      const args = { responsibleUserId: user.id ?? null }
      const { data } = await context.api.commands.run({
        params: { id },
        body: { ids: chosenIds(context), args },
      })
      void refreshAll()
      const [refused] = data.skipped
      if (refused && data.changed.length === 0) {
        context.notify({ text: refused.reason, tone: 'failure' })
        return
      }
      const skipped = data.skipped.map(({ title, reason }) => `${title}: ${reason}`).join('; ')
      context.notify({
        text: `Отвечает ${user.name}: ${namesOfTargets(context.target, data.changed)}${skipped && `. Пропущено: ${skipped}`}`,
        canUndo: data.changed.length > 0,
      })
    },
  })
}

/** Who is responsible for several records at once. */
export const assignCommands: AnyCommand[] = [
  assign('block.assign', 'block', 'блок'),
  assign('building.assign', 'building', 'здание'),
  assign('company.assign', 'company', 'компанию'),
]
