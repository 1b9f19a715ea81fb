import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { roles } from '#domain/stock/vocabulary.ts'
import { accountFormRequestAtom } from '#src/state/session/account-form.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { useRestingFocus } from '#src/ui/frame/resting-focus.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { PasswordForm } from './password-form.tsx'
import { Portrait } from './portrait.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsList } from './sessions-list.tsx'

/** Settings that users change themselves. */
export function AccountScreen() {
  const user = useAtomValue(currentUserAtom)
  const profile = useRef<HTMLDivElement>(null)
  const password = useRef<HTMLDivElement>(null)
  const portrait = useRef<HTMLInputElement>(null)
  const place = useRestingFocus<HTMLElement>()
  const [asked, setAsked] = useAtom(accountFormRequestAtom)
  useEffect(() => {
    if (asked === null) return
    if (asked === 'avatar') portrait.current?.click()
    else ({ profile, password })[asked].current?.querySelector('input')?.focus()
    setAsked(null)
  }, [asked, setAsked])
  if (!user) return null
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-none"
      aria-label="Мой профиль"
    >
      <div className="flex max-w-[760px] items-center gap-2">
        <h1 className="mr-auto text-2xl font-semibold">Мой профиль</h1>
        <CommandButton id="account.theme">Тема…</CommandButton>
        <CommandButton id="account.signOut">Выйти</CommandButton>
      </div>
      <p className="mt-1 mb-5 text-muted">{roles[user.role]}</p>
      <Portrait user={user} field={portrait} />
      <div className="flex max-w-[760px] gap-10">
        <div ref={profile}>
          {/* Remounts after a save or undo, to show the new values. */}
          <ProfileForm key={JSON.stringify([user.name, user.phone, user.email])} user={user} />
        </div>
        <div ref={password}>
          <PasswordForm />
        </div>
      </div>
      <SessionsList />
    </section>
  )
}
