import { isSigned } from '#domain/deals/signing.ts'
import {
  type DealStage,
  dealStages,
  type LostReason,
  lostReasons,
  openStages,
  stageText,
} from '#domain/deals/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import {
  type AnyCommand,
  type Availability,
  type Choice,
  type Command,
  type CommandContext,
  command,
  type Prompt,
  type Verb,
} from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'
import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { stateAfter } from '#src/commands/core/next-state.ts'
import { recordCommand, runVerb } from '#src/commands/core/record-command.ts'
import { lossWords } from '#src/commands/demands/reason-words.ts'
import { nextHour } from '#src/commands/events/office-time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { dealQuery, refreshDeals } from '#src/state/deals/deal-queries.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import { store } from '#src/state/keyboard/store.ts'
import { refreshLeases } from '#src/state/leases/lease-queries.ts'
import { type NewEvent, overlayAtom, overlayOfPage, type TypedFee } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { showOn } from '#src/state/queries/shown-changes.ts'
import { begunDealCommands } from './begun-deals.ts'
import { leadToTerms } from './missing-terms.ts'
import { type SigningDay, signingPrompt, toldDay } from './past-day.ts'
import { signedText } from './signed-blocks.ts'
import { stageAhead } from './stage-ahead.ts'

const many = { kinds: ['deal'], count: 'many' } as const

interface NewStage {
  stage: DealStage
  /** Asked for a lost deal. */
  reason?: LostReason
  /** Asked for a deal lost to another broker. */
  winner?: Winner
  /** Asked for a signed deal. */
  signed?: SigningDay
}

/** Company that has won the client; null: unknown. */
type Winner = { id: number; name: string } | null

const textOf = ({ stage, reason, winner }: NewStage) =>
  stageText({ stage, lostReason: reason ?? null, lostTo: winner ?? null })

/** A colleague who shares in a deal reads it; its broker and admins change it. */
export function ifLed({ user, target }: Pick<CommandContext, 'user' | 'target'>): Availability {
  const isLed = target?.records.every((deal) => deal.isFactless || deal.responsibleUserId === user?.id)
  return isLed || user?.role === 'admin' ? true : { disabled: 'это делает ответственный за сделку' }
}

/** Other words by which a stage is found. */
const stageWords: Partial<Record<DealStage, { keywords: readonly string[] }>> = {
  act: { keywords: ['подписана', 'подписан договор'] },
  won: { keywords: ['выиграна', 'подписана', 'успех', 'завершена'] },
  lost: { keywords: ['проиграна', 'проигрыш', 'отвалилась', 'не состоялась', 'отказ'] },
}

/** All stages, the present one of a lone deal marked. */
function stageChoices({ target }: CommandContext): Choice<DealStage>[] {
  const [present, ...others] = target?.records ?? []
  return codesOf(dealStages).map((stage) => ({
    ...{ key: stage, title: dealStages[stage], value: stage, ...stageWords[stage] },
    ...(others.length === 0 && present?.stage === stage && { detail: 'сейчас' }),
  }))
}

const reasonChoices = codesOf(lostReasons).map((reason) => ({
  key: reason,
  title: lostReasons[reason],
  value: reason,
  keywords: lossWords[reason] ?? [],
}))

const winnerPrompt: Prompt<Winner> = {
  kind: 'find',
  title: 'К кому ушёл клиент?',
  placeholder: 'К кому ушёл клиент? Название компании',
  async find(text, _context, signal) {
    // Beside a typed name, «Не знаю» would lose it by Enter.
    if (text.trim() === '') return [{ key: 'unknown', title: 'Не знаю', value: null }]
    const { findCompanyChoices } = await import('#src/commands/companies/company-choices.ts')
    return findCompanyChoices(text, signal)
  },
  advice: 'Сотрите текст, чтобы выбрать «Не знаю», или сначала создайте компанию',
}

function serverArgs({ stage, reason, winner, signed }: NewStage) {
  const signedOn = toldDay(signed)
  const lost = { ...(reason && { reason }), ...(winner && { lostToId: winner.id }) }
  return { stage, ...lost, ...(signedOn && { signedOn }) }
}

/** Drawn at once, before the server has answered. */
const shown = ({ stage, reason, winner }: NewStage) => ({
  ...{ stage, lostReason: reason ?? null, lostTo: winner ?? null, probability: null, stageAt: serverNow() },
})

const stageVerb = {
  ...{ doing: 'Меняю этап', done: 'Этап сменён' },
  // Signing makes leases and lets the blocks, winning ends the demand.
  readAgain: () => Promise.all([refreshDeals(), refreshDemands(), refreshStock(), refreshLeases()]),
  more: ({ signed }) => signedText(signed ?? []),
} satisfies Partial<Verb>

/** Stages in the order in which a deal goes through them. */
const way: readonly DealStage[] = [...openStages, 'won']
const nextStages = Object.fromEntries(way.slice(1).map((stage, at) => [way[at] ?? stage, stage]))

/** The stage before or after that of the deal; undefined: there is none. */
function neighbour({ target }: Pick<CommandContext, 'target'>, step: 1 | -1): DealStage | undefined {
  const at = way.indexOf(target?.records[0]?.stage ?? 'lost')
  return at < 0 ? undefined : way[at + step]
}

