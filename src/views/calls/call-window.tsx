import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Callee } from '#contract/companies/callees.ts'
import {
  type CallDirection,
  type CallOutcome,
  callDirections,
  callOutcomes,
  incomingOutcomes,
} from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { describeFailure } from '#src/api/errors.ts'
import { dial, dialledText } from '#src/state/browser/dialling.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { dropText, keepText, keptText } from '#src/state/place/kept-texts.ts'
import { type Overlay, overlayAtom } from '#src/state/place/overlay.ts'
import { wholePhones } from '#src/state/queries/callees.ts'
import { inquiryQuery } from '#src/state/queries/inquiries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Keycaps } from '#src/ui/keycap.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { textOf, useFormTask } from '#src/views/runtime/use-form-task.ts'
import { loggedCall, nextCall } from './call-log.ts'
import { CalleeRow } from './callee-row.tsx'

const outcomes = codesOf(callOutcomes)

/** People to call with large numbers; below, logs the call with its outcome in the record's history. */
export default function CallWindow({
  target,
  callees,
  dialled,
  isToLog,
}: Extract<Overlay, { kind: 'call' }>) {
  const question = { commandId: 'contact.logCall', target }
  const setOverlay = useSetAtom(overlayAtom)
  const client = useQueryClient()
  const form = useFormTask()
  const noteField = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<readonly Callee[]>(callees)
  const [called, setCalled] = useState<Callee | null>(dialled ? (callees[0] ?? null) : null)
  const [told, setTold] = useState(dialled ? dialledText(dialled) : '')
  // An unplanned call that is only noted has mostly come in; a number that was dialled has been called.
  const [direction, setDirection] = useState<CallDirection>(isToLog ? 'in' : 'out')
  const isPossible = (outcome: CallOutcome) => direction === 'out' || incomingOutcomes.includes(outcome)
  const isAfterCall = isToLog || called !== null
  const [unbegun, setUnbegun] = useState<CallOutcome | null>(null)
  const close = () => setOverlay(null)

  const call = async (callee: Callee, at: number) => {
    // At once: what is typed while the number is dialled belongs to the note.
    noteField.current?.focus()
    try {
      const phones = await wholePhones(callee)
      const number = phones[at]?.number
      if (number === undefined) {
        setTold(`Номер скрыт.${callee.responsible ? ` Его видит ${callee.responsible.name}` : ''}`)
        return
      }
      setShown(shown.map((one) => (one === callee ? { ...one, phones, contactsShown: 'full' } : one)))
      setCalled(callee)
      setDirection('out')
      // Calling counted as a card view, so panels may now show the full number.
      if (callee.contactsShown !== 'full') void client.invalidateQueries({ queryKey: ['callees'] })
      setTold(dialledText(await dial(number)))
    } catch (error) {
      setTold(describeFailure(error))
    }
  }

  const whom = called ?? (shown.length === 1 ? (shown[0] ?? null) : null)
  const log = async (data: FormData, outcome: CallOutcome) => {
    const [record] = target.records
    const inquiry =
      target.kind === 'inquiry' && record
        ? client.getQueryData(inquiryQuery(record.id).queryKey)?.data
        : undefined
    const body = loggedCall(
      target,
      whom,
      { note: textOf(data, 'note').trim(), outcome, direction },
      serverNow(),
      inquiry,
    )
    const done = await runCommand('contact.logCall', { source: 'form', target, args: { body } })
    if (done.status === 'failed') throw done.error
    dropText(question)
  }

  return (
    <Dialog
      title={`${isToLog ? 'Записать звонок' : 'Позвонить'}: ${target.records[0]?.title ?? ''}`}
      onClose={close}
      widthPx={620}
    >
      <ul
        aria-label="Кому"
        className="min-h-0 overflow-y-auto px-3"
        onKeyDown={(event) => {
          moveFocus(event)
          // A letter typed on a number begins the note.
          if (isLetter(event)) noteField.current?.focus()
        }}
      >
        {shown.map((callee) => (
          <CalleeRow
            key={`${callee.kind} ${callee.id}`}
            callee={callee}
            onCall={(at) => void call(callee, at)}
          />
        ))}
        {shown.length === 0 && <li className="px-2 pb-2 text-muted">Телефонов нет.</li>}
      </ul>
      <p role="status" className="min-h-[26px] px-5 pt-1.5 text-muted">
        {told}
      </p>
      <form
        className="border-t border-line bg-background px-5 py-3"
        onSubmit={async (event) => {
          const { submitter } = event.nativeEvent as SubmitEvent
          const code = submitter instanceof HTMLButtonElement ? submitter.value : ''
          const outcome = outcomes.find((one) => one === code) ?? 'reached'
          const isSaid = isAfterCall || outcome === unbegun || noteField.current?.value.trim() !== ''
          if (!isSaid) {
            event.preventDefault()
            setUnbegun(outcome)
            setTold(`Отсюда не звонили. Нажмите ещё раз, чтобы записать «${callOutcomes[outcome]}»`)
            return
          }
          if (!(await form.submit(event, (data) => log(data, outcome)))) return
          setOverlay(outcome === 'callBack' ? nextCall(target, whom) : null)
        }}
        onKeyDown={(event) => {
          const [, digit] = /^Digit([0-7])$/.exec(event.code) ?? []
          if (!event.altKey || digit === undefined) return
          event.preventDefault()
          if (digit === '0') return setDirection(direction === 'in' ? 'out' : 'in')
          const button = event.currentTarget.querySelector(`[value="${outcomes[Number(digit) - 1]}"]`)
          if (button instanceof HTMLButtonElement) event.currentTarget.requestSubmit(button)
        }}
      >
        <fieldset aria-label="Какой звонок" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          {codesOf(callDirections).map((way) => (
            <label key={way} className="flex cursor-pointer items-center gap-1.5">
              <input
                type="radio"
                name="direction"
                value={way}
                checked={way === direction}
                onChange={() => setDirection(way)}
                className="accent-accent"
              />
              {callDirections[way]}
            </label>
          ))}
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <Keycaps keys={['Alt', '0']} /> сменить
          </span>
        </fieldset>
        <label className="block">
          <span className="mb-1 block text-muted">О чём договорились</span>
          <input
            ref={noteField}
            name="note"
            defaultValue={keptText(question) ?? ''}
            onChange={({ currentTarget }) => keepText(question, currentTarget.value)}
            onKeyDown={(event) => {
              const isBare = event.key === 'Enter' && event.currentTarget.value.trim() === ''
              // The Enter that dials is pressed by habit where the number is dialled already.
              if (!isBare || event.ctrlKey || unbegun === 'reached') return
              event.preventDefault()
              setUnbegun('reached')
              setTold(`Нажмите ещё раз, чтобы записать «${callOutcomes.reached}» без заметки`)
            }}
            maxLength={4900}
            autoComplete="off"
            autoFocus={isToLog || dialled !== null || shown.length === 0}
            className="h-8 w-full rounded border border-control bg-panel px-2.5"
          />
        </label>
        {form.message && (
          <p role="alert" className="mt-2 text-stale">
            {form.message}
          </p>
        )}
        <fieldset aria-label="Итог звонка" className="mt-3 flex flex-wrap items-center gap-2">
          {outcomes.map(
            (outcome, at) =>
              isPossible(outcome) && (
                <Button
                  key={outcome}
                  type="submit"
                  value={outcome}
                  look={at === 0 && isAfterCall ? 'primary' : 'plain'}
                  keys={at === 0 && isAfterCall ? ['↵'] : ['Alt', String(at + 1)]}
                  aria-disabled={form.isBusy}
                >
                  {direction === 'in' && outcome === 'reached' ? 'Поговорили' : callOutcomes[outcome]}
                </Button>
              ),
          )}
        </fieldset>
        <div className="mt-3 flex items-center gap-2">
          <Button keys={['Esc']} onClick={close}>
            Закрыть
          </Button>
          {shown.length > 0 && (
            <span className="ml-auto flex items-center gap-1.5 text-sm text-muted">
              <Keycaps keys={['↑', '↓']} /> номер
            </span>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey

/** Arrows move between numbers. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')]
  const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1
  const next = buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]
  if (next instanceof HTMLElement) next.focus()
}
