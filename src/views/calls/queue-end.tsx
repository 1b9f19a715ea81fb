import { useAtomValue } from 'jotai'
import type { CallQueue } from '#contract/calls/calls.ts'
import { countOf } from '#domain/text/plurals.ts'
import { callSessionAtom, type SessionTotals, totalsOf } from '#src/state/calls/call-session.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { CommandButton } from '../runtime/command-button.tsx'
import { whenText } from './contact-texts.ts'

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
    data.length === 0 && 'Контакты появятся, когда данные блоков и запросов устареют.',
  ]
  return (
    <EmptyState
      icon="person"
      title={data.length === 0 ? 'Звонить некому: всё подтверждено' : 'На сейчас всё: звонить больше некому'}
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

/** «За этот заход: 5 контактов, подтверждено 12 блоков, изменено 3.» */
export function doneText({ contacts, confirmed, changed }: SessionTotals): string {
  if (contacts === 0) return ''
  const parts = [
    countOf(contacts, 'контакт', 'контакта', 'контактов'),
    confirmed > 0 && `подтверждено ${countOf(confirmed, 'блок', 'блока', 'блоков')}`,
    changed > 0 && `изменено ${countOf(changed, 'блок', 'блока', 'блоков')}`,
  ]
  return `За этот заход: ${parts.filter(Boolean).join(', ')}.`
}

/** «Разобрать: 2. Без контакта: 3. Заняты другими: 1.» */
export function restText({ data }: Pick<CallQueue, 'data'>): string {
  const count = (title: string, counts: (contact: CallQueue['data'][number]) => boolean) => {
    const found = data.filter(counts).length
    return found > 0 && `${title}: ${found}.`
  }
  return [
    count('Разобрать, кто не отвечает', ({ state }) => state === 'unreachable'),
    count('Найти, кто сдаёт', ({ state }) => state === 'nobody'),
    count('Заняты коллегами', ({ lease }) => lease !== null && !lease.isMine),
  ]
    .filter(Boolean)
    .join(' ')
}