/** Moves one deal to the neighbouring stage, on the board to the neighbouring column. */
function stepCommand(
  step: 1 | -1,
  given: Pick<Command, 'id' | 'title' | 'shortTitle' | 'concepts'> & { keys: string },
) {
  const { keys, ...named } = given
  const wanted = (context: Pick<CommandContext, 'target'>) => neighbour(context, step) ?? 'demand'
  const verb: Verb<object> = {
    ...stageVerb,
    serverId: () => 'deal.setStage',
    said: (_args, context) => dealStages[wanted(context)],
    effect: () => 'Этап станет соседним.',
    prepare: (_args, context) => ({ args: { stage: wanted(context) } }),
    shows: { on: showOn('deal'), change: (context) => shown({ stage: wanted(context) }) },
  }
  return command({
    ...named,
    ...{ section: 'record', surfaces: ['rowMenu'], effect: 'write' },
    hotkeys: [{ keys, scope: 'deals' }],
    appliesTo: { kinds: ['deal'], count: 'one' },
    calls: ['commands.run'],
    available: (context) =>
      neighbour(context, step) === undefined
        ? { disabled: step === 1 ? 'дальше этапов нет' : 'раньше этапов нет' }
        : ifLed(context),
    run(context) {
      const { target } = context
      const stage = wanted(context)
      if (!isSigned(stage)) return runVerb({ id: given.id, effect: 'write', verb }, context, {})
      // Signing lets blocks: never without a question.
      const labels = { stage: dealStages[stage] }
      const opening = { target, commandId: 'deal.setStage', args: { stage }, labels }
      store.set(overlayAtom, { kind: 'palette', opening })
    },
  })
}

export const dealCommands: AnyCommand[] = [
  createCommand({
    kind: 'deal',
    key: 'd',
    title: 'Новая сделка',
    calls: ['deals.create'],
    create: (api, body: CreateOf<'deals'>, idempotencyKey) => api.deals.create({ body, idempotencyKey }),
    made: ({ name }) => `Сделка «${name}» создана`,
    refresh: refreshDeals,
  }),
  editCommand({
    kind: 'deal',
    title: 'Изменить сделку',
    calls: ['deals.update'],
    save: (api, edit: EditOf<'deals'>) => api.deals.update(edit),
    saved: 'Сделка сохранена',
    available: ifLed,
    refresh: refreshDeals,
  }),
  deleteCommand({
    kind: 'deal',
    title: 'Удалить сделку',
    shortTitle: 'удалить',
    leavesTo: 'deals',
    available: ifLed,
    verb: { readAgain: refreshDeals },
  }),
  recordCommand<NewStage>({
    id: 'deal.setStage',
    title: 'Сменить этап сделки…',
    shortTitle: 'этап',
    section: 'selection',
    hotkeys: [{ keys: 's', scope: 'deals' }],
    means: 'state',
    concepts: ['stage', 'deal_ends'],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    available: ifLed,
    appliesTo: many,
    effect: 'write',
    prompts: {
      stage: {
        ...{ kind: 'choice', title: 'На какой этап?' },
        choices: async (context) => stageChoices(context),
        begins: (context) => stateAfter(context, nextStages),
      },
      reason: ({ stage }) =>
        stage === 'lost'
          ? { kind: 'choice', title: 'Почему сорвалась?', choices: async () => reasonChoices }
          : null,
      winner: ({ reason }) => (reason === 'otherBroker' ? winnerPrompt : null),
      signed: ({ stage }) => (isSigned(stage) ? signingPrompt : null),
    },
    verb: {
      ...stageVerb,
      said: textOf,
      effect: (args) =>
        [
          `Этап станет «${textOf(args)}».`,
          isSigned(args.stage) && 'По сделкам аренды появятся договоры, а блоки станут заняты.',
          args.stage === 'won' && 'Запрос завершится, если других открытых сделок у него нет.',
        ]
          .filter(Boolean)
          .join(' '),
      prepare: (args) => ({ args: serverArgs(args) }),
      async foresees(asked) {
        await leadToTerms(asked)
        return stageAhead(asked, serverArgs(asked.args))
      },
      shows: { on: showOn('deal'), change: (_, args) => shown(args) },
    },
  }),
  stepCommand(1, {
    ...{ id: 'deal.advance', title: 'Продвинуть сделку на этап дальше', shortTitle: 'этап назад и дальше' },
    concepts: ['advance', 'next'],
    keys: 'Mod+Shift+ArrowRight',
  }),
  stepCommand(-1, {
    ...{ id: 'deal.retreat', title: 'Вернуть сделку на этап назад' },
    concepts: ['retreat'],
    keys: 'Mod+Shift+ArrowLeft',
  }),
  command<{ fee?: TypedFee }>({
    id: 'deal.fees',
    title: 'Указать комиссию сделки…',
    shortTitle: 'комиссия',
    section: 'record',
    concepts: ['commission'],
    hotkeys: [{ keys: 'Shift+M', scope: 'deals' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['deal'], count: 'one' },
    effect: 'navigate',
    available: ifLed,
    run({ target }, { fee }) {
      const id = target?.records[0]?.id
      if (id !== undefined)
        store.set(overlayAtom, {
          kind: 'form',
          form: { form: 'deal', id, focusOn: 'fees', ...(fee && { fee }) },
        })
    },
  }),
  command({
    id: 'deal.nextStep',
    title: 'Назначить следующий шаг сделки…',
    shortTitle: 'следующий шаг',
    section: 'record',
    concepts: ['meeting', 'task'],
    available: ifLed,
    hotkeys: [{ keys: 'v', scope: 'deals' }],
    means: 'plan',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['deal'], count: 'one' },
    effect: 'navigate',
    calls: ['deals.read'],
    async run({ target }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const open = overlayOfPage()
      const { data: deal } = await queryClient.fetchQuery(dealQuery(id))
      const prefill: NewEvent = {
        type: 'task',
        title: deal.name,
        date: nextHour(),
        companyId: deal.company?.id ?? null,
        ...{ personId: deal.person?.id ?? null, blockIds: deal.blocks.map((block) => block.id) },
      }
      open({ kind: 'form', form: { form: 'event', id: null, prefill, deal, focusOn: 'date' } })
    },
  }),
  ...begunDealCommands,
]
