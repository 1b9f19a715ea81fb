import type { ToldPresentation } from '#contract/presentations/presentation-content.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken } from '#server/http/auth.ts'
import { Refusal } from '#server/http/errors.ts'
import { countOpening, findOpenPresentation } from '#server/repositories/presentations/presentations.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import { contentOf } from './presentation-content.ts'

/** Limit per network and 15 minutes. A network may be a whole office; 256-bit tokens cannot be guessed. */
const openingsPerNetwork = 120

/**
 * Reads the current content of a shared link. Unknown, expired and revoked links get the same 404.
 * @param isOutside no employee is signed in in the caller's browser, so the opening is counted.
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
