import { formatArea } from '#domain/text/format.ts'
import { ApiError } from '#src/api/errors.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, type Choice, type CommandContext, command } from '#src/commands/core/command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import { adOfBlock, type BlocksOfAd } from '#src/state/queries/main-blocks.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { chosenIds, type TargetRecord } from '#src/state/table/target.ts'

const one = { kinds: ['block'], count: 'one' } as const

const protectedAct = (context: CommandContext) => allowedForAll(context, 'block.updateProtected')

/** Largest first: usually the main block. */
function mainBlockChoices({ target }: CommandContext): Choice<TargetRecord>[] {
  return [...(target?.records ?? [])]
    .sort((a, b) => Number(b.areaSqm ?? 0) - Number(a.areaSqm ?? 0))
    .map((record) => ({
      key: String(record.id),
      title: record.title,
      detail: record.areaSqm === undefined ? '' : formatArea(record.areaSqm),
      value: record,
    }))
}

async function sharedAd({ target }: CommandContext): Promise<BlocksOfAd> {
  const [block] = target?.records ?? []
  const ad = block && (await adOfBlock(block.id))
  if (ad) return ad
  throw new ApiError({
    kind: 'refused',
    message: 'Этот блок ни с чем не объединён',
    hint: 'Отметьте блоки одного здания и объедините их в одно объявление',
  })
}

/** Groups blocks into one portal ad, and chooses its main block. */
export const mainBlockCommands: AnyCommand[] = [
  command<{ main: TargetRecord }>({
    id: 'block.joinAd',
    title: 'Объединить в одно объявление…',
    section: 'selection',
    concepts: ['main', 'block', 'portal', 'group'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['block'], count: 'many' },
    promptsEachTime: true,
    effect: 'write',
    calls: ['blocks.setMainBlock'],
    available: (context) =>
      (context.target?.records.length ?? 0) < 2
        ? { disabled: 'отметьте хотя бы два блока одного здания' }
        : protectedAct(context),
    prompts: {
      main: {
        kind: 'choice',
        title: 'Какой блок главный?',
        placeholder: 'Он стоит в объявлении за все',
        choices: async (context) => mainBlockChoices(context),
      },
    },
    async run({ api, target, notify }, { main }) {
      const ids = chosenIds({ target })
      await api.blocks.setMainBlock({ body: { ids, mainBlockId: main.id } })
      void refreshStock()
      notify({
        text: `Одно объявление: ${countOfTargets('block', ids.length)}, главный — ${main.title}`,
        canUndo: true,
      })
    },
  }),
  command({
    id: 'block.makeMain',
    title: 'Сделать главным блоком объявления',
    section: 'record',
    concepts: ['portal', 'first'],
    appliesTo: one,
    effect: 'write',
    calls: ['blocks.cianMainBlocks', 'blocks.setMainBlock'],
    available: protectedAct,
    async run(context) {
      const { blockIds, mainBlockId } = await sharedAd(context)
      const [block] = context.target?.records ?? []
      if (!block) return
      if (block.id === mainBlockId) return context.notify({ text: 'Блок и так главный', tone: 'info' })
      await context.api.blocks.setMainBlock({ body: { ids: blockIds, mainBlockId: block.id } })
      void refreshStock()
      context.notify({ text: `Главный блок объявления — ${block.title}`, canUndo: true })
    },
  }),
  command({
    id: 'block.splitAd',
    title: 'Разделить объявление по блокам',
    section: 'record',
    concepts: ['main', 'portal'],
    appliesTo: one,
    effect: 'write',
    calls: ['blocks.cianMainBlocks', 'blocks.setMainBlock'],
    available: protectedAct,
    async run(context) {
      const { blockIds } = await sharedAd(context)
      await context.api.blocks.setMainBlock({ body: { ids: blockIds, mainBlockId: null } })
      void refreshStock()
      context.notify({
        text: `У каждого своё объявление: ${countOfTargets('block', blockIds.length)}`,
        canUndo: true,
      })
    },
  }),
]
