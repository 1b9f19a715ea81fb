/** Screens that a person may begin with. */
export const startScreens = { blocks: 'Блоки', day: 'Мой день' } as const
export type StartScreen = keyof typeof startScreens
