/** Sets of keys that a person chooses from; what they change stands in `src/commands/keys/profiles.ts`. */
export const keyProfiles = {
  default: 'Обычные клавиши',
  leftHand: 'Одной левой рукой',
  noSingleKeys: 'Без одиночных клавиш',
} as const
export type KeyProfile = keyof typeof keyProfiles
