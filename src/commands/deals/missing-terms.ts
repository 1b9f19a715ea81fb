import { labelsOf, missingTerms } from '#domain/deals/terms.ts'
import { ApiError } from '#src/api/errors.ts'
import { dealQuery } from '#src/state/deals/deal-queries.ts'
import { overlayOfPage } from '#src/state/place/overlay.ts'
import type { Foreseen } from '#src/state/queries/bulk-run.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

/** Terms that a deal lacks to be closed, its day of signing apart, which is asked for; none: complete, or not known. */
export async function termsLacking(id: number): Promise<ReturnType<typeof missingTerms>> {
  const answer = await queryClient.fetchQuery(dealQuery(id)).catch(() => null)
  return answer ? missingTerms({ ...answer.data, signOn: true }) : []
}

/**
 * Opens the form of a lone deal that lacks terms to be closed, at the first of them.
 * @throws ApiError that names them.
 */
export async function leadToTerms({
  ids: [id, ...others],
  args,
  preview,
}: Foreseen<{ stage: string; signed?: string }>): Promise<void> {
  if (args.stage !== 'won' || id === undefined || others.length > 0 || preview) return
  const open = overlayOfPage()
  const lacking = await termsLacking(id)
  const [first] = lacking
  if (!first) {
    if (args.signed !== 'lacking') return
    throw new ApiError({ kind: 'refused', message: 'Сделка уже заполнена: закройте её ещё раз' })
  }
  open({ kind: 'form', form: { form: 'deal', id, focusOn: first.field } })
  const message = `Чтобы закрыть сделку, впишите здесь: ${labelsOf(lacking)}. Потом закройте её ещё раз`
  throw new ApiError({ kind: 'refused', message })
}
