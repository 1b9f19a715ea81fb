import type { RefObject } from 'react'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { PictureInput } from '#src/views/record/picture-input.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** The user's portrait, with a button to replace it. */
export function Portrait({
  user,
  field,
}: {
  user: CurrentUser
  /** Opens the file dialog. */
  field: RefObject<HTMLInputElement | null>
}) {
  return (
    <div className="mb-6 flex items-center gap-4">
      <Avatar name={user.name} src={user.avatarUrl} size="large" />
      <div>
        <CommandButton id="account.setAvatar">
          {user.avatarUrl === null ? 'Добавить фото' : 'Сменить фото'}
        </CommandButton>
        <p className="mt-1 text-sm text-muted">
          Его видят коллеги. Снимок обрежется до квадрата, сведения о съёмке не сохранятся.
        </p>
      </div>
      <PictureInput
        field={field}
        label="Фото с диска"
        onChoose={(file) => void runCommand('account.setAvatar', { source: 'toolbar', args: { file } })}
      />
    </div>
  )
}
