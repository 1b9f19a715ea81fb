import { presentationStates } from '#domain/presentation/facts.ts'
import { codes, flag, given, type ListFilters } from './list-filters.ts'

export const presentationFilters = {
  textHint: 'Заголовок, для кого',
  conditions: {
    state: codes('Ссылка', presentationStates, ['состояние', 'открыта', 'срок', 'state']),
    /** For admins, who see everybody's. */
    isMine: flag('Чьи', { true: 'Мои' }, ['свои', 'mine']),
    /** Made for these deals. */
    dealId: given('Сделка'),
  },
  sorts: { created: 'По дате', title: 'По заголовку', expires: 'По сроку', opened: 'По открытию' },
  usualSort: '-created',
  isReadByIds: true,
} as const satisfies ListFilters
