import { useAtomValue } from 'jotai'
import type { CallQueue } from '#contract/calls/calls.ts'
import { callSessionAtom, totalsOf } from '#src/state/calls/call-session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { doneText, restText, whenText } from './contact-texts.ts'

/** The queue without anybody to call now: what was done, what comes next, and keys that lead on. */
export function QueueEnd({ queue }: { queue: CallQueue }) {
  const clock = useValueContext()
  const totals = totalsOf(useAtomValue(callSessionAtom))
  const { data } = queue
  const next = data.find(({ state, lease }) => state === 'later' && lease === null)
  const parts = [
    doneText(totals),
    next && `Дальше: ${next.name}, ${whenText(next, clock)}.`,
    restText(queue),
    data.length === 0 &&
      'Контакты появятся, когда устареют данные блоков и запросов или начнут истекать договоры.',
  ]
  return (
    <EmptyState
      icon="person"
      title={data.length === 0 ? 'Звонить некому: всё подтверждено' : 'Пока всё: звонить больше некому'}
      text={parts.filter(Boolean).join(' ')}
    >
      {data.length > 0 && <CommandButton id="calls.next" look="primary" />}
      <CommandButton id="go.day" look={data.length > 0 ? 'plain' : 'primary'}>
        Мой день
      </CommandButton>
      <CommandButton id="calls.all" />
      <CommandButton id="go.blocks">К блокам</CommandButton>
    </EmptyState>
  )
}
