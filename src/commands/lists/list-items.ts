import type { AnyCommand, Choice, CommandContext, Verb, VerbContext } from '#src/commands/core/command.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { countOfTargets, namesOfTargets } from '#src/commands/core/target-names.ts'
import { filterName } from '#src/commands/filters/filter-name.ts'
import { store } from '#src/state/keyboard/store.ts'
import { blockListsQuery, buildingListsQuery } from '#src/state/queries/queries.ts'
import { lastKnown } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { openRecordAtom } from '#src/state/table/table.ts'
import type { Target } from '#src/state/table/target.ts'
import { type ListChoice, listChoices, namedList } from './list-choices.ts'

/** Differences between block lists and building lists. */
const kinds = {
  block: {
    one: 'блок',
    scope: 'blocks',
    section: 'blockLists',
    lists: () => lastKnown(blockListsQuery).then(listChoices),
  },
  building: {
    one: 'здание',
    scope: 'buildings',
    section: 'buildingLists',
    lists: () => lastKnown(buildingListsQuery).then(listChoices),
  },
} as const

type Kind = keyof typeof kinds

function addToList(kind: Kind): AnyCommand {
  const { scope, section, lists, one } = kinds[kind]
  return recordCommand<{ list: ListChoice }>({
    id: `${kind}.addToList`,
    title: `Добавить ${one} в подборку…`,
    shortTitle: 'в подборку',
    section: 'selection',
    concepts: [`${kind}_into_list`, 'list', 'choose'],
    hotkeys: [{ keys: 'l', scope }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: [kind], count: 'many' },
    effect: 'write',
    calls: [`${section}.create`],
    prompts: {
      list: {
        kind: 'choice',
        title: 'В какую подборку?',
        placeholder: 'Новая или существующая подборка',
        choices: () => lists().then(ofFilterFirst),
        create: namedList,
      },
    },
    verb: {
      ...ofList(kind),
      doing: 'Добавляю в подборку',
      done: 'Добавлено',
      text: ({ changed }, { list }, { target }) => addedText(target, list.name, changed.length),
    },
  })
}

function removeFromList(kind: Kind): AnyCommand {
  const { scope, lists, one } = kinds[kind]
  return recordCommand<{ list: ListChoice }>({
    id: `${kind}.removeFromList`,
    title: `Убрать ${one} из подборки…`,
    shortTitle: 'из подборки',
    section: 'selection',
    concepts: [`${kind}_from_list`],
    hotkeys: [{ keys: 'Shift+L', scope }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: [kind], count: 'many' },
    effect: 'write',
    prompts: {
      list: {
        kind: 'choice',
        title: 'Из какой подборки?',
        placeholder: 'Название подборки',
        choices: (context) => lists().then((all) => openFirst(all, context)),
      },
    },
    verb: {
      ...ofList(kind),
      doing: 'Убираю из подборки',
      done: 'Убрано',
      text: ({ changed }, { list }, { target }) =>
        changed.length === 1 && target?.records.length === 1
          ? `Убрано из «${list.name}»: ${namesOfTargets(target)}`
          : `Из «${list.name}»: −${countOfTargets(kind, changed.length)}`,
    },
  })
}

export const listItemCommands: AnyCommand[] = [
  addToList('block'),
  removeFromList('block'),
  addToList('building'),
  removeFromList('building'),
]

function addedText(target: Target | null, name: string, added: number): string {
  if (!target) return ''
  const already = target.records.length - added
  if (target.records.length === 1)
    return `${added > 0 ? 'Добавлено' : 'Уже было'} в «${name}»: ${namesOfTargets(target)}`
  const tail = already > 0 ? `, ${countOfTargets(target.kind, already)} уже там` : ''
  return `В «${name}»: +${countOfTargets(target.kind, added)}${tail}`
}

function ofList(kind: Kind): Pick<Verb<{ list: ListChoice }>, 'effect' | 'prepare' | 'readAgain'> {
  return {
    effect: ({ list }) => `Подборка: «${list.name}».`,
    async prepare({ list }, context) {
      listOfFilter.set(await workName(), list.name)
      const { id, isNew } = await listIdOf(context, kind, list)
      return { args: { listId: id }, hasMade: isNew }
    },
    readAgain: refreshStock,
  }
}

/** Id of the list, creating it if needed; a repeated run reuses the list created first. */
async function listIdOf(
  { api, commandId }: VerbContext,
  kind: Kind,
  { id, name }: { id?: number; name: string },
): Promise<{ id: number; isNew?: true }> {
  if (id !== undefined) return { id }
  const known = (await kinds[kind].lists()).find(({ title }) => title === name)
  if (known && 'id' in known.value) return { id: known.value.id }
  // A repetition uses the same idempotency key, so that a lost answer creates no second list.
  const { data } = await api[kinds[kind].section].create({ body: { name }, idempotencyKey: commandId })
  return { id: data.id, isNew: true }
}

/** «Вектор · Офис 300–400 м²»: the demand whose matches are open, or the filter; empty: neither. */
async function workName(): Promise<string> {
  const open = store.get(openRecordAtom)
  return open?.kind === 'demand' ? open.record.title : filterName()
}

/** Names of the lists that were used last, by demand or filter. */
const listOfFilter = new Map<string, string>()

/** Puts the list of the open demand or filter first: the one used with it, or a new one with its name. */
async function ofFilterFirst(choices: Choice<ListChoice>[]): Promise<Choice<ListChoice>[]> {
  const filter = await workName()
  const named = namedList(filter)
  if (!named) return choices
  const name = listOfFilter.get(filter) ?? filter
  const known = choices.find(({ value }) => value.name === name)
  return [known ?? { ...named, key: 'ofFilter' }, ...choices.filter((choice) => choice !== known)]
}

/** Puts the list on the screen first. */
function openFirst(choices: Choice<ListChoice>[], { route }: CommandContext): Choice<ListChoice>[] {
  const openId = route?.route === 'blockList' || route?.route === 'buildingList' ? route.id : null
  const isOpen = ({ value }: Choice<ListChoice>) => 'id' in value && value.id === openId
  return [...choices].sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
}
