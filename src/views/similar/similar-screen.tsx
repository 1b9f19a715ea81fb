import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ApiError } from '#src/api/errors.ts'
import { similarFactsQuery, similarToAtom } from '#src/state/demands/similar-queries.ts'
import { blockQuery } from '#src/state/queries/queries.ts'
import { recordOfBlock } from '#src/state/queries/records.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { conditionsText } from '#src/views/saved-searches/condition-texts.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'
import { FootLine, LeftOut } from '../demand-card/left-out.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { similarBlocksTable } from './similar-table.ts'

/** Blocks like the one in the address, most similar first; below them the reasons that leave blocks out. */
export function SimilarScreen() {
  const id = useAtomValue(similarToAtom)
  return id === null ? <BlockGone /> : <SimilarTo id={id} />
}

function SimilarTo({ id }: { id: number }) {
  const { nameOf } = useValueContext()
  const { data: block, error } = useQuery(blockQuery(id))
  const { data: facts } = useQuery(similarFactsQuery(id))
  if (error instanceof ApiError && error.statusCode === 404) return <BlockGone />
  const title = block && `Похожие на «${recordOfBlock(block.data).title}»`
  const subtitle = facts && conditionsText({ target: 'blocks', ...facts.criteria }, nameOf)
  return (
    <ListTable
      of={similarBlocksTable}
      title={title}
      subtitle={subtitle}
      foot={<FootLine>{facts && <LeftOut {...facts} />}</FootLine>}
    />
  )
}

function BlockGone() {
  return (
    <EmptyState
      icon="block"
      title="Блока нет"
      text="Он удалён, или адрес неполный. Встаньте на блок в таблице и нажмите Y."
    >
      <CommandButton id="go.blocks" look="primary">
        К блокам
      </CommandButton>
    </EmptyState>
  )
}
