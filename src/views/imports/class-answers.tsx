import { useAtomValue } from 'jotai'
import type { ImportClass } from '#contract/exchange/import-records.ts'
import { classOf } from '#domain/imports/issue-rules.ts'
import { formatCount } from '#domain/text/format.ts'
import { sentAnswersAtom } from '#src/state/imports/imports.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { keysInText, keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'

/** Texts that the card lists. */
const longestList = 8

const places = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** A class of questions with its answers, one for all its rows. */
export function ClassAnswers({ importId, of }: { importId: number; of: ImportClass }) {
  useCommandKeys()
  const { title, count, example, texts, answers } = of
  const sent = useAtomValue(sentAnswersAtom).findLast(
    (one) => one.importId === importId && one.rule === of.rule,
  )
  const answer = sent ? sent.answer : of.answer
  const isAlike = isReadAlike(of)
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-panel p-3">
      <p className="font-medium">{title}</p>
      {texts.length === 0 && example !== '' && <p className="mt-1 break-words text-muted">{example}</p>}
      {texts.length > 0 && (
        <ul className="mt-1 text-muted">
          {texts.slice(0, longestList).map(({ text, count: rows }) => (
            <li key={text} className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 break-words">{isAlike ? text : `«${text}»`}</span>
              <span className="shrink-0 tabular-nums">{formatCount(rows)}</span>
            </li>
          ))}
          {texts.length > longestList && <li>и ещё {formatCount(texts.length - longestList)}</li>}
        </ul>
      )}
      {answers.length > 0 && (
        <ul className="mt-2.5 flex flex-col gap-1">
          {answers.map(({ id, label }, place) => {
            const command = `import.answer${places[place]}`
            return (
              <li key={id}>
                <CommandButton
                  id={place < places.length ? command : 'import.answer'}
                  look="bare"
                  keys={undefined}
                  className={`flex w-full items-baseline gap-2 rounded px-1 py-0.5 text-left whitespace-normal hover:bg-sunk ${id === answer ? 'font-medium' : ''}`}
                >
                  <Keycaps keys={(place < places.length && keysOfCommand(command)) || ['·']} />
                  <span className="min-w-0 flex-1">{label}</span>
                  {id === answer && (
                    <span className="text-sm text-fresh">{sent ? 'проверяю…' : 'выбрано'}</span>
                  )}
                </CommandButton>
              </li>
            )
          })}
        </ul>
      )}
      <p role="status" className="sr-only">
        {sent && 'Проверяю строки с этим ответом'}
      </p>
      <p className="mt-2.5 text-sm text-muted">
        {answers.length > 0
          ? `${answeredRows(count)}; снять или решить иначе — ${keysInText('import.answer', 'из палитры')}`
          : ownAnswer(of)}
      </p>
    </section>
  )
}

function answeredRows(count: number): string {
  if (count === 1) return 'Ответ для этой строки'
  return count === 0 ? 'Один ответ на все такие строки' : `Один ответ на все ${formatCount(count)}`
}

function isReadAlike({ rule }: ImportClass): boolean {
  return classOf(rule).rule === 'value.alike'
}

/** Advice for rows of a class without an answer for all. */
function ownAnswer(of: ImportClass): string {
  const { texts, severity } = of
  const mend = `${keysInText('import.enter', 'Enter')} исправляет`
  if (isReadAlike(of))
    return `Так и загрузится. ${mend}, если это не то: значение из списка назначается сразу всем таким строкам`
  if (severity === 'note') return 'Ответа не нужно.'
  if (texts.length > 0) {
    return `Строки загрузятся, эти ячейки останутся пустыми. ${mend}: значение из списка назначается сразу всем строкам с тем же текстом`
  }
  if (severity === 'warning') return `Строки загрузятся и так; ${mend} строку`
  return `Каждая строка решается сама: ${mend}, ${keysInText('import.skip', 'палитра')} пропускает, ${keysInText('import.skipClass', 'палитра')} пропускает все такие`
}
