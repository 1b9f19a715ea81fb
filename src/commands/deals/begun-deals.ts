import { isOpenStage, stageText } from '#domain/deals/vocabulary.ts'
import { quoted } from '#domain/text/quoted.ts'
import {
  type AnyCommand,
  type Command,
  type CommandContext,
  command,
  type Hotkey,
} from '#src/commands/core/command.ts'
import type { CreateOf } from '#src/commands/core/form-arguments.ts'
import { dealsOfQuery, refreshDeals } from '#src/state/deals/deal-queries.ts'
import { navigate } from '#src/state/place/location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { chosenIds } from '#src/state/table/target.ts'

interface Begin extends Pick<Command, 'id' | 'title' | 'shortTitle' | 'available'> {
  kind: 'demand' | 'block'
  hotkeys: Hotkey[]
  body(context: CommandContext): CreateOf<'deals'>
}

/** Begins a deal with what the records tell, and opens it. */
function beginCommand({ kind, hotkeys, body, ...named }: Begin): AnyCommand {
  return command({
    ...named,
    ...{ section: 'record', concepts: ['deal_record'], surfaces: ['rowMenu'], effect: 'write', hotkeys },
    means: 'deal',
    appliesTo: { kinds: [kind], count: kind === 'block' ? 'many' : 'one' },
    calls: ['deals.create'],
    async run(context) {
      const { api, commandId, notify, staysHere, source } = context
      const [id] = chosenIds(context)
      const told = body(context)
      // A deal of the matches is one of their demand as well.
      const of = [
        ...(kind === 'block' ? [{ blockId: id ?? 0 }] : []),
        ...(told.demandId ? [{ demandId: told.demandId }] : []),
      ]
      const [{ data }, ...known] = await Promise.all([
        api.deals.create({ body: told, idempotencyKey: commandId }),
        ...of.map((one) => queryClient.fetchQuery(dealsOfQuery(one)).catch(() => undefined)),
      ])
      void refreshDeals()
      const another = known
        .flatMap((answer) => answer?.data ?? [])
        .find((one) => one.id !== data.id && isOpenStage(one.stage))
      const details = [
        another && `Уже была ${quoted(another.name)}, ${stageText(another)}`,
        data.blockRents.length > 0 && 'Ставки блоков разные: впишите согласованную для каждого',
      ].filter(Boolean)
      notify({
        text: `Сделка «${data.name}» создана`,
        ...(details.length > 0 && { detail: details.join('. ') }),
        canUndo: true,
      })
      if (!staysHere && source !== 'unsent') navigate('deal', { id: data.id })
    },
  })
}

export const begunDealCommands: AnyCommand[] = [
  command({
    id: 'demand.deals',
    title: 'Показать сделки запроса',
    shortTitle: 'сделки',
    section: 'record',
    concepts: ['deal_record'],
    hotkeys: [
      { keys: 'Shift+W', scope: 'demands' },
      { keys: 'Shift+W', scope: 'matches' },
    ],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['demand'], count: 'one' },
    effect: 'navigate',
    run({ target }) {
      const id = target?.records[0]?.id
      if (id !== undefined) navigate('deals', undefined, { query: `demandId=${id}` })
    },
  }),
  beginCommand({
    ...{ id: 'demand.beginDeal', title: 'Начать сделку по запросу', shortTitle: 'сделка' },
    ...{ kind: 'demand', hotkeys: [{ keys: 'd', scope: 'demands' }] },
    available: ({ user, target }) =>
      user?.role !== 'head' ||
      target?.records[0]?.responsibleUserId === user.id || { disabled: 'у запроса другой ответственный' },
    body: ({ target }) => ({ demandId: chosenIds({ target })[0] ?? null }),
  }),
  beginCommand({
    ...{ id: 'block.beginDeal', title: 'Начать сделку по блоку', shortTitle: 'сделка' },
    ...{ kind: 'block', hotkeys: [{ keys: 'd', scope: 'blocks' }] },
    body: ({ target }) => {
      const demandId = target?.records[0]?.demandId
      return { blockIds: chosenIds({ target }), ...(demandId !== undefined && { demandId }) }
    },
  }),
]
