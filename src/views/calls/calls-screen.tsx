import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { formatCount } from '#domain/text/format.ts'
import { describeFailure } from '#src/api/errors.ts'
import {
  callPlaceAtom,
  callQueueQuery,
  releaseContact,
  showContact,
  takeContact,
} from '#src/state/calls/call-queue.ts'
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
import { aboutText, whenText } from './contact-texts.ts'

/** Contacts with stale blocks and demands at the left, the blocks of the current one at the right. */
export function CallsScreen() {
  useCommandKeys()
  const { whose, contact: key } = useAtomValue(callPlaceAtom)
  const { data: queue, error, refetch } = useQuery(callQueueQuery(whose))
  const clock = useValueContext()
  const contacts = queue?.data
  const current = contacts?.find((contact) => contact.key === key)
  const [first] = contacts ?? []
  useEffect(() => {
    if (contacts && !current && first) showContact((contacts.find(isDue) ?? first).key)
  }, [contacts, current, first])
  const refusal = useLease(current)
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
              осталось <b className="font-medium text-ink">{formatCount(queue.total)}</b>, сейчас{' '}
              {formatCount(queue.nowCount)} · блоков {formatCount(queue.blockCount)} · сделано сегодня{' '}
              {formatCount(queue.doneToday)}
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
        ) : contacts?.length === 0 ? (
          <EmptyState
            icon="person"
            title="Звонить некому: всё подтверждено"
            text="Контакты появятся, когда данные блоков и запросов устареют."
          >
            <CommandButton id="go.blocks" look="primary">
              К блокам
            </CommandButton>
          </EmptyState>
        ) : (
          current && (
            <>
              <ContactHeading contact={current} refusal={refusal} />
              <ListTable key={current.key} of={callBlocksTable} />
            </>
          )
        )}
      </div>
      <p className="sr-only" role="status">
        {current && `${current.name}, ${aboutText(current)}, ${whenText(current, clock)}`}
      </p>
    </section>
  )
}

const isDue = ({ state, lease }: CallContactRow) => state === 'now' && (lease === null || lease.isMine)

/** Takes the contact for as long as it is shown. @returns why it could not be taken. */
function useLease(contact: CallContactRow | undefined): string | null {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { key, kind } = contact ?? {}
  useEffect(() => {
    setRefusal(null)
    if (key === undefined || kind === undefined) return
    let isGone = false
    takeContact({ key, kind })
      .catch((error: unknown) => {
        if (!isGone) setRefusal(describeFailure(error))
      })
      .finally(() => void queryClient.invalidateQueries({ queryKey: ['calls'] }))
    return () => {
      isGone = true
    }
  }, [key, kind])
  useEffect(() => {
    addEventListener('pagehide', releaseContact)
    return () => {
      removeEventListener('pagehide', releaseContact)
      releaseContact()
    }
  }, [])
  return refusal
}
