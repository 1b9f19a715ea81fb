import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncPath } from '#server/db/embedded/durable-file-system.ts'
import { StartRefused } from '#server/start-refused.ts'

/** Increment when the files of a backup change their meaning. */
const format = 1
const fileName = 'manifest.json'
/** Also keeps a forged manifest from naming paths outside the backup. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
const sha256 = z.string().regex(/^[\da-f]{64}$/)
const count = z.int().min(0)

const content = z.strictObject({
  format: z.literal(format),
  /** Version of the program that made the backup. */
  product: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  engineVersion: z.string(),
  /** Database clock. */
  madeAt: z.iso.datetime(),
  /** Migrations applied to the tables. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.strictObject({
      name,
      columns: z.array(name).min(1),
      rows: count,
      /** Digest of the uncompressed lines. */
      sha256,
    }),
  ),
  sequences: z.array(z.strictObject({ name, value: z.string().regex(/^\d+$/).nullable() })),
  files: z.array(
    z.strictObject({ name: z.string().regex(/^[\da-f]{32}\.[a-z]{1,12}$/), bytes: count, sha256 }),
  ),
  /** Keys of files that were missing from the storage. */
  missingFiles: z.array(z.string()),
})

export type Manifest = z.output<typeof content>
export type CopiedTable = Manifest['tables'][number]
export type CopiedFile = Manifest['files'][number]

export function manifestOf(facts: Omit<Manifest, 'format'>): Manifest {
  return { format, ...facts }
}

/** Written last and synced: a backup without it is incomplete. */
export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ seal: sealOf(manifest), content: manifest }, null, 1)
  const file = await open(join(directory, fileName), 'wx', 0o600)
  try {
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  syncPath(directory)
}

/** @throws StartRefused if it is absent, damaged, or of an unknown format. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, fileName), 'utf8').catch((error: unknown) => {
    throw new StartRefused(
      isAbsent(error)
        ? `В ${directory} нет законченной резервной копии (файла ${fileName}). Проверьте путь или возьмите другую копию`
        : `Не удалось прочитать ${join(directory, fileName)}: ${String(error)}`,
    )
  })
  const found = parse(text)
  if (typeof found?.content === 'object' && found.content !== null && 'format' in found.content) {
    const made = found.content.format
    if (typeof made === 'number' && made > format && found.seal === sealOf(found.content)) {
      throw new StartRefused(
        'Эту копию сделала более новая версия программы. Восстановите её той же версией или новее',
      )
    }
  }
  const parsed = content.safeParse(found?.content)
  if (!parsed.success || found?.seal !== sealOf(found?.content)) {
    throw new StartRefused(`Повреждён ${join(directory, fileName)}: возьмите другую копию`)
  }
  return parsed.data
}

function sealOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

function parse(text: string): { seal?: unknown; content?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
}
