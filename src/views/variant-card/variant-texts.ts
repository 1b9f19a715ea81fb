import type { ShownVariant, VariantRow } from '#contract/demands/variant-records.ts'
import { refusers } from '#domain/demands/variant-vocabulary.ts'
import { verdictText } from '#domain/demands/variants.ts'
import { statedRate } from '#domain/rent/rate-text.ts'
import type { Freshness } from '#domain/stock/vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import { formatArea } from '#domain/text/format.ts'

/** Green is what goes well, red what does not. */
export function variantTone({
  state,
  better = null,
}: Pick<ShownVariant, 'state'> & Partial<Pick<ShownVariant, 'better'>>): Freshness {
  if (state === 'refused' || state === 'hidden') return better === null ? 'stale' : 'ageing'
  return state === 'offered' || state === 'viewing' ? 'ageing' : 'fresh'
}

/** A colleague's client has a name only where the office shares contacts. */
export function clientText({ client, demand }: Pick<VariantRow, 'client' | 'demand'>): string {
  return client ?? (demand ? '' : 'Клиент коллеги')
}

/** «Нравится», «Отказ клиента: ставка». */
export function whyText(variant: Omit<ShownVariant, 'better'>): string | null {
  const why = verdictText(variant)
  if (variant.state !== 'refused') return why && capitalized(why)
  return [variant.refusedBy && refusers[variant.refusedBy], why].filter(Boolean).join(': ')
}

/** «48 000 ₽/м²/год, НДС сверху · 320 м²» */
export function termsThenText({ askedThen, areaThen }: VariantRow): string | null {
  return [statedRate(askedThen), areaThen && formatArea(areaThen)].filter(Boolean).join(' · ') || null
}
