import { ApiError } from '#src/api/errors.ts'
import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { blockListsQuery, buildingListsQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'

const listCommands: Readonly<Record<string, () => Promise<readonly { id: number }[]>>> = {
  'block.addToList': () => lastKnown(blockListsQuery),
  'block.removeFromList': () => lastKnown(blockListsQuery),
  'building.addToList': () => lastKnown(buildingListsQuery),
  'building.removeFromList': () => lastKnown(buildingListsQuery),
}

/**
 * Lists belong to one person: those of a shared recipe may be inaccessible, and own ones may be deleted.
 * @throws ApiError before anything is done.
 */
export async function refuseMissingLists(
  { name, steps, owner }: NonNullable<AnyCommand['recipe']>,
  { user }: Pick<CommandContext, 'user'>,
): Promise<void> {
  for (const { commandId, args } of steps) {
    const { list } = args
    const lists = listCommands[commandId]
    if (!lists || typeof list !== 'object' || list === null || !('id' in list)) continue
    if ((await lists()).some(({ id }) => id === list.id)) continue
    const listName = 'name' in list ? `«${String(list.name)}»` : 'из сценария'
    const why =
      owner && owner.id !== user?.id
        ? `у вас нет подборки ${listName}: она есть у того, кто составил сценарий (${owner.name})`
        : `подборки ${listName} больше нет. Верните её из корзины или уберите шаг из сценария`
    throw new ApiError({ kind: 'refused', message: `Сценарий «${name}» не выполнен: ${why}` })
  }
}
