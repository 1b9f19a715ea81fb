import type { ShownVariant } from '#contract/demands/variant-records.ts'
import {
  maxSaid,
  type RefusalReason,
  type Refuser,
  refusalReasons,
  type VariantState,
  type ViewingOutcome,
  variantStates,
  viewingOutcomes,
} from '#domain/demands/variant-vocabulary.ts'
import { verdictText } from '#domain/demands/variants.ts'
import { lowered } from '#domain/text/capitals.ts'
import {
  type AnyCommand,
  type Choice,
  type Command,
  type CommandContext,
  command,
  type Hotkey,
  type Verb,
} from '#src/commands/core/command.ts'
import { runVerb, serverIdOf } from '#src/commands/core/record-command.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { refreshDemands, showVariants } from '#src/state/demands/demand-queries.ts'
import { showOn } from '#src/state/queries/shown-changes.ts'
import { idsOf } from '#src/state/table/target.ts'
import { agreedOutcome, finishHeld } from './early-outcome.ts'
import { refusalWords } from './reason-words.ts'

/* Verdicts of a demand's client on blocks, among its matches and in the table of variants. */

interface Verdict {
  /** Null: no variant any more. */
  state: VariantState | null
  refusedBy?: Refuser
  reason?: RefusalReason
  outcome?: ViewingOutcome
  /** The client's own words. */
  said?: string
}

const demandOf = ({ target }: Pick<CommandContext, 'target'>) => target?.records[0]?.demandId

function wordsOf(verdict: Verdict): string {
  const { state } = verdict
  if (state === null) return 'Отметка снята'
  const why = verdictText({ ...toldBy(verdict), state })
  return why === null ? variantStates[state] : `${variantStates[state]}, ${why}`
}

interface Declared<A extends object>
  extends Pick<Command<A>, 'title' | 'shortTitle' | 'concepts' | 'prompts'> {
  id: `variant.${string}`
  key?: string
  /** Takes a variant away, which deletion does in their own table. */
  isOfBlocks?: true
  /** Is known only after the viewing. */
  isAfterViewing?: true
  /** Tells what the verdict leaves undone, asked about before it is noted. */
  doubt?: string
  /** Shown on the row and sent to the server. */
  verdict(args: A): Verdict
}

function variantCommand<A extends object = Record<never, never>>(declared: Declared<A>): AnyCommand {
  const { key, verdict, isOfBlocks, isAfterViewing, doubt, ...given } = declared
  const scopes = ['matches', 'verdicts'] as const
  const hotkeys: Hotkey[] = key === undefined ? [] : scopes.map((scope) => ({ keys: key, scope }))
  const effectOf = (args: A) => `Для этого клиента: ${lowered(wordsOf(verdict(args)))}.`
  const verb = {
    doing: 'Отмечаю',
    done: 'Отмечено',
    said: (args: A) => wordsOf(verdict(args)),
    isState: true as const,
    effect: effectOf,
    readAgain: refreshDemands,
  }
  const overBlocks: Verb<A> = {
    ...verb,
    serverId: () => 'block.setVariant',
    prepare: (args, context) => ({ args: { demandId: demandOf(context), ...verdict(args) } }),
    shows: {
      on: showVariants,
      change: (context, args) => ({ demandId: demandOf(context), variant: shownOf(verdict(args)) }),
    },
  }
  const overVariants: Verb<A> = {
    ...verb,
    serverId: () => 'variant.setState',
    prepare: (args) => ({ args: verdict(args) }),
    shows: { on: showOn('variant'), change: (_context, args) => ({ ...shownOf(verdict(args)) }) },
  }
  return command<A>({
    ...given,
    ...{ section: 'selection', surfaces: ['rowMenu', 'bulkBar', 'toolbar'], effect: 'write', hotkeys },
    appliesTo: { kinds: isOfBlocks ? ['block'] : ['block', 'variant'], count: 'many' },
    ...(doubt !== undefined && { doubts: ({ target }) => `${namesOfTargets(target)}. ${doubt}` }),
    calls: isAfterViewing ? ['events.list', 'commands.preview', 'commands.run'] : ['commands.run'],
    available(context) {
      const { target, route } = context
      if (target?.kind === 'variant') {
        const isOwn = target.records.some(({ demandId }) => demandId !== undefined)
        return isOwn ? true : { disabled: 'у варианта другой ответственный' }
      }
      if (demandOf(context) !== undefined) return true
      return route?.route === 'demand' ? { disabled: 'выберите блок в подборе' } : { hidden: true }
    },
    async run(context, args) {
      const { target, api, source } = context
      const verb = target?.kind === 'variant' ? overVariants : overBlocks
      const declaration = { id: given.id, effect: 'write', verb } as const
      if (!isAfterViewing || !target || source === 'unsent') return runVerb(declaration, context, args)
      const agreed = await agreedOutcome(context, effectOf(args), async () => {
        const prepared = await verb.prepare?.(args, context)
        const body = { ids: idsOf(target), ...(prepared && { args: { ...prepared.args } }) }
        return api.commands.preview({ params: { id: serverIdOf(declaration, target) }, body })
      })
      if (!agreed || agreed.ids.length === 0) return
      const done = await finishHeld(context, agreed)
      const records = target.records.filter(({ id }) => agreed.ids.includes(id))
      const told = { ...verb, ...(done && { more: () => done }) }
      return runVerb({ ...declaration, verb: told }, { ...context, target: { ...target, records } }, args)
    },
  })
}

