import type { PortalLine } from '#contract/companies/portal.ts'
import { adWarning, listingStates } from '#domain/stock/portal.ts'
import { portalStates } from '#domain/stock/vocabulary.ts'
import { portalLinesList } from '#src/state/lists/portal-lines-list.ts'
import type { CellDot } from '#src/ui/grid/grid-column.ts'
import type { TableDeclaration } from '../list-table.tsx'

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

/** The listing portal's processing of our feed. */
export const portalLinesTable: TableDeclaration<PortalLine> = {
  list: portalLinesList,
  fieldKind: 'portalConfig',
  title: 'ЦИАН',
  subtitle: ({ seesAll }) => (seesAll ? null : 'мои объявления'),
  view: 'portalLines',
  icon: 'portal',
  columns: () => [
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
      keepsEnd: true,
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
      text: ({ errors }) => errors.join('; ') || null,
    },
    {
      id: 'warnings',
      title: 'Предупреждения',
      width: 130,
      grow: 3,
      tone: 'muted',
      text: (line) => [forbiddenText(line), ...line.warnings].filter(Boolean).join('; ') || null,
    },
    {
      id: 'responsible',
      title: 'Ответственный',
      width: 120,
      tone: 'muted',
      isSortable: true,
    },
    {
      id: 'offer',
      title: '№ на портале',
      width: 104,
      align: 'end',
      tone: 'muted',
      text: ({ offerId }) => (offerId === null ? null : String(offerId)),
      isExtra: true,
    },
  ],
  empty: () => ({
    title: 'Ваших объявлений в отчёте нет',
    text: 'Здесь видно, приняла ли площадка ваши объявления и что в них исправить.',
  }),
}
