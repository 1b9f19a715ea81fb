import { expect, it, vi } from 'vitest'
import { maxImportBytes } from '#contract/exchange/import-limits.ts'
import type { RunContext } from '#src/commands/core/command.ts'
import { importFileCommands } from '#src/commands/imports/import-files.ts'

/** Sends a file of this size; the server that gets it refuses it. */
async function sent(bytes: number) {
  const upload = vi.fn().mockRejectedValue(new Error('sent'))
  const command = importFileCommands.find(({ id }) => id === 'import.start')
  const context = { api: { imports: { upload } }, staysHere: true } as unknown as RunContext
  const file = { name: 'Прайс.csv', size: bytes }
  const refusal = await Promise.resolve(command?.run(context, { file })).catch((error: Error) => error)
  return { refusal, calls: upload.mock.calls.length }
}

it('a file that the server would not take is refused before it is sent, in words that help', async () => {
  const { refusal, calls } = await sent(maxImportBytes + 1)
  expect(refusal).toMatchObject({
    message: 'Файл больше 150 МБ',
    hint: 'Разделите его и загрузите по частям',
  })
  expect(calls).toBe(0)
  expect((await sent(maxImportBytes)).calls).toBe(1)
})
