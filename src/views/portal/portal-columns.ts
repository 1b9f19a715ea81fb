import type { PortalLine } from '#contract/companies/portal.ts'
import { adWarning, listingStates } from '#domain/records/portal.ts'
import { portalStates } from '#domain/stock/vocabulary.ts'
import type { CellDot, GridColumn } from '#src/ui/grid/grid-column.ts'

const unknown = '—'

const dots: Record<PortalLine['state'], CellDot | undefined> = {
  published: 'fresh',
  moderation: 'ageing',
  draft: 'ageing',
  refused: 'stale',
  off: undefined,
  unknown: undefined,
}

/** An ad is published although the owner forbids it. */
function forbiddenText({ block, state }: PortalLine): string | null {
  const listingState = listingStates[state]
  return block && listingState ? adWarning({ ...block, listingState }) : null
}

export const portalColumns: readonly GridColumn<PortalLine>[] = [
  {
    id: 'position',
    title: '№ в фиде',
    description: 'Номер объявления в фиде',
    width: 92,
    tone: 'muted',
    isSortable: true,
    text: ({ externalId }) => externalId,
  },
  {
    id: 'building',
    title: 'Блок',
    width: 160,
    grow: 3,
    tone: 'strong',
    isSortable: true,
    text: ({ block }) => block?.title ?? 'блока нет',
    warning: forbiddenText,
  },
  {
    id: 'state',
    title: 'Состояние',
    width: 128,
    isSortable: true,
    dot: ({ state }) => dots[state],
    // Unknown states are shown in the portal's words.
    text: ({ state, status }) => (state === 'unknown' && status !== '' ? status : portalStates[state]),
  },
  {
    id: 'errors',
    title: 'Ошибки',
    width: 150,
    grow: 4,
    text: ({ errors }) => (errors.length === 0 ? unknown : errors.join('; ')),
  },
  {
    id: 'warnings',
    title: 'Предупреждения',
    width: 130,
    grow: 3,
    tone: 'muted',
    text: (line) => [forbiddenText(line), ...line.warnings].filter(Boolean).join('; ') || unknown,
  },
  {
    id: 'responsible',
    title: 'Ответственный',
    width: 120,
    tone: 'muted',
    isSortable: true,
    text: ({ responsible }) => responsible?.name ?? unknown,
  },
  {
    id: 'offer',
    title: '№ на портале',
    width: 104,
    align: 'end',
    tone: 'muted',
    text: ({ offerId }) => (offerId === null ? unknown : String(offerId)),
  },
]

/** Hidden by default: the rest fits a page 1024 px wide. */
export const hiddenPortalColumns = ['offer']
