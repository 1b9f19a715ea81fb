import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { defaultCallRules } from '#domain/calls/rules.ts'
import { formatCount } from '#domain/text/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import { fetchAhead } from '#src/state/ahead/fetch-ahead.ts'
import {
  callPlaceAtom,
  callQueueQuery,
  lastShownAtom,
  releaseContact,
  showContact,
  takeContact,
} from '#src/state/calls/call-queue.ts'
import { chosenFirst, contactAfter, type ShownContact, shownContact } from '#src/state/calls/shown-contact.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { useCommandKeys } from '../runtime/command-keys.ts'
import { ListTable } from '../tables/list-table.tsx'
import { callBlocksTable } from './call-blocks-table.ts'
import { ContactHeading } from './contact-heading.tsx'
import { ContactList } from './contact-list.tsx'
import { aboutText, queueText, whenText } from './contact-texts.ts'
import { QueueEnd } from './queue-end.tsx'

/** Contacts with stale blocks and demands, and with leases that run out, at the left, the blocks of the current one at the right. */
export function CallsScreen() {
  useCommandKeys()
  const { whose, contact: key } = useAtomValue(callPlaceAtom)
  const { data: queue, error, refetch } = useQuery(callQueueQuery(whose))
  const clock = useValueContext()
  const contacts = queue?.data
  const shown = useShownContact(contacts, key)
  const current = shown?.contact
  const refusal = useLease(current)
  useNextAhead(contacts, shown)
  return (
    <section className="flex min-h-0 flex-1" aria-label="Обзвон">
      <div className="flex w-[clamp(250px,27%,400px)] shrink-0 flex-col border-r border-line">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 px-4 pt-3.5 pb-2">
          <h1 className="text-xl font-semibold">Обзвон</h1>
          <CommandButton
            id="calls.all"
            look="bare"
            aria-pressed={whose === 'all'}
            className="ml-auto h-[26px] rounded border border-line bg-panel px-2 text-sm hover:border-control aria-pressed:border-accent-line aria-pressed:bg-accent-surface"
          >
            Всего офиса
          </CommandButton>
          {queue && (
            <p className="basis-full text-sm text-muted">
              осталось <b className="font-medium text-ink">{formatCount(queue.nowCount)}</b>
              {queueText(queue)}
            </p>
          )}
        </div>
        {contacts && <ContactList contacts={contacts} current={key} total={queue.total} />}
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        {error && !queue ? (
          <ErrorState
            title="Обзвон не загрузился"
            text={describeFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : !queue ? (
          <SkeletonRows count={12} label="Собираем, кому позвонить" />
        ) : shown ? (
          <>
            <ContactHeading {...shown} refusal={refusal} />
            <ListTable key={shown.contact.key} of={callBlocksTable} />
          </>
        ) : key === undefined || contacts?.length === 0 ? (
          !chosenFirst(queue.data, undefined) && <QueueEnd queue={queue} />
        ) : (
          <EmptyState
            icon="person"
            title="Этого контакта нет в очереди"
            text="О нём всё подтверждено, или звонят другому."
          >
            <CommandButton id="calls.next" look="primary" />
          </EmptyState>
        )}
      </div>
      <p className="sr-only" role="status">
        {current && `${current.name}, ${aboutText(current)}, ${whenText(current, clock)}`}
      </p>
    </section>
  )
}

/** The contact of the address, kept when it leaves the queue; without one the page chooses the first. */
function useShownContact(
  contacts: readonly CallContactRow[] | undefined,
  key: string | undefined,
): ShownContact | null {
  const [last, setLast] = useAtom(lastShownAtom)
  const shown = contacts ? shownContact(contacts, key, last) : null
  useEffect(() => {
    const first = contacts && chosenFirst(contacts, key)
    if (first !== undefined) showContact(first)
  }, [contacts, key])
  useEffect(() => {
    const isKept = last?.contact === shown?.contact && last?.at === shown?.at
    if (shown && !shown.hasLeft && !isKept) setLast(shown)
  }, [shown, last, setLast])
  return shown
}

/** Fetches the blocks of the contact that an outcome leads to, so that its keys need not wait for them. */
function useNextAhead(contacts: readonly CallContactRow[] | undefined, shown: ShownContact | null): void {
  const address = useAtomValue(listAddressAtom)
  const next = contacts && contactAfter(contacts, shown)?.key
  useEffect(() => {
    if (address === undefined || address === null || next === undefined) return
    const { contact: _, text: _text, ...conditions } = address.conditions
    fetchAhead(() => [listSource(callBlocksList, { ...conditions, contact: next }).pageQuery(1)], aheadMs)
    return () => fetchAhead(null)
  }, [address, next])
}

/** The rows on the screen come first. */
const aheadMs = 500

/** A part of the lease, after which it is taken again: a long talk keeps it. */
const renewedPart = 1 / 4

/**
 * Takes the contact for as long as it is shown and the page visible, and again once another caller has left it.
 * @returns why it could not be taken.
 */
function useLease(contact: CallContactRow | undefined): string | null {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { key, kind } = contact ?? {}
  const hasOtherLeft = refusal !== null && contact?.lease === null
  const takeNow = useRef(() => {})
  const { data: settings } = useQuery(settingsQuery)
  const { callLeaseMinutes } = settings ?? defaultCallRules
  const renewMs = callLeaseMinutes * 60_000 * renewedPart
  useEffect(() => {
    setRefusal(null)
    if (key === undefined || kind === undefined) return
    let isGone = false
    let takenAt = 0
    const take = () => {
      takenAt = performance.now()
      takeContact({ key, kind }).then(
        () => !isGone && setRefusal(null),
        (error: unknown) => {
          if (!isGone) setRefusal(describeFailure(error))
          // Shows who has it.
          void queryClient.invalidateQueries({ queryKey: ['calls'] })
        },
      )
    }
    const renew = () => {
      if (!document.hidden && performance.now() - takenAt >= renewMs) take()
    }
    takeNow.current = take
    take()
    // Looks often enough to keep the time, also after the page was hidden.
    const timer = setInterval(renew, renewMs / 10)
    document.addEventListener('visibilitychange', renew)
    return () => {
      isGone = true
      takeNow.current = () => {}
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [key, kind, renewMs])
  useEffect(() => {
    if (hasOtherLeft) takeNow.current()
  }, [hasOtherLeft])
  useEffect(() => {
    addEventListener('pagehide', releaseContact)
    return () => {
      removeEventListener('pagehide', releaseContact)
      releaseContact()
    }
  }, [])
  return refusal
}