function shownOf(verdict: Verdict): ShownVariant | null {
  const { state } = verdict
  return state && { ...toldBy(verdict), state, stateAt: serverNow(), better: null }
}

function toldBy({ refusedBy, reason, outcome, said }: Verdict) {
  return {
    ...{ refusedBy: refusedBy ?? null, reason: reason ?? null },
    ...{ outcome: outcome ?? null, said: said ?? null },
  }
}

/** Reasons that a person names; blocks are let by their own verb. */
function refusals(title: (label: string) => string): Choice<Verdict>[] {
  const reasons = Object.entries(refusalReasons).filter(([reason]) => reason !== 'let')
  return [
    // Object.entries widens the key type.
    ...reasons.map(([reason, label]) => ({
      key: reason,
      title: title(label),
      keywords: refusalWords[reason as RefusalReason] ?? [],
      value: { state: 'refused', refusedBy: 'client', reason: reason as RefusalReason } as const,
    })),
    {
      key: 'owner',
      title: 'Отказал собственник',
      value: { state: 'refused', refusedBy: 'owner', reason: 'other' } as const,
    },
  ]
}

/** A verdict in the client's own words; null: nothing is typed. */
function saidChoice(text: string, title: string, verdict: Verdict): Choice<Verdict> | null {
  const said = text.trim().slice(0, maxSaid)
  if (said === '') return null
  return { key: 'said', title: `${title}: «${said}»`, isLastResort: true, value: { ...verdict, said } }
}

function outcomes(): Choice<Verdict>[] {
  const shown = Object.entries(viewingOutcomes).map(
    ([outcome, title]): Choice<Verdict> => ({
      key: outcome,
      title,
      value: { state: 'shown', outcome: outcome as ViewingOutcome },
    }),
  )
  const shortlisted: Verdict = { state: 'shortlisted', outcome: 'liked' }
  return [
    ...shown,
    { key: 'shortlisted', title: 'Нравится: в шорт-лист', value: shortlisted },
    ...refusals((label) => `Отказ: ${label.toLowerCase()}`),
  ]
}

export const variantCommands: AnyCommand[] = [
  variantCommand({
    ...{ id: 'variant.offer', key: '1', title: 'Отметить предложенным клиенту', shortTitle: 'предложен' },
    concepts: ['offers', 'offered'],
    verdict: () => ({ state: 'offered' }),
  }),
  variantCommand({
    ...{
      id: 'variant.shortlist',
      key: '2',
      title: 'Поставить в шорт-лист клиента',
      shortTitle: 'в шорт-лист',
    },
    concepts: ['shortlist'],
    verdict: () => ({ state: 'shortlisted' }),
  }),
  variantCommand<{ outcome: Verdict }>({
    ...{ id: 'variant.noteViewing', key: '3', title: 'Указать итог показа…', shortTitle: 'итог показа' },
    isAfterViewing: true,
    prompts: {
      outcome: {
        kind: 'choice',
        title: 'Что сказал клиент?',
        choices: async () => outcomes(),
        placeholder: 'или словами клиента',
        create: (text) => saidChoice(text, 'Показан', { state: 'shown' }),
      },
    },
    verdict: ({ outcome }) => outcome,
  }),
  variantCommand<{ refusal: Verdict }>({
    ...{ id: 'variant.refuse', key: '4', title: 'Записать отказ клиента…', shortTitle: 'отказ' },
    prompts: {
      refusal: {
        kind: 'choice',
        title: 'Почему отказались?',
        choices: async () => refusals((label) => label),
        placeholder: 'или словами клиента',
        create: (text) =>
          saidChoice(text, 'Отказ', { state: 'refused', refusedBy: 'client', reason: 'other' }),
      },
    },
    verdict: ({ refusal }) => refusal,
  }),
  variantCommand({
    ...{
      id: 'variant.negotiate',
      key: '5',
      title: 'Отметить, что идут переговоры',
      shortTitle: 'переговоры',
    },
    verdict: () => ({ state: 'negotiating' }),
  }),
  variantCommand({
    ...{ id: 'variant.sign', key: '6', title: 'Отметить, что договор подписан', shortTitle: 'подписан' },
    doubt:
      'Это отметка для клиента: блок останется свободным, и договор аренды не появится. Их делает сделка, когда её подписали.',
    verdict: () => ({ state: 'signed' }),
  }),
  variantCommand({
    ...{ id: 'variant.hide', key: '0', title: 'Больше не предлагать клиенту', shortTitle: 'не предлагать' },
    verdict: () => ({ state: 'hidden' }),
  }),
  variantCommand({
    ...{ id: 'variant.clear', title: 'Снять отметку клиента', isOfBlocks: true },
    verdict: () => ({ state: null }),
  }),
]
