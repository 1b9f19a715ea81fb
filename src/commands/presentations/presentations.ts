import {
  maxPresentationDays,
  maxPresentedRecords,
  usualPresentationDays,
} from '#domain/presentation/facts.ts'
import { formatCount } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import {
  type AnyCommand,
  type Availability,
  type CommandContext,
  command,
  type Prompt,
  type RunContext,
} from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'
import { deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { inTableOrder, newPresentation, presentedOf } from '#src/commands/core/presented-target.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'
import { ifLed } from '#src/commands/deals/deals.ts'
import { copyText } from '#src/state/browser/clipboard.ts'
import { printPage } from '#src/state/browser/printing.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goBack } from '#src/state/place/location.ts'
import { overlayAtom, overlayOfPage } from '#src/state/place/overlay.ts'
import { contentQuery, refreshPresentations } from '#src/state/queries/presentations.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { Target } from '#src/state/table/target.ts'

const one = { kinds: ['presentation'], count: 'one' } as const

/** One list, or at most as many records as a client would look through. */
const presentable = (context: CommandContext): Availability => {
  const target = presentedOf(context)
  const count = target?.records.length ?? 0
  if (target?.kind === 'deal') return presentableDeal(context, target)
  const isOfLists = target?.kind === 'blockList' || target?.kind === 'buildingList'
  if (isOfLists) return count > 1 ? { disabled: 'выберите одну подборку' } : true
  return count > maxPresentedRecords
    ? { disabled: `в презентации не больше ${maxPresentedRecords} записей, а выбрано ${formatCount(count)}` }
    : true
}

/** Blocks of one deal, by its broker. */
function presentableDeal(context: CommandContext, { records: [deal, ...others] }: Target): Availability {
  if (others.length > 0) return { disabled: 'выберите одну сделку' }
  if (deal?.blockCount === 0) return { disabled: 'в сделке нет блоков: сначала добавьте их' }
  return ifLed(context)
}

const daysPrompt: Prompt<number> = {
  kind: 'text',
  title: 'На сколько дней с сегодняшнего?',
  placeholder: `От 1 до ${maxPresentationDays}`,
  initial: () => String(usualPresentationDays),
  parse(text) {
    const value = Number(text.trim())
    return Number.isInteger(value) && value >= 1 && value <= maxPresentationDays
      ? { value }
      : { error: `Целое число дней от 1 до ${maxPresentationDays}` }
  },
}

const idOf = ({ target }: CommandContext): number => target?.records[0]?.id ?? 0

async function copyMessage({ notify, ...context }: RunContext): Promise<void> {
  const { messageText } = await import('#domain/presentation/message.ts')
  const content = await queryClient.fetchQuery(contentQuery(idOf(context)))
  await copyText(messageText(content, null))
  notify({ text: 'Текст скопирован: вставьте его в мессенджер' })
}

const onItsPage = ({ route }: CommandContext): Availability =>
  route?.route === 'presentation' ? true : { disabled: 'сначала откройте презентацию' }

export const presentationCommands: AnyCommand[] = [
  command<{ body: CreateOf<'presentations'> }>({
    id: 'presentation.create',
    title: 'Подготовить презентацию',
    shortTitle: 'презентация',
    section: 'selection',
    concepts: ['client_offer', 'clients_link', 'send', 'share'],
    hotkeys: [
      { keys: 'p', scope: 'blocks' },
      { keys: 'p', scope: 'buildings' },
      { keys: 'p', scope: 'lists' },
      { keys: 'p', scope: 'deals' },
    ],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: ['block', 'building', 'blockList', 'buildingList', 'deal'], count: 'many' },
    effect: 'write',
    isNeverKept: true,
    calls: ['presentations.create'],
    available: presentable,
    prompts: {
      body: {
        kind: 'form',
        open(context) {
          const target = inTableOrder(presentedOf(context))
          if (!target) return
          const show = overlayOfPage()
          void newPresentation(context, target).then((of) => {
            if (!of) return
            // The title is told by what is shown; whom it is for, if nothing has told that.
            const focusOn = of.recipient ? 'greeting' : 'recipient'
            show({ kind: 'form', form: { form: 'presentation', id: null, of, focusOn } })
          })
        },
      },
    },
    async run({ api, commandId, notify }, { body }) {
      const { data } = await api.presentations.create({ body, idempotencyKey: commandId })
      void refreshPresentations()
      notify({ text: `Презентация «${data.title}» готова`, canUndo: true })
      // Sent later from the outbox, it must not interrupt other work.
      tellLink({ kind: 'presented', made: data })
    },
  }),
  editCommand({
    kind: 'presentation',
    title: 'Изменить презентацию',
    calls: ['presentations.update'],
    save: (api, edit: EditOf<'presentations'>) => api.presentations.update(edit),
    saved: 'Презентация сохранена: клиент увидит её такой',
    refresh: refreshPresentations,
  }),
  command({
    id: 'presentation.copyText',
    title: 'Скопировать текст для мессенджера',
    shortTitle: 'текст',
    section: 'record',
    concepts: ['presentation', 'copy'],
    hotkeys: [{ keys: 'c', scope: 'presentations' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'read',
    run: copyMessage,
  }),
  command({
    id: 'presentation.copyLink',
    title: 'Скопировать ссылку',
    shortTitle: 'ссылка',
    section: 'record',
    concepts: ['clients_link', 'presentation', 'send'],
    hotkeys: [{ keys: 'l', scope: 'presentations' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'read',
    calls: ['presentations.link'],
    async run({ api, notify, ...context }) {
      const { link } = (await api.presentations.link({ params: { id: idOf(context) } })).data
      const isCopied = await copyText(link).then(
        () => true,
        // No clipboard over plain HTTP.
        () => false,
      )
      notify(
        isCopied
          ? { text: 'Ссылка скопирована: откроется без входа' }
          : { text: `Скопируйте ссылку сами: ${link}`, tone: 'info' },
      )
    },
  }),
  command({
    id: 'presentation.print',
    title: 'Напечатать презентацию',
    shortTitle: 'печать',
    section: 'record',
    hotkeys: [{ keys: 'p', scope: 'presentations' }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'read',
    available: onItsPage,
    run: () => printPage(),
  }),
  command<{ days: number }>({
    id: 'presentation.renewLink',
    title: 'Сделать новую ссылку…',
    shortTitle: 'новая ссылка',
    section: 'record',
    concepts: ['replace', 'change'],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: ['presentations.renewLink'],
    irreversible: 'Прежняя ссылка перестанет открываться у всех, кому вы её отправили.',
    prompts: { days: daysPrompt },
    async run({ api, commandId, ...context }, { days }) {
      const { data } = await api.presentations.renewLink({
        params: { id: idOf(context) },
        body: { days },
        idempotencyKey: commandId,
      })
      void refreshPresentations()
      tellLink({ kind: 'presented', made: data })
    },
  }),
  command<{ days: number }>({
    id: 'presentation.prolong',
    title: 'Продлить ссылку…',
    shortTitle: 'продлить',
    section: 'record',
    concepts: ['presentation'],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['presentations.prolong'],
    prompts: { days: daysPrompt },
    async run({ api, notify, ...context }, { days }) {
      await api.presentations.prolong({ params: { id: idOf(context) }, body: { days } })
      void refreshPresentations()
      notify({ text: `Ссылка действует ещё ${countOf(days, 'день', 'дня', 'дней')}`, canUndo: true })
    },
  }),
  recordCommand({
    id: 'presentation.end',
    title: 'Завершить: закрыть ссылку',
    shortTitle: 'завершить',
    section: 'selection',
    concepts: ['end_access', 'presentation', 'clients_link'],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: ['presentation'], count: 'many' },
    effect: 'write',
    verb: {
      doing: 'Завершаю',
      done: 'Завершено',
      effect: 'Ссылки на них закроются.',
      readAgain: refreshPresentations,
    },
  }),
  deleteCommand({
    kind: 'presentation',
    title: 'Удалить презентацию',
    shortTitle: 'удалить',
    surfaces: ['rowMenu', 'bulkBar'],
    verb: {
      said: 'Удалено',
      readAgain: refreshPresentations,
      after({ route }) {
        if (route?.route === 'presentation') goBack('presentations')
      },
    },
  }),
]

/** After the form, which closes overlays when its command is done. */
function tellLink(overlay: {
  kind: 'presented'
  made: Awaited<ReturnType<RunContext['api']['presentations']['create']>>['data']
}): void {
  setTimeout(() => store.set(overlayAtom, overlay))
}
