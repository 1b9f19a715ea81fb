import { type BulkArgs, type BulkCommandId, type DeletedKind, deletedKinds } from '#contract/core/bulk.ts'
import { describeBlock } from '#domain/description/description.ts'
import { dayOf, defaultOfficeZone, timeOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import {
  eventsAheadOfDeals,
  eventsAheadOfDemands,
  viewingsAheadOfDeals,
} from '#server/repositories/events/open-events.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { databaseNow } from '#server/repositories/records/records.ts'
import { listedOf } from '#server/repositories/stock/blocks.ts'
import { descriptionFactsOf } from '#server/repositories/stock/descriptions.ts'
import { planReceipt } from '#server/services/deals/receipts.ts'
import { planStage } from '#server/services/deals/stages.ts'
import { writeViewings } from '#server/services/demands/viewings.ts'
import { isOwnText } from '#server/services/descriptions/descriptions.ts'
import { cancelling } from '#server/services/events/cancelled.ts'
import { takenFields } from '#server/services/inquiries/inquiries.ts'
import { writeDeletion } from '#server/services/records/write-steps.ts'
import { deleteParts } from '#server/services/stock/buildings.ts'
import { refuseAbsentCompetitor, refusePast, statePlanners } from './block-states.ts'
import { type BulkKind, type Planner, sameForAll, type Wish, type WrittenField } from './bulk-command.ts'
import { leavingEnded } from './ended.ts'
import { changePlanners, noRent } from './field-changes.ts'
import { planLeaseState } from './lease-states.ts'
import { planListItems } from './plan-list-items.ts'
import { planVariants, planVerdicts } from './plan-variants.ts'
import { planDeletion, planUpdates } from './plan-writes.ts'

type Planners = { [C in BulkCommandId]: Planner<BulkArgs<C>> }

const deletions = Object.fromEntries(
  deletedKinds.map((kind): [string, Planner<object>] => [
    `${kind}.delete`,
    (call, ids, _args, look) => planDeletion(call, kind, ids, look),
  ]),
) as Pick<Planners, `${DeletedKind}.delete`>

/** Planners of all bulk commands. */
export const planners: Planners = {
  ...deletions,
  ...changePlanners,
  ...statePlanners,
  'block.actualize': async (call, ids, _args, look) => {
    const fields = { actualizedAt: await databaseNow(call.db), actualizedById: call.actor.id }
    return planUpdates(call, 'block', ids, sameForAll(fields), look)
  },
  'block.forbidAds': async (call, ids, _args, look) => ({
    ...(await planUpdates(call, 'block', ids, sameForAll({ adsForbidden: true }), look)),
    listed: () => listedOf(call.db, ids),
  }),
  'block.allowAds': always('block', { adsForbidden: false }),
  'block.publish': (call, ids, _args, look) => {
    const wish: Wish<WrittenField<'block'>> = {
      fields: ['listingState'],
      reads: ['adsForbidden'],
      of({ fields }) {
        if (fields.adsForbidden === true) return 'Реклама запрещена: сначала разрешите её'
        return { listingState: fields.listingState === 'published' ? 'published' : 'queued' }
      },
    }
    return planUpdates(call, 'block', ids, wish, look)
  },
  'block.unpublish': always('block', { listingState: 'off' }),
  'block.describe': describing({ replaceOwn: false }),
  'block.replaceDescription': describing({ replaceOwn: true }),
  'block.clearDescription': always('block', { description: null, descriptionSource: null }),
  'block.setRent': (call, ids, { rent, basis, currency, vatTreatment }, look) => {
    const vat = vatTreatment === null ? {} : { vatTreatment }
    const terms = { askingRent: rent, rentBasis: basis, currency, ...vat }
    const wish: Wish<WrittenField<'block'>> = {
      ...sameForAll(terms),
      reads: ['dealKind'],
      of: ({ fields }) => (fields.dealKind === 'sale' ? noRent : terms),
    }
    return planUpdates(call, 'block', ids, wish, look)
  },
  'block.setVariant': (call, ids, args) => planVariants(call, ids, args),
  'variant.setState': planVerdicts,
  'block.assign': assigning('block'),
  'block.addToList': listing('block', 'add'),
  'block.removeFromList': listing('block', 'remove'),

  'building.assign': assigning('building'),
  'building.addToList': listing('building', 'add'),
  'building.removeFromList': listing('building', 'remove'),
  'building.delete': (call, ids, _args, look) =>
    planDeletion(call, 'building', ids, look, (some) => deleteParts(call, some)),

  'company.assign': assigning('company'),

  'request.toggleRead': (call, ids, { isRead }, look) =>
    planUpdates(call, 'inquiry', ids, sameForAll({ isRead }), look),
  'request.take': (call, ids, _args, look) =>
    planUpdates(
      call,
      'inquiry',
      ids,
      { fields: ['assigneeId', 'isRead', 'status'], of: ({ fields }) => takenFields(call, fields) },
      look,
    ),
  'request.release': always('inquiry', { assigneeId: null }),
  'request.assign': async (call, ids, { assigneeId, status }, look) => {
    await refuseAbsent(call, 'assigneeId', assigneeId)
    if (status === undefined) return planUpdates(call, 'inquiry', ids, sameForAll({ assigneeId }), look)
    const wish = sameForAll<WrittenField<'inquiry'>>({ assigneeId, status })
    return planUpdates(call, 'inquiry', ids, leavingEnded('inquiry', ids, wish), look)
  },
  'request.setStatus': (call, ids, { status }, look) =>
    planUpdates(call, 'inquiry', ids, leavingEnded('inquiry', ids, sameForAll({ status })), look),

  'demand.confirm': async (call, ids, _args, look) => {
    const fields = { confirmedAt: await databaseNow(call.db), confirmedById: call.actor.id }
    return planUpdates(call, 'demand', ids, leavingEnded('demand', ids, sameForAll(fields)), look)
  },
  'demand.setState': async (call, ids, { state, until = null, reason = null, competitorId = null }, look) => {
    await refusePast(call, 'until', until)
    await refuseAbsentCompetitor(call, competitorId)
    const fields = {
      state,
      pausedUntil: state === 'paused' ? until : null,
      reason: state === 'closed' ? reason : null,
      competitorId: state === 'closed' && reason === 'otherBroker' ? competitorId : null,
    }
    const plan = await planUpdates(call, 'demand', ids, leavingEnded('demand', ids, sameForAll(fields)), look)
    const isEnding = state === 'closed' || state === 'won'
    return isEnding ? cancelling(call, plan, (some) => eventsAheadOfDemands(call.db, some)) : plan
  },

  'demand.clearUnread': always('demand', { unreadText: null }),
  'demand.assign': assigning('demand'),

  'deal.setStage': async (call, ids, args, look) => {
    const plan = await planStage(call, ids, args, look)
    if (args.stage === 'lost') return cancelling(call, plan, (some) => eventsAheadOfDeals(call.db, some))
    // Steps that follow a signing, such as the receipt of a fee, are still to be done.
    return args.stage === 'won' ? cancelling(call, plan, (some) => viewingsAheadOfDeals(call.db, some)) : plan
  },
  'deal.receive': planReceipt,
  'deal.assign': assigning('deal'),

  'lease.confirm': async (call, ids, _args, look) => {
    const fields = { confirmedAt: await databaseNow(call.db), confirmedById: call.actor.id }
    const confirmed = sameForAll<WrittenField<'lease'>>({ ...fields, certainty: 'confirmed' })
    return planUpdates(call, 'lease', ids, leavingEnded('lease', ids, confirmed), look)
  },
  'lease.setState': planLeaseState,

  'event.finish': finishing(true),
  'event.reopen': finishing(false),
  'event.delete': async (call, ids, _args, look) =>
    planDeletion(call, 'event', ids, look, (some) =>
      writeViewings(call, some, () => writeDeletion(call, 'event', some)),
    ),
  'event.postpone': async (call, ids, { day, time, byMinutes }, look) => {
    const { officeZone = defaultOfficeZone } = await readSettings(call.db)
    const wish: Wish<WrittenField<'event'>> = {
      fields: ['date'],
      of({ fields }) {
        const was = String(fields.date)
        if (byMinutes !== null) return { date: new Date(Date.parse(was) + byMinutes * 60_000).toISOString() }
        const at = [day ?? dayOf(was, officeZone), time ?? timeOf(was, officeZone)] as const
        return { date: instantAt(...at, officeZone) }
      },
    }
    return planUpdates(call, 'event', ids, leavingEnded('event', ids, wish), look)
  },

  'presentation.end': async (call, ids, _args, look) => {
    const endedAt = await databaseNow(call.db)
    const wish: Wish<'endedAt'> = {
      fields: ['endedAt'],
      of: ({ fields }) => ({ endedAt: fields.endedAt ?? endedAt }),
    }
    return planUpdates(call, 'presentation', ids, wish, look)
  },
}

function always<K extends BulkKind>(kind: K, values: { [F in WrittenField<K>]?: unknown }): Planner<object> {
  return (call, ids, _args, look) => planUpdates(call, kind, ids, sameForAll(values), look)
}

/** Limit of the form of events. */
const longestNote = 5000

/** Viewings take their variants along. */
function finishing(isDone: boolean): Planner<{ note?: string | undefined }> {
  return async (call, ids, { note: told }, look) => {
    const wish: Wish<WrittenField<'event'>> = {
      fields: told === undefined ? ['isDone'] : ['isDone', 'note'],
      of({ fields }) {
        if (told === undefined) return { isDone }
        const note = [fields.note, told].filter(Boolean).join('\n')
        return note.length > longestNote ? 'Заметка станет слишком длинной: сократите её' : { isDone, note }
      },
    }
    const plan = await planUpdates(call, 'event', ids, wish, look)
    return { ...plan, write: () => writeViewings(call, plan.changing, plan.write) }
  }
}

function assigning(
  kind: 'block' | 'building' | 'company' | 'demand' | 'deal',
): Planner<{ responsibleUserId: number | null }> {
  return async (call, ids, { responsibleUserId }, look) => {
    await refuseAbsent(call, 'responsibleUserId', responsibleUserId)
    return planUpdates(call, kind, ids, sameForAll({ responsibleUserId }), look)
  }
}

function listing(kind: 'block' | 'building', mode: 'add' | 'remove'): Planner<{ listId: number }> {
  return (call, ids, { listId }, look) => planListItems(call, kind, ids, { listId, mode }, look)
}

function describing({ replaceOwn }: { replaceOwn: boolean }): Planner<object> {
  return async (call, ids, _args, look) => {
    const facts = await descriptionFactsOf(call.db, ids)
    const wish: Wish<'description' | 'descriptionSource'> = {
      fields: ['description', 'descriptionSource'],
      of({ id, fields }) {
        if (!replaceOwn && isOwnText(fields)) return 'Текст написал брокер: он не заменяется'
        const told = facts.get(id)
        const text = look.text ?? (told && describeBlock(told, id))
        return text === undefined ? {} : { description: text, descriptionSource: 'generated' }
      },
    }
    return planUpdates(call, 'block', ids, wish, look)
  }
}

/** @throws Refusal 400 at the argument when there is no such active user. */
async function refuseAbsent(call: Call, field: string, id: number | null): Promise<void> {
  if (id === null || id === call.actor.id || (await findUser(call.db, id))) return
  const message = 'Такого пользователя нет'
  throw new Refusal('invalid', message, { issues: [{ path: `args.${field}`, message }] })
}
