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

/** What a model may do for one person: the writer, and the limit that holds for it alone. */
export interface External {
  write: ExternalWriter
  /** @throws Refusal 429. */
  refuseTooMany(call: Call): Promise<void>
}

export async function previewDescription(call: Call, id: number): Promise<string> {
  return describeBlock(await factsOf(call, id), id)
}

/**
 * Writes the description of one block; a broker's own text stays unless `replaceOwn`. Opens its own transaction: a
 * model is asked before it, and whatever fails there, the text made from the fields takes its place.
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

/** The same for many, by the own generator; all or nothing. */
export async function generateDescriptions(
  call: Call,
  ids: readonly number[],
  replaceOwn: boolean,
): Promise<{ changed: number[]; kept: number[] }> {
  const facts = await descriptionFactsOf(call.db, ids)
  return writeDescriptions(call, ids, replaceOwn, (id) => describeBlock(found(facts.get(id), 'Блок'), id))
}

/** Takes the texts away, whoever wrote them: they are in the journal. @returns ids of blocks that had one. */
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
  // Locked before it is looked at whose the text is: one that is being written now is not lost.
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

/** What stands is sent for a text that is kept, so that the right to describe is asked for every block. */
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
    // A service that is away, or asked too often: our own text is as good an answer.
    if (error instanceof Refusal) return draft
    throw error
  }
}

/** Whether a broker wrote the text that stands. */
export function isOwnText({ description, descriptionSource }: Fields): boolean {
  return descriptionSource === 'own' && typeof description === 'string' && description !== ''
}

function idsOf(records: readonly StoredRecord[]): number[] {
  return records.map(({ id }) => id).sort((a, b) => a - b)
}
