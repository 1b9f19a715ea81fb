import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Block } from '#contract/stock/block-records.ts'
import { can } from '#domain/access/permissions.ts'
import { formatCount } from '#domain/text/format.ts'
import { plural } from '#domain/text/plurals.ts'
import { recordOfBlock } from '#src/state/queries/records.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { Target } from '#src/state/table/target.ts'
import { Button } from '#src/ui/button.tsx'
import { CardHeading } from '#src/views/record/card-layout.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { descriptionPreviewQuery } from './description-query.ts'

/** The ad's text with a preview of the generated one, for comparison. */
export function BlockDescription({ block }: { block: Block }) {
  const { id, description, descriptionSource } = block
  const [isCompared, setCompared] = useState(false)
  const { data: preview } = useQuery(descriptionPreviewQuery(id))
  const draft = preview?.text
  const isOwn = description !== null && descriptionSource !== 'generated'
  const isOutdated = descriptionSource === 'generated' && preview?.isExact === true && draft !== description
  const record = recordOfBlock(block)
  const target: Target = { kind: 'block', origin: 'open', records: [record] }
  const user = useAtomValue(currentUserAtom)
  const mayDescribe = user !== undefined && can(user, 'block.describe', record) === true

  if (description === null && draft === undefined) return null
  return (
    <section aria-label="Описание" className="col-span-2">
      <CardHeading>{headingOf(block, isOutdated)}</CardHeading>
      {description === null ? <Text text={draft ?? ''} isDraft /> : <Text text={description} />}
      {isOwn && isCompared && draft && (
        <div className="mt-3">
          <CardHeading>Текст по полям блока</CardHeading>
          <Text text={draft} isDraft />
        </div>
      )}
      <div className="mt-3 flex gap-2">
        {mayDescribe && (description === null || isOutdated || isOwn) && (
          <CommandButton id="block.describe" target={target}>
            {description === null ? 'Записать' : isOwn ? 'Заменить созданным…' : 'Обновить'}
          </CommandButton>
        )}
        {isOwn && draft && (
          <Button look="quiet" aria-expanded={isCompared} onClick={() => setCompared(!isCompared)}>
            {isCompared ? 'Скрыть созданный текст' : 'Показать созданный текст'}
          </Button>
        )}
        {mayDescribe && description !== null && (
          <CommandButton id="block.clearDescription" target={target} look="quiet">
            Убрать
          </CommandButton>
        )}
      </div>
    </section>
  )
}

function headingOf({ description, descriptionSource }: Block, isOutdated: boolean): string {
  if (description === null) return 'Описание · черновик по полям, ещё не записан'
  const size = `${formatCount(description.length)}\u00a0${plural(description.length, 'знак', 'знака', 'знаков')}`
  if (descriptionSource !== 'generated') return `Описание · написано брокером · ${size}`
  return isOutdated
    ? `Описание · создано по полям, с тех пор поля изменились · ${size}`
    : `Описание · создано по полям · ${size}`
}

function Text({ text, isDraft = false }: { text: string; isDraft?: boolean }) {
  const look = isDraft ? 'border-l-2 border-line pl-3 text-muted' : ''
  return (
    <div className={`flex max-w-[80ch] flex-col gap-2 ${look}`}>
      {text.split(/\n+/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity of their own
        <p key={at}>{paragraph}</p>
      ))}
    </div>
  )
}
