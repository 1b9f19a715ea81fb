import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { portraitRequestAtom } from '#src/state/session/account-form.ts'
import type { Target } from '#src/state/table/target.ts'
import { PictureInput } from '#src/views/record/picture-input.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Opens the file dialog when a command requests a portrait, and runs the command with the picture. */
export function PortraitField() {
  const asked = useAtomValue(portraitRequestAtom)
  const setAsked = useSetAtom(portraitRequestAtom)
  const field = useRef<HTMLInputElement>(null)
  const of = useRef<Target>(null)
  useEffect(() => {
    if (asked === null) return
    of.current = asked
    setAsked(null)
    field.current?.click()
  }, [asked, setAsked])
  return (
    <PictureInput
      field={field}
      label="Фото пользователя с диска"
      onChoose={(file) =>
        void runCommand('user.setAvatar', { source: 'toolbar', target: of.current, args: { file } })
      }
    />
  )
}
