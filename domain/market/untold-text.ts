import { countOf } from '#domain/text/plurals.ts'

interface Rows {
  /** Listed rows. */
  shown: number
  /** Counted ones. */
  total: number
  /** Leases among them that are not the reader's to see. */
  hiddenCount: number
}

/** «Ещё 2 закрытых договора», «Ещё 30 дороже этих»; null: all that a number counts is listed. */
export function untoldText({ shown, total, hiddenCount }: Rows): string | null {
  const dearer = total - hiddenCount - shown
  const parts = [
    ...(hiddenCount > 0
      ? [countOf(hiddenCount, 'закрытый договор', 'закрытых договора', 'закрытых договоров')]
      : []),
    ...(dearer > 0 ? [`${dearer} дороже этих`] : []),
  ]
  return parts.length === 0 ? null : `Ещё ${parts.join(' и ')}`
}
