import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { commands } from '#src/commands/core/registry.ts'
import { isCommandLink, type LinkedOpening, readCommandLink } from '#src/commands/links/command-link.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, locationAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { notify } from '#src/views/runtime/runtime.ts'

/** Opens the palette on the command named in the address; running it requires Enter. */
export function useCommandLinks(): void {
  const { hash } = useAtomValue(locationAtom)
  useEffect(() => {
    if (isCommandLink(hash)) void open(hash)
  }, [hash])
}

async function open(hash: string): Promise<void> {
  const { pathname, search, entry } = store.get(locationAtom)
  // Removed at once: a reload or a shared address must not open it again.
  goTo(pathname + search, { replace: true, entry })
  try {
    await loadAllCommands()
    await whenQuiet()
    const context = store.get(commandContextAtom)
    const opening = await readCommandLink(hash, commands, context)
    if ('refusal' in opening) return tell(opening.refusal)
    // Never replaces an open form.
    if (store.get(overlayAtom)) return tell('закройте окно и откройте её ещё раз')
    if ('form' in opening) openForm(opening, context)
    else store.set(overlayAtom, { kind: 'palette', opening: { target: context.target, ...opening } })
  } catch (error) {
    tell(describeFailure(error))
  }
}

/** Opens a form independently of the cursor. */
function openForm(
  { form, linked }: Extract<LinkedOpening, { form: unknown }>,
  context: CommandContext,
): void {
  form.open({ ...context, target: context.target?.origin === 'cursor' ? null : context.target }, {})
  const overlay = store.get(overlayAtom)
  if (overlay?.kind === 'form') store.set(overlayAtom, { ...overlay, form: { ...overlay.form, linked } })
}

function tell(reason: string): void {
  notify({ text: `Ссылка на команду не открылась: ${reason}`, tone: 'info' })
}

const askEveryMs = 50
const longestWaitMs = 3000

/** Resolves when the command's records have loaded, or will not. */
async function whenQuiet(): Promise<void> {
  for (let waited = 0; queryClient.isFetching() > 0 && waited < longestWaitMs; waited += askEveryMs) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
}
