import type { ToldPresentation } from '#contract/presentations/presentation-content.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken } from '#server/http/auth.ts'
import { Refusal } from '#server/http/errors.ts'
import { countOpening, findOpenPresentation } from '#server/repositories/presentations/presentations.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import { contentOf } from './presentation-content.ts'

/** Openings in 15 minutes from one network, behind which an office may sit. A token of 256 bits is not guessed. */
const openingsPerNetwork = 120

/**
 * What the link shows today. Whatever is wrong with it, the answer is the same.
 * @param isOutside nobody who works here is signed in at the caller's: the opening counts.
 * @throws Refusal 404, 429.
 */
export async function openShared(
  db: Db,
  token: string,
  { network, isOutside }: { network: string; isOutside: boolean },
): Promise<ToldPresentation> {
  await refuseTooMany(
    db,
    [{ keyHash: attemptKey(`shared:${network}`), limit: openingsPerNetwork }],
    'открытий',
  )
  const stored = await findOpenPresentation(db, hashToken(token))
  if (!stored) {
    throw new Refusal('notFound', 'Ссылка больше не действует. Попросите у брокера новую')
  }
  const content = await contentOf(db, stored)
  if (isOutside) await countOpening(db, stored.id)
  return content
}
