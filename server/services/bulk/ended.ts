import type { VariantState } from '#domain/demands/variant-vocabulary.ts'
import type { BulkKind, Wish, WrittenField } from './bulk-command.ts'

/* Records that have come to their end. Alone, one of them is meant; among many it was only ticked with the others. */

export const endings = {
  deal: { field: 'stage', why: { won: 'Сделка закрыта', lost: 'Сделка сорвалась' } },
  demand: { field: 'state', why: { won: 'Сделка по запросу состоялась', closed: 'Запрос закрыт' } },
  lease: {
    field: 'state',
    why: { ended: 'Договор закончился', terminated: 'Договор расторгнут', renewed: 'Договор перезаключён' },
  },
  inquiry: { field: 'status', why: { won: 'Заявка закрыта', rejected: 'Заявка отклонена' } },
  event: { field: 'isDone', why: { true: 'Событие уже сделано' } },
} as const satisfies { [K in BulkKind]?: { field: WrittenField<K>; why: Readonly<Record<string, string>> } }

/** Leaves those of many that have ended out of a wish, and says so; one that has all that is wished stays unchanged. */
export function leavingEnded<K extends keyof typeof endings>(
  kind: K,
  ids: readonly number[],
  wish: Wish<WrittenField<K>>,
): Wish<WrittenField<K>> {
  if (ids.length === 1) return wish
  const { field, why }: { field: string; why: Readonly<Record<string, string>> } = endings[kind]
  return {
    ...wish,
    reads: [...(wish.reads ?? []), field as WrittenField<K>],
    of(record) {
      const state = record.fields[field]
      const ended = why[String(state)]
      if (ended === undefined) return wish.of(record)
      const wanted = wish.of(record)
      const isAsWanted = typeof wanted !== 'string' && (wanted as Record<string, unknown>)[field] === state
      return isAsWanted ? {} : apart(ended)
    },
  }
}

const variantEndings: Partial<Record<VariantState, string>> = {
  signed: 'Клиент уже подписал',
  refused: 'По блоку был отказ',
  hidden: 'Блок решили не предлагать',
}

/** Why a verdict over many leaves a variant out; null: it does not. */
export function endedVariant(present: VariantState, wanted: VariantState | null): string | null {
  const isEnding = wanted === 'refused' || wanted === 'hidden'
  const ended = present === wanted || (isEnding && present !== 'signed') ? undefined : variantEndings[present]
  return ended === undefined ? null : apart(ended)
}

const apart = (ended: string) => `${ended}: чтобы изменить, отметьте отдельно`
