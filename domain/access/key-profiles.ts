/** Key profiles to choose from; their changes are in `src/commands/keys/profiles.ts`. */
export const keyProfiles = {
  default: 'Обычные клавиши',
  leftHand: 'Одной левой рукой',
  noSingleKeys: 'Без одиночных клавиш',
} as const
export type KeyProfile = keyof typeof keyProfiles
