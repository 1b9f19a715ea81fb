import { countOf } from '#domain/text/plurals.ts'
import { loadAllCommands } from '#src/commands/core/all-commands.ts'
import type { Notice } from '#src/commands/core/command.ts'
import type { Outcome, Start } from '#src/commands/core/execute.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { commandContextAtom } from '#src/state/keyboard/command-context.ts'
import { store } from '#src/state/keyboard/store.ts'
import { showSentEdit, showUnsentEdit } from '#src/state/offline/shown-edits.ts'
import { deliveryOf } from '#src/state/offline/unsent-delivery.ts'
import type { Delivery, KeptAction, PassCounts, UnsentAction } from '#src/state/offline/unsent-queue.ts'
import { keepUnsent, watchUnsent } from '#src/state/offline/unsent-work.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { api } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { idsOf } from '#src/state/table/target.ts'

/**
 * Stores an action in the outbox and applies its optimistic update.
 * @param wasTried the command ran and has applied it already.
 * @param failure text that must come first, verbatim.
 * @returns `false` if the browser refuses storage.
 */
export async function keepAndShow(
  action: UnsentAction,
  { wasTried, failure }: { wasTried: boolean; failure?: string | undefined },
  notify: (notice: Notice) => void,
): Promise<boolean> {
  const { target, args } = action
  const update = commandById(action.commandId)?.verb?.shows
  const shows = update?.change({ ...store.get(commandContextAtom), target, openList: null }, args)
  try {
    await keepUnsent({ ...action, ...(shows && { shows }) })
  } catch {
    return false
  }
  // After the session has ended, the login screen reports it.
  if (!store.get(currentUserAtom)) return true
  if (action.typed) void showUnsentEdit(action)
  else if (!wasTried && target && shows) void update?.on(idsOf(target), shows)
  const kept = `Сохранено в этом браузере, уйдёт само${navigator.onLine ? ': попробуем ещё' : ', когда появится связь'}`
  const unsent = `Не отправлено: «${action.title.replace('…', '')}»`
  notify({
    ...(failure === undefined
      ? { text: `${unsent}. ${kept}` }
      : { text: failure, detail: `${unsent}. ${kept}` }),
    tone: failure === undefined ? 'info' : 'failure',
    // One notice for all: the latest replaces the previous one.
    groupId: 'unsent',
  })
  return true
}

/** Dependencies from the page's runtime. */
interface Ways {
  runCommand(id: string, start: Start): Promise<Outcome>
  notify(notice: Notice): void
}

/**
 * Resends an outbox action under its original run id: the server applies it once, however often it is sent.
 */
async function sendAgain(action: KeptAction, { runCommand }: Ways): Promise<Delivery> {
  const { commandId, runId, target, args } = action
  try {
    await loadAllCommands()
  } catch {
    return { status: 'waits' }
  }
  if (!commandById(commandId)) {
    return { status: 'refused', refusal: { text: 'Такого действия больше нет: сделайте это заново' } }
  }
  let etag: string | null = null
  const onVersion = (answered: string | null) => {
    etag = answered
  }
  const outcome = await runCommand(commandId, { source: 'unsent', runId, target, args, onVersion })
  if (outcome.status === 'failed') return deliveryOf(outcome.error)
  if (etag !== null) showSentEdit(action, etag)
  return { status: 'sent', etag }
}

/** A call that no blocker of changes cuts. */
const isReached = () =>
  api.system.health().then(
    () => true,
    () => false,
  )

function tell({ sent, refused, parked }: PassCounts, { notify }: Ways): void {
  const actions = ['действие', 'действия', 'действий'] as const
  if (parked > 0) {
    notify({
      text: `Сеть обрывает ${countOf(parked, ...actions)}, хотя связь есть. Остальное уходит`,
      detail: 'Введённое сохранено, попробуем ещё. Возможно, мешает блокировщик, антивирус или прокси',
      tone: 'failure',
      groupId: 'parked',
      more: { title: 'Показать', open: () => store.set(overlayAtom, { kind: 'unsent' }) },
    })
  }
  if (sent + refused === 0) return
  if (refused === 0) {
    notify({ text: `Отправлено: ${countOf(sent, ...actions)}`, groupId: 'unsent' })
    return
  }
  // Rolls back the optimistic update.
  void refreshAll()
  notify({
    text: `Сервер не принял: ${countOf(refused, ...actions)}. Что и почему — в «Неотправленном», введённое сохранено`,
    tone: 'failure',
    groupId: 'unsent',
  })
}

let isWatching = false

/** Follows the user by itself, so another login needs no second watcher. */
export function watchUnsentOnce(ways: Ways): void {
  if (isWatching) return
  isWatching = true
  watchUnsent({
    send: (action) => sendAgain(action, ways),
    isReached,
    tell: (counts) => tell(counts, ways),
  })
}
