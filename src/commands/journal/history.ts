import { countOf } from '#domain/text/plurals.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type RunContext,
} from '#src/commands/core/command.ts'
import { historyWalkAtom, openActionAtom } from '#src/state/history/history-walk.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { confirmed } from '#src/state/place/overlay.ts'
import type { ActionInHistory } from '#src/state/table/target.ts'
import { revertChosen, settle } from './reverting.ts'

const one = { kinds: ['journalGroup'], count: 'one' } as const
const scope = 'history' as const
const groupOf = ({ target }: CommandContext): ActionInHistory | undefined => target?.records[0]?.group

/** The line of an action over many records, not one of these. */
const isOverMany = (context: CommandContext): boolean => {
  const group = groupOf(context)
  return group !== undefined && group.count > 1 && !group.record
}

/** Own actions; all of them for an admin. The server checks the same. */
function mayRevert(context: CommandContext): Availability {
  const group = groupOf(context)
  if (group?.kind === 'lapse') return { disabled: 'срок закончился сам: поставьте новый резерв' }
  if (group?.kind !== 'command') return { disabled: 'это уже отмена другого действия' }
  if (group.userId !== context.user?.id && context.user?.role !== 'admin') {
    return { disabled: 'чужое действие отменяет администратор' }
  }
  return true
}

function walk(id: `history.${string}`, title: string, keys: readonly string[], step: 1 | -1): AnyCommand {
  return command({
    id,
    title,
    // The bar shows both as one.
    ...(step > 0 && { shortTitle: 'действие' }),
    section: 'history',
    hotkeys: keys.map((key) => ({ keys: key, scope, repeats: true })),
    effect: 'navigate',
    available: () => (store.get(historyWalkAtom) ? true : { hidden: 'откройте историю' }),
    run: () => store.get(historyWalkAtom)?.move(step),
  })
}

const ways = {
  undo: {
    title: 'Отменить это действие?',
    outcome: 'все станут такими, как были до него',
    action: 'Отменить',
    /** Reason if it is in that state already. */
    isDone: 'уже отменено',
  },
  redo: {
    title: 'Вернуть это действие?',
    outcome: 'вернётся то, что было отменено',
    action: 'Вернуть',
    isDone: 'его не отменяли',
  },
} as const
type Way = keyof typeof ways

/** Undoes or redoes the selected action. */
function revertOf(
  way: Way,
  facts: Pick<AnyCommand, 'id' | 'title' | 'shortTitle' | 'concepts' | 'hotkeys'>,
): AnyCommand {
  return command({
    ...facts,
    section: 'history',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: [`journal.${way}`],
    available(context) {
      const may = mayRevert(context)
      const group = groupOf(context)
      const isUndone = group?.record ? group.record.undoneById !== null : group?.isUndone
      const isDone = isUndone === (way === 'undo')
      return may === true && isDone ? { disabled: ways[way].isDone } : may
    },
    async run(context) {
      const group = groupOf(context)
      if (!group) return
      if (group.record) return settle(context, way, (await revertRecord(context, way, group)).data)
      if (!(await isMeant(way, group))) return
      settle(context, way, (await revertChosen(context, way, group.groupId)).data)
    },
  })
}

export const historyCommands: AnyCommand[] = [
  walk('history.next', 'Следующее действие', ['ArrowDown', 'j'], 1),
  walk('history.previous', 'Предыдущее действие', ['ArrowUp', 'k'], -1),
  command({
    id: 'history.open',
    title: 'Открыть действие',
    concepts: ['record', 'history'],
    shortTitle: 'открыть',
    section: 'selection',
    hotkeys: [{ keys: 'Enter', scope }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'navigate',
    available: (context) =>
      isOverMany(context) || groupOf(context)?.path ? true : { disabled: 'у этой записи нет карточки' },
    run(context) {
      const group = groupOf(context)
      if (group && isOverMany(context)) {
        return store.set(openActionAtom, (open) => (open === group.groupId ? null : group.groupId))
      }
      const path = groupOf(context)?.path
      if (path) goTo(path)
    },
  }),
  command({
    id: 'history.close',
    title: 'Свернуть действие',
    concepts: ['record', 'history'],
    section: 'selection',
    hotkeys: [{ keys: 'ArrowLeft', scope }],
    appliesTo: one,
    effect: 'navigate',
    available: (context) =>
      groupOf(context)?.groupId === store.get(openActionAtom) ? true : { disabled: 'оно не раскрыто' },
    run() {
      store.get(historyWalkAtom)?.leaveRecords()
      store.set(openActionAtom, null)
    },
  }),
  revertOf('undo', {
    id: 'journal.undoGroup',
    title: 'Отменить это действие',
    shortTitle: 'отменить',
    concepts: ['history'],
    hotkeys: [{ keys: 'z', scope }],
  }),
  revertOf('redo', {
    id: 'journal.redoGroup',
    title: 'Вернуть это действие',
    shortTitle: 'вернуть',
    concepts: ['history', 'redo'],
    hotkeys: [{ keys: 'Shift+Z', scope }],
  }),
]

/** A single record of an action over many; redone through the undo that reverted it. */
function revertRecord(context: RunContext, way: Way, { groupId, record }: ActionInHistory) {
  if (!record) throw new Error('No record of an action is chosen')
  const { kind, id, undoneById } = record
  if (way === 'undo') return revertChosen(context, way, groupId, [{ kind, id }])
  return revertChosen(context, way, undoneById ?? groupId)
}

/** Confirms when many records are affected. */
async function isMeant(way: Way, { count }: ActionInHistory): Promise<boolean> {
  if (count < 2) return true
  const { title, outcome, action } = ways[way]
  const text = `Оно изменило ${countOf(count, 'запись', 'записи', 'записей')}; ${outcome}.`
  return confirmed({ title, text, actionTitle: action })
}
