import { type AnyCommand, type CommandContext, command, type Prompt } from '#src/commands/core/command.ts'
import { recordCommand, toTrash } from '#src/commands/core/record-command.ts'
import { navigate } from '#src/state/place/location.ts'
import { blockListsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import type { Target } from '#src/state/table/target.ts'

const anyList = ['blockList', 'buildingList'] as const

const namePrompt: Prompt<string> = {
  kind: 'text',
  title: 'Название подборки',
  placeholder: 'Например: Вектор, 500–700 м²',
  initial: ({ target }) => (isList(target) ? (target.records[0]?.title ?? '') : ''),
  parse(text) {
    const value = text.trim()
    if (value === '') return { error: 'Введите название' }
    return value.length > 120 ? { error: 'Не длиннее 120 знаков' } : { value }
  },
}

const companyPrompt: Prompt<string | null> = {
  kind: 'text',
  title: 'Для какой компании?',
  placeholder: 'Можно оставить пустым',
  initial: ({ target }) => companyOf(target),
  parse(text) {
    const value = text.trim()
    return value.length > 200 ? { error: 'Не длиннее 200 знаков' } : { value: value === '' ? null : value }
  },
}

export const listCommands: AnyCommand[] = [
  command<{ name: string; companyName: string | null }>({
    id: 'blockList.create',
    title: 'Новая подборка блоков',
    section: 'create',
    concepts: ['new_block_list'],
    hotkeys: [{ keys: 'n l', scope: 'global' }],
    effect: 'write',
    calls: ['blockLists.create'],
    prompts: {
      name: { ...namePrompt, initial: () => '' },
      companyName: { ...companyPrompt, initial: () => '' },
    },
    async run({ api, commandId, notify, staysHere }, body) {
      const { data } = await api.blockLists.create({ body, idempotencyKey: commandId })
      void refreshStock()
      notify({ text: `Создана подборка «${data.name}»`, canUndo: true })
      if (!staysHere) navigate('blockList', { id: data.id })
      return { madeId: data.id }
    },
  }),
  command<{ name: string }>({
    id: 'buildingList.create',
    title: 'Новая подборка зданий',
    section: 'create',
    concepts: ['new_building_list'],
    effect: 'write',
    calls: ['buildingLists.create'],
    prompts: { name: { ...namePrompt, initial: () => '' } },
    async run({ api, commandId, notify, staysHere }, body) {
      const { data } = await api.buildingLists.create({ body, idempotencyKey: commandId })
      void refreshStock()
      notify({ text: `Создана подборка «${data.name}»`, canUndo: true })
      if (!staysHere) navigate('buildingList', { id: data.id })
      return { madeId: data.id }
    },
  }),
  command<{ name: string; companyName: string | null }>({
    id: 'list.rename',
    title: 'Переименовать подборку',
    shortTitle: 'переименовать',
    section: 'record',
    hotkeys: [{ keys: 'e', scope: 'lists' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: anyList, count: 'one' },
    effect: 'write',
    calls: ['blockLists.update', 'buildingLists.update'],
    prompts: { name: namePrompt, companyName: companyPrompt },
    async run({ api, target, notify }, { name, companyName }) {
      const list = target?.records[0]
      if (!list) return
      const params = { id: list.id }
      if (target.kind === 'blockList') await api.blockLists.update({ params, body: { name, companyName } })
      else await api.buildingLists.update({ params, body: { name } })
      void refreshStock()
      notify({ text: `Подборка теперь называется «${name}»`, canUndo: true })
    },
  }),
  recordCommand({
    id: 'list.delete',
    title: 'Удалить подборку',
    shortTitle: 'удалить',
    section: 'selection',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: anyList, count: 'many' },
    effect: 'destroy',
    verb: {
      ...toTrash,
      serverId: ({ kind }) => (kind === 'blockList' ? 'blockList.delete' : 'buildingList.delete'),
      said: 'Удалено',
      readAgain: refreshStock,
      after: leaveDeleted,
    },
  }),
]

function isList(target: Target | null): target is Target {
  return target?.kind === 'blockList' || target?.kind === 'buildingList'
}

function companyOf(target: Target | null): string {
  const lists = queryClient.getQueryData(blockListsQuery.queryKey) ?? []
  return lists.find((list) => list.id === target?.records[0]?.id)?.companyName ?? ''
}

/** Leaves the screen of a deleted list. */
function leaveDeleted({ route }: CommandContext): void {
  if (route?.route === 'blockList' || route?.route === 'buildingList')
    navigate('lists', undefined, { replace: true })
}
