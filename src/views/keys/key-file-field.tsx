import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { declaredCommands } from '#src/commands/core/registry.ts'
import { isKeyFileAskedAtom } from '#src/state/session/account-form.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { FormMessage } from '../form-message.tsx'

/** Opens the file dialog for a key file; an invalid file is reported and rejected whole. */
export function KeyFileField() {
  const [isAsked, setAsked] = useAtom(isKeyFileAskedAtom)
  const field = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isAsked) return
    setAsked(false)
    field.current?.click()
  }, [isAsked, setAsked])

  async function read(file: File): Promise<void> {
    // First install Russian messages: the schema is created on import.
    await import('../forms/schema-language.ts')
    const { readKeyFile } = await import('#src/commands/keys/key-file.ts')
    const result = readKeyFile(await file.text(), declaredCommands())
    if ('faults' in result) return setFaults(result.faults)
    setFaults([])
    const args = { settings: result.settings, unknown: result.unknown.length }
    await runCommand('keys.import', { source: 'form', args })
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        accept="application/json,.json"
        aria-label="Файл с клавишами"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void read(file).catch(() => setFaults(['Файл не прочитался: попробуйте ещё раз']))
        }}
      />
      <div className="mt-3 max-w-[760px] empty:hidden">
        <FormMessage tone="failure">
          {faults.length > 0 && (
            <>
              Файл не загружен, клавиши остались прежними.
              {faults.map((fault) => (
                <span key={fault} className="block">
                  {fault}
                </span>
              ))}
            </>
          )}
        </FormMessage>
      </div>
    </>
  )
}
