import { blockOfDraft, buildingOfDraft } from '#domain/competitors/offer-draft.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { overlayOfPage } from '#src/state/place/overlay.ts'
import { competitorOfferQuery } from '#src/state/queries/portal-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

const unknownBuilding = 'Здания по этому адресу у нас нет. Создайте его из поля «Здание»: стрелка вниз, Enter'

/** Opens the form of a new block with what an offer tells; the form's own command makes the record. */
export const offerDraftCommands: AnyCommand[] = [
  command({
    id: 'offer.draftBlock',
    title: 'Сделать черновик блока',
    shortTitle: 'черновик',
    section: 'record',
    concepts: ['create'],
    hotkeys: [{ keys: 'b', scope: 'competitors' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['competitorOffer'], count: 'one' },
    effect: 'read',
    calls: ['competitors.offer'],
    async run({ target, notify }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const open = overlayOfPage()
      // Our buildings and blocks may have changed since the panel read it.
      const { data } = await queryClient.fetchQuery({ ...competitorOfferQuery(id), staleTime: 0 })
      const { building, block } = data
      const form = {
        ...{ form: 'block' as const, id: null, prefill: blockOfDraft(data) },
        ...(building ? { buildingId: building.id } : { newBuilding: buildingOfDraft(data) }),
      }
      open({ kind: 'form', form })
      if (block) notify({ text: `Похожий блок у нас уже есть: ${block.title}`, tone: 'info' })
      if (!building) notify({ text: unknownBuilding, tone: 'info' })
    },
  }),
]
