import type { Role } from '#domain/stock/vocabulary.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import type { Target, TargetKind } from '#src/state/table/target.ts'

export const targetKinds: readonly TargetKind[] = [
  'block',
  'building',
  'blockList',
  'buildingList',
  'company',
  'person',
  'event',
  'reminder',
  'inquiry',
  'savedSearch',
  'presentation',
  'recipe',
]

/** Somebody with id 1 on the table of blocks. */
export function contextOf(target: Target | null, role: Role = 'broker'): CommandContext {
  return {
    user: {
      id: 1,
      name: 'Анна',
      email: 'anna@klyuch.test',
      phone: null,
      role,
      contactsVisibility: 'shared',
      avatarUrl: null,
      mustSetPassword: false,
      keySettings: null,
      startScreen: 'blocks',
    },
    route: { route: 'blocks' },
    target,
  }
}

/** Records of the person with id 1, chosen by ticks unless told otherwise. */
export function targetOf(kind: TargetKind, count = 1, origin: Target['origin'] = 'checked'): Target {
  return {
    kind,
    origin,
    records: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      title: `Запись ${index + 1}`,
      responsibleUserId: 1,
      createdById: 1,
    })),
  }
}
