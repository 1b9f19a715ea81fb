import type { z } from 'zod'
import type { BulkCommandId } from '#contract/core/bulk.ts'
import type { descriptions } from '#contract/stock/descriptions.ts'
import { can } from '#domain/access/permissions.ts'
import { describeBlock } from '#domain/description/description.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { type Fields, readByIds } from '#server/repositories/records/records.ts'
import { descriptionFactsOf } from '#server/repositories/stock/descriptions.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import { blockRecordOf } from '#server/services/access/authorise.ts'
import { type ExternalWriter, externalWriter } from './external-writer.ts'

type Described = z.output<typeof descriptions.clear.response>

/**
 * Asks a language model for the text of the only block of a command, outside any transaction.
 * @returns `null` if the command writes no such text or the model failed.
 */
export type Wording = (call: Call, command: BulkCommandId, ids: readonly number[]) => Promise<string | null>

/** Model calls per person, across all servers. */
const writtenPerHour = 20

/** `undefined` where no model is configured. */
export function wordingOf({
  config,
  outbound,
}: Pick<AppContext, 'config' | 'outbound'>): Wording | undefined {
  const write = externalWriter(config, outbound)
  return write && ((...asked) => worded(write, ...asked))
}

async function worded(
  write: ExternalWriter,
  call: Call,
  command: BulkCommandId,
  [id = 0, ...others]: readonly number[],
): Promise<string | null> {
  const replaceOwn = command === 'block.replaceDescription'
  if (others.length > 0 || !(replaceOwn || command === 'block.describe')) return null
  const facts = (await descriptionFactsOf(call.db, [id])).get(id)
  const standing = (await readByIds(call.db, 'block', [id], { isLocked: false })).get(id)
  if (!facts || !standing || (isOwnText(standing.fields) && !replaceOwn)) return null
  if (can(call.actor, 'block.describe', blockRecordOf(standing.fields)) !== true) return null
  try {
    const limit = { keyHash: attemptKey(`description:${call.actor.id}`), limit: writtenPerHour }
    await refuseTooMany(call.db, [{ ...limit, within: '1 hour' }], 'описаний')
    return await write(describeBlock(facts, id), facts)
  } catch (error) {
    // If the service is down or rate limited, the generated text is good enough.
    if (error instanceof Refusal) return null
    throw error
  }
}

export async function previewDescription(call: Call, id: number): Promise<string> {
  return describeBlock(found((await descriptionFactsOf(call.db, [id])).get(id), 'Блок'), id)
}

export async function describedOf(call: Call, id: number): Promise<Described> {
  const standing = (await readByIds(call.db, 'block', [id], { isLocked: false })).get(id)
  const { description, descriptionSource } = found(standing, 'Блок').fields
  return { id, description, descriptionSource } as Described
}

/** Tells if the current text was written by a broker. */
export function isOwnText({ description, descriptionSource }: Fields): boolean {
  return descriptionSource === 'own' && typeof description === 'string' && description !== ''
}
