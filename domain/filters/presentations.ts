import { presentationStates } from '#domain/presentation/facts.ts'
import { flag, type ListFilters } from './list-filters.ts'

export const presentationFilters = {
  conditions: {
    state: {
      kind: 'codes',
      codes: presentationStates,
      label: 'Ссылка',
      keywords: ['состояние', 'открыта', 'срок', 'state'],
    },
    /** For admins, who see everybody's. */
    isMine: { ...flag({ true: 'Мои' }), label: 'Чьи', keywords: ['свои', 'mine'] },
  },
  sorts: { created: 'По дате', title: 'По заголовку', expires: 'По сроку', opened: 'По открытию' },
  usualSort: '-created',
  isReadByIds: true,
} as const satisfies ListFilters
