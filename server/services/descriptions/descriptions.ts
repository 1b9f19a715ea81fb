import type { z } from 'zod'
import type { descriptions } from '#contract/stock/descriptions.ts'
import { describeBlock } from '#domain/description/description.ts'
import type { DescriptionFacts } from '#domain/description/facts.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { type Fields, lockRecords, type StoredRecord } from '#server/repositories/records/records.ts'
import { descriptionFactsOf } from '#server/repositories/stock/descriptions.ts'
import { blockRecordOf } from '#server/services/access/authorise.ts'
import { demand } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import type { ExternalWriter } from './external-writer.ts'

type Described = z.output<typeof descriptions.clear.response>

/** The language model writer and its rate limit per person. */
export interface External {
  write: ExternalWriter
  /** @throws Refusal 429. */
  refuseTooMany(call: Call): Promise<void>
}

export async function previewDescription(call: Call, id: number): Promise<string> {
  return describeBlock(await factsOf(call, id), id)
}

/**
 * Writes the description of one block; keeps a broker's own text unless `replaceOwn`. Calls the model before
 * opening its transaction; falls back to the text generated from the fields if the model fails.
 */
export async function generateDescription(
  call: Call,
  id: number,
  replaceOwn: boolean,
  external?: External,
): Promise<Described> {
  const facts = await factsOf(call, id)
  const draft = describeBlock(facts, id)
  const [record] = [...(await lockRecords(call.db, 'block', [id])).values()]
  const standing = found(record, 'Блок').fields
  demand(call, 'Блок', 'block.describe', blockRecordOf(standing))
  const isKept = isOwnText(standing) && !replaceOwn
  const text = isKept || !external ? draft : await rewritten(call, external, draft, facts)
  return call.db.transaction().execute(async (db) => {
    await writeDescriptions({ ...call, db }, [id], replaceOwn, () => text)
    return describedOf({ ...call, db }, id)
  })
}

/** The same for many blocks, without the model; all or nothing. */
export async function generateDescriptions(
  call: Call,
  ids: readonly number[],
  replaceOwn: boolean,
): Promise<{ changed: number[]; kept: number[] }> {
  const facts = await descriptionFactsOf(call.db, ids)
  return writeDescriptions(call, ids, replaceOwn, (id) => describeBlock(found(facts.get(id), 'Блок'), id))
}

/** Clears descriptions whoever wrote them; the journal keeps them. @returns ids of blocks that had one. */
export async function clearDescriptions(call: Call, ids: readonly number[]): Promise<number[]> {
  const changed = await updateRecords(
    call,
    'block',
    ids.map((id) => ({ id, fields: { description: null, descriptionSource: null } })),
    { ifMatch: ids.length === 1 ? call.ifMatch : null },
  )
  return idsOf(changed)
}

export async function describedOf(call: Call, id: number): Promise<Described> {
  const record = found((await lockRecords(call.db, 'block', [id])).get(id), 'Блок')
  const { description, descriptionSource } = record.fields
  return { id, description, descriptionSource } as Described
}

async function factsOf(call: Call, id: number): Promise<DescriptionFacts> {
  return found((await descriptionFactsOf(call.db, [id])).get(id), 'Блок')
}

async function writeDescriptions(
  call: Call,
  ids: readonly number[],
  replaceOwn: boolean,
  textOf: (id: number) => string,
): Promise<{ changed: number[]; kept: number[] }> {
  // Locked before checking the author, so that a concurrent edit is not lost.
  const standing = await lockRecords(call.db, 'block', ids)
  const isKept = (id: number) => !replaceOwn && isOwnText(standing.get(id)?.fields ?? {})
  const kept = ids.filter(isKept)
  const changed = await updateRecords(
    call,
    'block',
    ids.map((id) => ({ id, fields: fieldsOf(standing.get(id), isKept(id) ? null : textOf(id)) })),
    { ifMatch: ids.length === 1 ? call.ifMatch : null },
  )
  return { changed: idsOf(changed), kept }
}

/** A kept text is written unchanged, so that permission is checked for every block. */
function fieldsOf(record: StoredRecord | undefined, text: string | null): Fields {
  return text === null
    ? { description: record?.fields.description ?? null, descriptionSource: 'own' }
    : { description: text, descriptionSource: 'generated' }
}

async function rewritten(
  call: Call,
  { write, refuseTooMany }: External,
  draft: string,
  facts: DescriptionFacts,
): Promise<string> {
  try {
    await refuseTooMany(call)
    return (await write(draft, facts)) ?? draft
  } catch (error) {
    // If the service is down or rate limited, the generated text is good enough.
    if (error instanceof Refusal) return draft
    throw error
  }
}

/** Tells if the current text was written by a broker. */
export function isOwnText({ description, descriptionSource }: Fields): boolean {
  return descriptionSource === 'own' && typeof description === 'string' && description !== ''
}

function idsOf(records: readonly StoredRecord[]): number[] {
  return records.map(({ id }) => id).sort((a, b) => a - b)
}
